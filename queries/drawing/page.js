"use strict";
(() => {
  const stage = document.getElementById("stage");
  const svg = stage.querySelector("svg");
  const panel = document.getElementById("panel");
  const data = JSON.parse(document.getElementById("data").textContent);
  const [, , fullWidth, fullHeight] = svg.getAttribute("viewBox").split(" ").map(Number);
  const view = { x: 0, y: 0, scale: 1 };
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;

  // --- the view ---------------------------------------------------------------------------------------------------

  const size = () => ({ width: stage.clientWidth || 1, height: stage.clientHeight || 1 });
  const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

  function show() {
    const { width, height } = size();
    view.scale = clamp(view.scale, 0.05, 6);
    svg.setAttribute("viewBox", `${view.x} ${view.y} ${width / view.scale} ${height / view.scale}`);
  }

  function fit() {
    const { width, height } = size();
    view.scale = Math.min(width / fullWidth, height / fullHeight, 1.4);
    view.x = (fullWidth - width / view.scale) / 2;
    view.y = Math.min((fullHeight - height / view.scale) / 2, 0);
    show();
  }

  function begin() {
    fit();
    if (view.scale < 0.5) {
      view.scale = 0.6;
      view.x = -12;
      view.y = -12;
      show();
      const first = svg.querySelector("#n0");
      if (first) reveal(first, true);
    }
  }

  function zoom(factor, atX = size().width / 2, atY = size().height / 2) {
    const before = view.scale;
    view.scale = clamp(before * factor, 0.05, 6);
    view.x += atX / before - atX / view.scale;
    view.y += atY / before - atY / view.scale;
    show();
  }

  function move(byX, byY) {
    view.x += byX / view.scale;
    view.y += byY / view.scale;
    show();
  }

  function reveal(node, atOnce) {
    const box = node.getBBox();
    const { width, height } = size();
    const [wide, high] = [width / view.scale, height / view.scale];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const inside = x > view.x + wide * 0.08 && x < view.x + wide * 0.92 && y > view.y + high * 0.08 && y < view.y + high * 0.92;
    if (inside) return;
    const goal = {
      x: clamp(x - wide / 2, -12, Math.max(fullWidth - wide * 0.6, -12)),
      y: clamp(y - high / 2, -12, Math.max(fullHeight - high * 0.6, -12)),
    };
    if (atOnce || reduced) {
      Object.assign(view, goal);
      show();
      return;
    }
    const from = { x: view.x, y: view.y };
    const start = performance.now();
    const step = (now) => {
      const part = clamp((now - start) / 220, 0, 1);
      const eased = part * (2 - part);
      view.x = from.x + (goal.x - from.x) * eased;
      view.y = from.y + (goal.y - from.y) * eased;
      show();
      if (part < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  const at = (event) => {
    const box = stage.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    zoom(Math.exp(-event.deltaY * lines * 0.0016), ...at(event));
  }, { passive: false });

  const fingers = new Map();
  let dragged = 0;
  stage.addEventListener("pointerdown", (event) => {
    if (event.target.closest("#tools")) return;
    fingers.set(event.pointerId, at(event));
    dragged = fingers.size > 1 ? 99 : 0;
  });
  stage.addEventListener("pointermove", (event) => {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const here = at(event);
    if (fingers.size === 1) {
      dragged += Math.abs(here[0] - last[0]) + Math.abs(here[1] - last[1]);
      if (dragged > 4) {
        if (!stage.hasPointerCapture(event.pointerId)) stage.setPointerCapture(event.pointerId);
        stage.classList.add("moving");
        move(last[0] - here[0], last[1] - here[1]);
      }
    } else if (fingers.size === 2) {
      const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
      const apart = (one) => Math.hypot(one[0] - other[0], one[1] - other[1]) || 1;
      zoom(apart(here) / apart(last), (here[0] + other[0]) / 2, (here[1] + other[1]) / 2);
    }
    fingers.set(event.pointerId, here);
  });
  for (const kind of ["pointerup", "pointercancel"]) {
    stage.addEventListener(kind, (event) => {
      fingers.delete(event.pointerId);
      stage.classList.remove("moving");
    });
  }

  document.getElementById("closer").addEventListener("click", () => zoom(1.3));
  document.getElementById("farther").addEventListener("click", () => zoom(1 / 1.3));
  document.getElementById("whole").addEventListener("click", fit);
  addEventListener("resize", show);

  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (panel.contains(document.activeElement) && event.key.startsWith("Arrow")) return;
    const keys = {
      "+": () => zoom(1.3), "=": () => zoom(1.3), "-": () => zoom(1 / 1.3), "0": fit,
      ArrowLeft: () => move(-60, 0), ArrowRight: () => move(60, 0), ArrowUp: () => move(0, -60), ArrowDown: () => move(0, 60),
      Escape: () => choose(null),
    };
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });

  // --- the panel --------------------------------------------------------------------------------------------------

  const make = (name, words, style) => {
    const made = document.createElement(name);
    if (words !== undefined) made.textContent = words;
    if (style) made.className = style;
    return made;
  };

  const put = (parent, ...children) => {
    parent.append(...children);
    return parent;
  };

  function ruleSign(id) {
    const sign = make("abbr", id, "rule");
    if (data.rules[id]) sign.title = data.rules[id];
    return sign;
  }

  function list(title, items, style) {
    if (!items.length) return;
    put(panel, make("h2", title), put(make(style === "chain" ? "ol" : "ul", undefined, style), ...items));
  }

  function describe(known) {
    const heading = make("h1");
    if (known.player) heading.append(make("span", known.player === "chance" ? "?" : known.player, `who ${known.player}`));
    heading.append(known.title);
    panel.append(heading);
    if (known.meaning) {
      const line = make("div", `${known.meaning} `, "muted");
      for (const id of known.window_rules) line.append(ruleSign(id), " ");
      panel.append(line);
    }
    if (known.summon) panel.append(make("div", `Not complete yet: ${known.summon}`));
    if (known.answers) panel.append(make("div", `What can be answered: ${known.answers}`));
    list("What the line comes to", (known.end || []).map((words) => make("li", words)));
    list("Chain so far", known.chain.map((link) => {
      const targets = link.targets.length ? `, targeting ${link.targets.join(" + ")}` : "";
      const effect = link.effect > 1 ? ` (effect ${link.effect})` : "";
      return make("li", `${link.player}'s ${link.card}${effect}, Spell Speed ${link.spell_speed}${targets}`);
    }), "chain");
    list("Moves", (known.moves || []).map((way) => {
      const item = make("li");
      if (!way.to) return put(item, make("span", way.move));
      const button = make("button", way.move);
      button.type = "button";
      button.addEventListener("click", () => choose(way.to, true));
      return put(item, button);
    }));
    const cards = known.cards || [];
    if (cards.length) {
      panel.append(make("h2", `Cards of ${known.player}`));
      for (const card of cards) {
        const entry = make("div", undefined, "card");
        const says = card.legal === true ? "can be used" : card.legal === null ? "unsettled" : "cannot be used";
        const verdict = make("span", `${says}${card.when ? ` ${card.when}` : ""}`, card.legal ? "yes" : "muted");
        put(entry, make("b", card.card), make("span", `, ${card.zone}: `, "muted"), verdict);
        const reasons = make("ul");
        for (const reason of card.failed) {
          const item = put(make("li"), ruleSign(reason.rule), ` ${reason.why}`);
          if (reason.until) item.append(make("span", ` (${reason.until})`, "muted"));
          reasons.append(item);
        }
        for (const fact of card.missing) reasons.append(make("li", `missing: ${fact}`));
        if (reasons.childElementCount) entry.append(reasons);
        panel.append(entry);
      }
    }
    panel.append(make("h2", "Board"), make("pre", known.board));
    panel.lastElementChild.tabIndex = 0;
    list("How it came to this", known.so_far.map(([words, forced]) => make("li", words, forced ? "muted" : "")));
  }

  const hint = [...panel.childNodes].map((child) => child.cloneNode(true));

  function choose(key, bring) {
    for (const node of svg.querySelectorAll(".chosen")) node.classList.remove("chosen");
    panel.replaceChildren();
    const node = key === null ? null : document.getElementById(key);
    const known = key === null ? null : data.windows[key];
    if (!node) {
      panel.append(...hint.map((child) => child.cloneNode(true)));
      return;
    }
    node.classList.add("chosen");
    if (known) describe(known);
    else panel.append(make("h1", node.getAttribute("aria-label") || ""));
    panel.scrollTop = 0;
    if (bring) {
      reveal(node);
      if (node.tabIndex >= 0) node.focus({ preventScroll: true });
    }
  }

  for (const node of svg.querySelectorAll(".node")) {
    node.setAttribute("tabindex", "0");
    node.setAttribute("role", "button");
    node.addEventListener("click", () => { if (dragged <= 4) choose(node.id); });
    node.addEventListener("focus", () => { if (node.matches(":focus-visible")) reveal(node); });
    node.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        choose(node.id);
      }
    });
  }
  if (data.too_many) panel.append(make("p", `${data.too_many} windows are too many to describe each; a bound such as --depth makes fewer.`, "hint"));
  begin();
})();
