
"use strict";
// How the page puts words in, and the board.

const PILES = { field: "Field Zone", extra: "Extra Deck", graveyard: "GY", banished: "Banished", deck: "Deck" };

// Everything that is said goes through here, as text.
function make(tag, classes, text, ...inside) {
  const made = document.createElement(tag);
  if (classes) made.className = classes;
  if (text) made.textContent = text;
  made.append(...inside.filter(Boolean));
  return made;
}

function board(puzzle) {
  const told = puzzle.board;
  const [a, b] = told.sides;
  const taken = told.extra_zones.some(Boolean);
  const middle = make("div", `row middle ${taken ? "taken" : "free"}`, "", make("div", "zone none"), extraZone(told.extra_zones[0], "left"),
    make("div", "zone none"), extraZone(told.extra_zones[1], "right"), make("div", "zone none"));
  if (taken) named(middle, "list", "Extra Monster Zones");
  const below = told.below.length ? make("ul", "below muted", "", ...told.below.map((text) => make("li", "", text))) : null;
  return [
    make("p", "", "", make("b", "", told.where), make("span", "", ` – ${told.window}`)),
    make("div", "mat", "", side(b, puzzle.player, true), middle, side(a, puzzle.player, false)),
    below,
  ].filter(Boolean);
}

function side(told, asked, above) {
  const player = make("div", "player", "", make("span", "", `Player ${told.player}`), make("span", "", `LP ${told.lp}`),
    told.player === asked ? make("span", "you", "you") : null, told.turn ? make("span", "muted", "turn player") : null);
  const hand = named(make("div", "hand", "", make("span", "label", `Hand ${told.hand_count}`), ...told.hand.map((one) => item(card(one)))),
    "list", `${told.player}'s hand`);
  const piles = Object.keys(PILES).map((place) => pile(place, told));
  const rows = [row("spells", "Spell & Trap Zones", told), row("monsters", "Monster Zones", told)];
  const parts = above ? [player, hand, ...piles, ...rows] : [...rows.reverse(), ...piles, hand, player];
  return named(make("section", `side ${above ? "b" : "a"}`, "", ...parts), "group", `Player ${told.player}`);
}

function named(element, role, label) {
  element.setAttribute("role", role);
  element.setAttribute("aria-label", label);
  return element;
}

function item(element) {
  element.setAttribute("role", "listitem");
  return element;
}

function row(place, label, told) {
  const zones = told[place].map((one) => (one ? item(make("div", "zone", "", card(one))) : make("div", "zone")));
  const made = make("div", `row ${place} ${told[place].some(Boolean) ? "taken" : ""}`, "", ...zones);
  return told[place].some(Boolean) ? named(made, "list", `${told.player}'s ${label}`) : made;
}

function extraZone(one, where) {
  if (!one) return make("div", "zone");
  const made = card(one);
  made.prepend(make("span", "copy", `${one.whose}'s, ${where}`));
  return item(make("div", "zone", "", made));
}

function pile(place, told) {
  const cards = told.piles[place];
  const label = place === "deck" && told.from_top && cards.length ? "Deck, from the top" : PILES[place];
  const count = place === "field" ? null : make("span", "count", ` ${told.counts[place]}`);
  const made = make("div", `pile ${place}`, "", make("span", "label", label, count), ...cards.map((one) => item(card(one))));
  return cards.length ? named(made, "list", `${told.player}'s ${PILES[place]}`) : made;
}

function card(one) {
  const times = one.times > 1 ? `${one.times} × ` : "";
  return make("div", `card ${one.kind}${one.down ? " down" : ""}`, "",
    one.set ? make("span", "set", one.set) : null, make("span", "name", `${times}${one.name}`),
    one.id ? make("span", "copy", `(${one.id})`) : null, one.stats ? stats(one.stats) : null,
    one.notes ? make("span", "note", one.notes.join(", ")) : null);
}

// `ATK 2100/1600`, which may be broken after the slash.
function stats(text) {
  const made = make("span", "stats");
  text.split(/(?<=\/)/).forEach((part, place) => made.append(...(place ? [make("wbr"), part] : [part])));
  return made;
}

