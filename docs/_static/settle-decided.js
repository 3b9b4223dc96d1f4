// What was decided already, chips, and how many rounds were played: for each game only what that game has.
"use strict";

globalThis.decidedForm = (form, words, onChange) => {
  const made = globalThis.madeElement;
  const fold = form.querySelector(".decided-on");
  const place = form.querySelector(".decided");
  const cards = [...form.querySelectorAll("[data-key]")].map((key) => [key.dataset.key, key.textContent]);

  const told = (label, value) => words.labelled.replace("{label}", () => label).replace("{value}", () => value);
  const labelled = (title, field) => made("label", { className: "asked-for" }, made("span", {}, title), field);
  const selection = (name, options) => {
    const select = made("select", { name, autocomplete: "off" });
    select.append(...options.map(([value, text]) => made("option", { value }, text)));
    return select;
  };

  const number = (title, name, value, onSay) => {
    const field = made("input", { type: "number", name, min: "0", max: "999999999", step: "1", inputMode: "numeric", autocomplete: "off", value });
    field.addEventListener("input", () => {
      if (!field.validity.valid) return;
      onSay(field.value === "" ? null : Number(field.value));
      onChange();
    });
    return labelled(title, field);
  };

  const chips = (game, state) => game.purses.map(({ name, title, player }) =>
    number(player ? told(player, title) : title, `c.${name}`, state.purses[name] ?? "", (held) => {
      if (held === null) delete state.purses[name];
      else state.purses[name] = held;
    }));

  const rounds = (game, state) => game.rounds
    ? [number(words.rounds, "r", state.rounds || "", (played) => (state.rounds = played ?? 0))]
    : [];

  const answersOf = (game, { answers, cards: withCards }) =>
    [...answers, ...(withCards ? cards.filter(([card]) => game.ranks.includes(card)) : [])];

  const noted = (game, state, show) => state.decisions.map((decided, at) => {
    const about = game.decisions.find((one) => one.id === decided.question);
    const [, player] = game.names.find(([name]) => name === decided.player);
    const [, answer] = answersOf(game, about).find(([value]) => value === decided.answer) ?? ["", decided.answer];
    const decision = told(`${player}, ${about.title}`, answer);
    const withdraw = made("button", { type: "button", className: "withdraw" }, "⌫");
    withdraw.setAttribute("aria-label", words.withdraw.replace("{decision}", () => decision));
    withdraw.addEventListener("click", () => {
      state.decisions.splice(at, 1);
      show();
      onChange();
    });
    return made("li", {}, decision, " ", withdraw);
  });

  const adding = (game, state, show) => {
    const who = selection("who", game.names.slice(0, state.seats));
    const about = selection("about", game.decisions.map(({ id, title }) => [id, title]));
    const answer = selection("answer", []);
    const chosen = () => game.decisions.find(({ id }) => id === about.value);
    const offer = () => answer.replaceChildren(...answersOf(game, chosen()).map(([value, text]) => made("option", { value }, text)));
    about.addEventListener("change", offer);
    offer();
    const add = made("button", { type: "button", className: "add" }, words.add);
    add.addEventListener("click", () => {
      state.decisions.push({ player: who.value, question: about.value, answer: answer.value });
      show();
      place.querySelector("button.add").focus();
      onChange();
    });
    return [labelled(words.who, who), labelled(words.about, about), labelled(words.answer, answer), add];
  };

  const show = (game, state) => {
    const again = () => show(game, state);
    const hasDecisions = game.decisions.length > 0;
    fold.hidden = !hasDecisions && !game.purses.length && !game.rounds;
    if (state.decisions.length || state.rounds || Object.keys(state.purses).length) fold.open = true;
    place.replaceChildren(
      ...chips(game, state), ...rounds(game, state),
      ...(hasDecisions ? [made("ol", { className: "noted" }, ...noted(game, state, again)), ...adding(game, state, again)] : []));
  };
  return show;
};
