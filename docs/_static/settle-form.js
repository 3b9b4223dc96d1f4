// The form of the page "What happens now?": which game, what was agreed on, and which cards lie where.
// All that is shown is made as text; nothing that comes from an address or from a reader is ever read as HTML.
"use strict";

globalThis.situationForm = (place, { onAsk, onChange, onEnter }) => {
  const form = place.querySelector("form.situation");
  const { games, words, cards } = JSON.parse(form.dataset.about);
  const situations = globalThis.situations(games);
  const find = (selector) => form.querySelector(selector);
  const made = globalThis.madeElement;

  let state = null; // {game, seats, usual, house_rules, piles, laid, decisions, purses, rounds}: what has been entered
  let chosen = null; // the pile that is being filled

  const fresh = (game) => ({
    game, seats: games[game].players[0], usual: false, house_rules: {}, piles: {}, laid: {}, decisions: [], purses: {}, rounds: 0,
  });
  const game = () => games[state.game];
  const places = () => game().seats[state.seats];
  const held = (pile) => (state[pile.laid ? "laid" : "piles"][pile.name] ??= []);
  const labels = new Map([...form.querySelectorAll("[data-key]")].map((key) => [key.dataset.key, key.textContent]));
  const spoken = new Map([...form.querySelectorAll("[data-key]")].map((key) => [key.dataset.key, key.dataset.name]));
  // Cards of a link have suits, which no key has.
  const written = (card) => labels.get(card) ?? cards[card]?.[0] ?? card;
  const said = (card) => spoken.get(card) ?? cards[card]?.[1] ?? card;

  const problem = (text = "") => (find(".problem").textContent = text);

  const changed = () => {
    problem();
    onChange();
  };

  const showDecided = globalThis.decidedForm(form, words, changed);

  // Piles.

  const cardsOf = (pile) => {
    const cards = held(pile);
    if (!cards.length) return [made("span", { className: "empty" }, words.empty)];
    const shown = cards.map((card) => made("span", { className: "card", ariaHidden: "true" }, written(card)));
    return [...shown, made("span", { className: "visually-hidden" }, cards.map((card) => said(card)).join(", "))];
  };

  const choose = (pile) => {
    chosen = pile;
    for (const button of form.querySelectorAll(".pile")) {
      button.setAttribute("aria-pressed", String(button.dataset.pile === `${pile.laid ? "on." : ""}${pile.name}`));
    }
  };

  const showPiles = () => {
    const rows = new Map();
    for (const pile of places()) {
      const button = made("button", { type: "button", className: "pile" },
        made("span", { className: "pile-title" }, pile.title), made("span", { className: "pile-cards" }, ...cardsOf(pile)));
      button.dataset.pile = `${pile.laid ? "on." : ""}${pile.name}`;
      button.addEventListener("click", () => choose(pile));
      const player = pile.player ?? words.middle;
      rows.set(player, [...(rows.get(player) ?? []), button]);
    }
    find(".players").replaceChildren(...[...rows].map(([player, buttons]) => {
      const group = made("div", { className: "player", role: "group" }, made("p", {}, player), ...buttons);
      group.setAttribute("aria-label", player);
      return group;
    }));
    choose(places().find((pile) => chosen && pile.name === chosen.name && pile.laid === chosen.laid) ?? places()[0]);
  };

  const showCards = () => {
    const name = `${chosen.laid ? "on." : ""}${chosen.name}`;
    const button = [...form.querySelectorAll(".pile")].find((one) => one.dataset.pile === name);
    button.querySelector(".pile-cards").replaceChildren(...cardsOf(chosen));
  };

  // Below the rest of the pack nothing is known, so the next player comes, if nothing was said of those cards yet.
  const goOn = () => {
    const after = places().slice(places().indexOf(chosen) + 1);
    const next = after.find((pile) => !pile.laid && pile.player && pile.player !== chosen.player);
    if (next && !held(next).length) choose(next);
  };

  const enter = (key) => {
    if (key === "delete") held(chosen).pop();
    else if (game().ranks.includes(key) || key === "?" || key === "+") {
      if (key === "+" && held(chosen).includes("+")) return;
      held(chosen).push(key);
    } else return;
    showCards();
    if (key === "+") goOn();
    changed();
    onEnter();
  };

  // What was agreed on.

  const selected = (title, options, value, onSelect) => {
    const select = made("select", { autocomplete: "off" },
      ...options.map(([option, text]) => made("option", { value: option, selected: option === value }, text)));
    select.addEventListener("change", () => onSelect(select.value));
    return made("label", { className: "asked-for" }, made("span", {}, title), select);
  };

  const showRules = () => {
    find("[name=usual]").checked = state.usual;
    find(".house-rules").replaceChildren(...game().rules.map((rule) => {
      const values = rule.values.map(([value, text]) => [value, value === rule.usual ? words.usual.replace("{value}", text) : text]);
      return selected(rule.title, [["", words.open], ...values], state.house_rules[rule.name] ?? "", (value) => {
        if (value) state.house_rules[rule.name] = value;
        else delete state.house_rules[rule.name];
        changed();
      });
    }));
  };

  const showSeats = () => {
    const { players } = game();
    const numbers = [...players].sort((a, b) => a - b).map((number) => [String(number), String(number)]);
    find(".seats").replaceChildren(...(players.length < 2 ? [] : [
      selected(words.players, numbers, String(state.seats), (value) => {
        state = situations.playedBy(state, Number(value));
        showPiles();
        showDecided(game(), state);
        changed();
      }),
    ]));
  };

  const show = () => {
    for (const tile of form.querySelectorAll("[name=game]")) tile.checked = tile.value === state.game;
    for (const key of form.querySelectorAll("[data-key=X]")) key.hidden = !game().ranks.includes("X");
    showSeats();
    showRules();
    showPiles();
    showDecided(game(), state);
  };

  const set = (situation) => {
    state = structuredClone(situation);
    chosen = null;
    show();
    changed();
  };

  const ask = () => {
    if (!places().some((pile) => held(pile).length)) return problem(words.none);
    problem();
    return onAsk(structuredClone(state));
  };

  // Keys of a keyboard: what stands on the cards of this language comes before what stands on English ones.
  const typed = new Map([["?", "?"], ["+", "+"], ["1", "10"], ["0", "10"], ["x", "X"], ["*", "X"], ["backspace", "delete"]]);
  for (const code of ["J", "Q", "K", "A"]) typed.set(code.toLowerCase(), code);
  for (let rank = 2; rank < 10; rank++) typed.set(String(rank), String(rank));
  for (const [code, text] of labels) if (/^\p{L}$/u.test(text)) typed.set(text.toLowerCase(), code);

  let one = 0; // when a 1 was typed: the 0 that follows belongs to the same ten
  form.addEventListener("keydown", (event) => {
    const inField = event.target.closest("select, input:not([type=radio]):not([type=checkbox]), textarea");
    if (inField || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = typed.get(event.key.toLowerCase());
    if (!key) return;
    event.preventDefault();
    if (event.key === "0" && event.timeStamp - one < 1500) return;
    one = event.key === "1" ? event.timeStamp : 0;
    enter(key);
  });

  form.addEventListener("click", (event) => {
    const key = event.target.closest("[data-key]");
    if (key) enter(key.dataset.key);
  });
  form.addEventListener("change", (event) => {
    if (event.target.name === "game") set(fresh(event.target.value));
    if (event.target.name === "usual") {
      state.usual = event.target.checked;
      changed();
    }
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ask();
  });
  find(".anew").addEventListener("click", () => set(fresh(state.game)));

  set(fresh(find("[name=game]:checked")?.value ?? Object.keys(games)[0]));

  return {
    words,
    situations,
    problem,
    set,
    ask,
    // Agree on a house rule by its ID, as the answer to a question of a ruling.
    agree: (id, value) => {
      const rule = game().rules.find((known) => known.id === id);
      if (!rule?.values.some(([known]) => known === value)) return;
      state.house_rules[rule.name] = value;
      showRules();
      ask();
    },
    canAgree: (id) => game().rules.some((rule) => rule.id === id),
    language: place.dataset.language,
  };
};
