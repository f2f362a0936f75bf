// The list of puzzles, the question and what an answer is worth; page_board.js comes before it.

(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const puzzles = data.puzzles;
  const rules = new Map(Object.entries(data.rules));
  const at = (id) => document.getElementById(id);
  const KEEP = "legality puzzles";
  const ALL = "\u0000all";
  let current = -1;
  let shown = puzzles.map((_, number) => number);
  let hints = 0;
  let askedForNone = false;

  // --- progress: for each id whether the first answer was right, and whether any was

  let usable = true;
  const progress = new Map(kept());

  function kept() {
    try {
      const found = JSON.parse(localStorage.getItem(KEEP) || "[]");
      return found.filter((entry) => typeof entry[0] === "string").map(([id, first, solved]) => [id, { first: !!first, solved: !!solved }]);
    } catch (_) {
      return [];
    }
  }

  function keep() {
    try {
      localStorage.setItem(KEEP, JSON.stringify([...progress].map(([id, told]) => [id, told.first, told.solved])));
    } catch (_) {
      usable = false;
    }
  }

  function answered(id, right) {
    const before = progress.get(id);
    progress.set(id, { first: before ? before.first : right, solved: right || Boolean(before && before.solved) });
    keep();
    showProgress();
  }

  function showProgress() {
    const told = puzzles.map((puzzle) => progress.get(puzzle.id)).filter(Boolean);
    const solved = told.filter((one) => one.solved).length;
    const first = told.filter((one) => one.first).length;
    at("progress").textContent = `${solved} of ${puzzles.length} solved` + (solved ? `, ${first} with the first answer` : "") +
      (usable ? "" : " (this browser does not keep it)");
    for (const button of at("list").querySelectorAll("button")) mark(button, Number(button.dataset.number));
  }

  function mark(button, number) {
    const told = progress.get(puzzles[number].id);
    const sign = button.querySelector(".mark");
    sign.className = `mark ${told ? (told.solved ? "right" : "wrong") : ""}`;
    sign.replaceChildren(...(told ? [make("span", "", told.solved ? "✓" : "✗"), make("span", "unseen", told.solved ? " solved: " : " not solved: ")] : []));
    sign.firstChild && sign.firstChild.setAttribute("aria-hidden", "true");
    if (number === current) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }

  // --- the list and its filters

  function fill(select, all, values) {
    const choices = [[ALL, all], ...values];
    select.replaceChildren(...choices.map(([value, text]) => {
      const option = make("option", "", text);
      option.value = value;
      return option;
    }));
    select.addEventListener("change", list);
  }

  function values(of) {
    return [...new Set(puzzles.flatMap(of))].sort((one, other) => (one < other ? -1 : 1)).map((value) => [String(value), String(value)]);
  }

  function list() {
    const [kind, theme, level, state] = ["kind", "theme", "level", "progress"].map((name) => at(`by-${name}`).value);
    const solved = (puzzle) => Boolean((progress.get(puzzle.id) || {}).solved);
    const tests = { open: (puzzle) => !solved(puzzle), missed: (puzzle) => progress.has(puzzle.id) && !progress.get(puzzle.id).first };
    shown = puzzles.map((_, number) => number).filter((number) => {
      const puzzle = puzzles[number];
      return (kind === ALL || puzzle.title === kind) && (theme === ALL || puzzle.themes.includes(theme)) &&
        (level === ALL || String(puzzle.level) === level) && (state === ALL || tests[state](puzzle));
    });
    at("shown").textContent = `(${shown.length} of ${puzzles.length})`;
    at("list").replaceChildren(...shown.map((number) => {
      const puzzle = puzzles[number];
      const button = make("button", "", "", make("span", "mark"), make("span", "", `${number + 1}. ${puzzle.title}`),
        make("small", "", `Level ${puzzle.level}${puzzle.themes.length ? " · " : ""}${puzzle.themes.join(" · ")}`));
      button.type = "button";
      button.dataset.number = number;
      button.addEventListener("click", () => {
        if (!matchMedia("(min-width: 1000px)").matches) at("chooser").open = false;
        go(number);
      });
      mark(button, number);
      return make("li", "", "", button);
    }));
    if (!shown.length) at("list").replaceChildren(make("li", "muted", "No puzzle is such a one."));
  }

  function go(number) {
    const hash = `#${encodeURIComponent(puzzles[number].id)}`;
    if (location.hash === hash) open(number);
    else location.hash = hash;
    at("title").focus({ preventScroll: true });
    at("puzzle").scrollIntoView({ block: "start" });
  }

  function step(by) {
    if (!shown.length) return;
    const place = shown.indexOf(current);
    if (place < 0) go(shown[0]);
    else go(shown[(place + by + shown.length) % shown.length]);
  }

  // --- a puzzle

  function open(number) {
    current = number;
    const puzzle = puzzles[number];
    hints = 0;
    at("title").textContent = `${number + 1}. ${puzzle.title}`;
    document.title = `${number + 1}. ${puzzle.title} – Puzzles`;
    at("about").textContent = `Level ${puzzle.level}${puzzle.themes.length ? ` · ${puzzle.themes.join(" · ")}` : ""}`;
    at("board").replaceChildren(...board(puzzle));
    at("told").replaceChildren(...[listed("Played so far", puzzle.played, "ol"), listed("The Chain", puzzle.board.chain, "ul"),
      listed("The moves to be judged", puzzle.moves, "ol"), inWords(puzzle.cards)].filter(Boolean).flat());
    at("asked").textContent = puzzle.question;
    at("task").textContent = puzzle.task;
    at("options").replaceChildren(...puzzle.options.map((option, place) => offered(option, place, puzzle.several)));
    at("hints").replaceChildren();
    at("hint").hidden = !puzzle.hints.length;
    showHints();
    clear();
    showProgress();
  }

  function listed(title, texts, tag) {
    if (!texts.length) return null;
    return [make("h3", "", title), make(tag, tag === "ol" ? "numbered" : "", "", ...texts.map((text) => make("li", "", text)))];
  }

  // What the cards do, shut until somebody asks for it.
  function inWords(cards) {
    if (!cards.length) return null;
    const list = make("dl", "cards", "", ...cards.map((card) => [make("dt", "", card.name),
      ...card.effects.map((effect) => make("dd", "", effect))]).flat());
    return [make("details", "", "", make("summary", "", "What the cards do"), list)];
  }

  function offered(option, place, several) {
    const input = make("input");
    input.type = several ? "checkbox" : "radio";
    input.name = "answer";
    input.value = place;
    input.setAttribute("aria-describedby", `why-${place}`);
    input.addEventListener("change", clear);
    const why = make("div", "why");
    why.id = `why-${place}`;
    why.hidden = true;
    return make("li", "", "", make("label", "", "", input, make("span", "number", `${place + 1}`), make("span", "", option.text)), why);
  }

  function inputs() {
    return [...at("options").querySelectorAll("input")];
  }

  function clear() {
    askedForNone = false;
    at("verdict").textContent = "";
    at("verdict").className = "";
    for (const item of at("options").children) {
      item.className = "";
      const why = item.querySelector(".why");
      why.hidden = true;
      why.replaceChildren();
    }
  }

  function check() {
    const puzzle = puzzles[current];
    const chosen = inputs().map((input) => input.checked);
    const none = !chosen.includes(true);
    if (none && !puzzle.several) {
      say("Choose an answer first.", "");
      return;
    }
    if (none && !askedForNone) {
      askedForNone = true;
      say("Nothing is chosen. Check once more to answer that none is right.", "");
      return;
    }
    clear();
    const right = puzzle.options.every((option, place) => option.right === chosen[place]);
    const answer = puzzle.options.map((option, place) => (option.right ? place + 1 : 0)).filter(Boolean).join(", ") || "none of them";
    [...at("options").children].forEach((item, place) => explain(item, puzzle.options[place], puzzle.options[place].right !== chosen[place]));
    say(right ? `Right. The answer is ${answer}.` : `Not right. The answer is ${answer}.`, right ? "right" : "wrong");
    at("asked").scrollIntoView({ block: "nearest" });
    answered(puzzle.id, right);
  }

  function say(text, sign) {
    at("verdict").textContent = text;
    at("verdict").className = sign;
  }

  function explain(item, option, mistaken) {
    item.className = mistaken ? "mistaken" : option.right ? "right" : "";
    const why = item.querySelector(".why");
    const sign = make("span", `sign ${option.right ? "yes" : "no"}`, option.right ? "Right answer" : "Wrong answer");
    why.replaceChildren(make("p", "", "", sign, make("span", "", mistaken ? (option.right ? ", not chosen" : ", chosen") : "")));
    if (option.line.length) why.append(make("p", "", `${option.shown}: ${option.line.join("; then ")}`));
    if (option.why.length) why.append(make("ul", "", "", ...option.why.map((reason) => refutation(reason, mistaken))));
    why.hidden = false;
  }

  function refutation(reason, mistaken) {
    const text = ` ${reason.why}${reason.until ? ` – ${reason.until}` : ""}`;
    const made = make("li", "", "", make("span", "rule", reason.rule), make("span", "", text));
    const rule = rules.get(reason.rule);
    if (rule) {
      const details = make("details", "", "", make("summary", "", `What ${reason.rule} says`), make("p", "", rule.statement),
        make("p", "muted", `Source: ${rule.sources.join("; ")}`));
      details.open = mistaken;
      made.append(details);
    }
    return made;
  }

  function hint() {
    const given = puzzles[current].hints;
    if (hints >= given.length) return;
    at("hints").append(make("li", "", given[hints]));
    hints += 1;
    showHints();
  }

  function showHints() {
    const number = puzzles[current].hints.length;
    at("hint").textContent = hints < number ? `Hint (${hints + 1} of ${number})` : "No more hints";
    at("hint").disabled = hints >= number;
  }

  // --- keys

  function pressed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const tag = event.target.tagName;
    if (tag === "SELECT" || tag === "TEXTAREA") return;
    if (event.key === "Enter") {
      if (["BUTTON", "SUMMARY", "A"].includes(tag) || event.target.id === "use-keys") return;
      event.preventDefault();
      check();
      return;
    }
    if (!at("use-keys").checked) return;
    const key = event.key.toLowerCase();
    const input = /^[1-9]$/.test(key) ? inputs()[Number(key) - 1] : undefined;
    if (input) {
      input.focus();
      input.click();
    } else if (key === "h") hint();
    else if (key === "n") step(1);
    else if (key === "p") step(-1);
    else return;
    event.preventDefault();
  }

  function fromAddress() {
    let id = "";
    try {
      id = decodeURIComponent(location.hash.slice(1));
    } catch (_) {
      id = "";
    }
    const found = puzzles.findIndex((puzzle) => puzzle.id === id);
    if (found >= 0) open(found);
    return found >= 0;
  }

  fill(at("by-kind"), "every kind", values((puzzle) => [puzzle.title]));
  fill(at("by-theme"), "every theme", values((puzzle) => puzzle.themes));
  fill(at("by-level"), "every level", values((puzzle) => [puzzle.level]));
  fill(at("by-progress"), "all", [["open", "not solved yet"], ["missed", "first answer wrong"]]);
  at("chooser").open = matchMedia("(min-width: 1000px)").matches;
  at("question").addEventListener("submit", (event) => {
    event.preventDefault();
    check();
  });
  at("hint").addEventListener("click", hint);
  at("next").addEventListener("click", () => step(1));
  at("previous").addEventListener("click", () => step(-1));
  at("forget").addEventListener("click", () => {
    progress.clear();
    keep();
    list();
    showProgress();
  });
  document.addEventListener("keydown", pressed);
  addEventListener("hashchange", fromAddress);
  list();
  if (!fromAddress()) open(Math.max(0, puzzles.findIndex((puzzle) => !(progress.get(puzzle.id) || {}).solved)));
})();
