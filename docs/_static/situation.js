// A situation as the fragment of an address: no document, no request. The browser and node run the same file.
//   #v=1&g=war&A=7.5.%2B&on.A=7&h.run_out=last_card&u=1     (cards from the top, “on” for those on the table already)
//   &d=A:casino-war.stake:20,A:casino-war.tie:war&c.A.purse=35&r=99          (what was decided, chips, rounds before)
// What is read is checked against what is known of the games, so that nothing else ever comes in: whoever reads gets a
// request whose every part is a name, a value or a card of the rulebook, or null.
"use strict";

globalThis.situations = (games) => {
  const VERSION = "1";
  const LONGEST = 4_000; // letters of a fragment
  const MOST = 400; // cards of a pile
  const CARD = /^(?:10|[2-9]|[JQKAX]|[?]|[+](?:[1-9][0-9]{0,2})?)$/;
  const SUITED = /^((?:10|[2-9]|[JQKAX]))[SHDCRB](?:[/][1-9][0-9]?)?$/;
  const NUMBER = /^(?:0|[1-9][0-9]{0,8})$/;
  const MOST_DECIDED = 100;
  const own = (object, name) => (Object.hasOwn(object, name) ? object[name] : undefined);

  const piles = (game, seats, laid) => (own(game.seats, String(seats)) ?? []).filter((pile) => pile.laid === laid);

  const players = (game, seats) => game.names.slice(0, seats).map(([name]) => name);

  // For how many the piles are that are named, and the players who have decided; the least number if there are none.
  const seatsOf = (game, named, decided) =>
    [...game.players].sort((a, b) => a - b).find((seats) =>
      decided.every(({ player }) => players(game, seats).includes(player)) &&
      named.every((name) =>
        [...piles(game, seats, true), ...piles(game, seats, false)].some((pile) => pile.name === name))) ?? null;

  // What is left of a situation if so many play: no cards, and no decisions, of whoever is not there.
  const playedBy = (situation, seats) => {
    const game = games[situation.game];
    const kept = (held, laid) =>
      Object.fromEntries(Object.entries(held).filter(([name]) => piles(game, seats, laid).some((one) => one.name === name)));
    const decisions = situation.decisions.filter(({ player }) => players(game, seats).includes(player));
    return { ...situation, seats, piles: kept(situation.piles, false), laid: kept(situation.laid, true), decisions };
  };

  const cards = (text) => {
    const found = text === "" ? [] : text.split(".");
    return found.length <= MOST && found.every((card) => CARD.test(card) || SUITED.test(card)) ? found : null;
  };

  // What was decided: by a player of the game, at a question of it, one of its answers or a card.
  const decisions = (game, text) => {
    const found = text.split(",").map((one) => one.split(":"));
    const isRight = ([player, question, answer, ...more]) => {
      const known = game.decisions.find((one) => one.id === question);
      return !more.length && known && answer !== undefined && game.names.some(([name]) => name === player) &&
        (known.answers.some(([one]) => one === answer) || (known.cards && (/^(?:10|[2-9]|[JQKAX])$/.test(answer) || SUITED.test(answer))));
    };
    return found.length <= MOST_DECIDED && found.every(isRight)
      ? found.map(([player, question, answer]) => ({ player, question, answer }))
      : null;
  };

  // What is written can be read again: what is more than a link holds, and than any pack has, is no link at all.
  const written = ({ game, seats, usual, house_rules = {}, piles = {}, laid = {}, decisions: decided = [], purses = {}, rounds = 0 }) => {
    const parts = new URLSearchParams({ v: VERSION, g: game });
    if (seats !== undefined) parts.set("n", seats);
    for (const [name, held] of Object.entries(piles)) if (held.length) parts.set(name, held.join("."));
    for (const [name, held] of Object.entries(laid)) if (held.length) parts.set(`on.${name}`, held.join("."));
    for (const [name, value] of Object.entries(house_rules)) parts.set(`h.${name}`, value);
    for (const [name, held] of Object.entries(purses)) parts.set(`c.${name}`, held);
    if (decided.length) parts.set("d", decided.map(({ player, question, answer }) => [player, question, answer].join(":")).join(","));
    if (rounds) parts.set("r", rounds);
    if (usual) parts.set("u", "1");
    const fragment = `#${parts}`;
    return read(fragment) ? fragment : "#";
  };

  // Whether an address means to hold a situation, and not a place in the page.
  const isMeant = (fragment) => /^#v=/.test(fragment);

  const read = (fragment) => {
    if (!isMeant(fragment) || fragment.length > LONGEST) return null;
    const parts = [...new URLSearchParams(fragment.slice(1))];
    const once = new Map(parts);
    if (once.size !== parts.length || once.get("v") !== VERSION) return null;
    const id = once.get("g") ?? "";
    const game = own(games, id);
    if (!game) return null;
    const made = { game: id, usual: false, house_rules: {}, piles: {}, laid: {}, decisions: [], purses: {}, rounds: 0 };
    const named = new Set();
    for (const [name, value] of parts) {
      if (name === "v" || name === "g" || name === "n") continue;
      if (name === "u") {
        if (value !== "1") return null;
        made.usual = true;
      } else if (name === "d") {
        made.decisions = decisions(game, value);
        if (!made.decisions) return null;
      } else if (name === "r") {
        if (!NUMBER.test(value)) return null;
        made.rounds = Number(value);
      } else if (name.startsWith("c.")) {
        const purse = game.purses.find((one) => one.name === name.slice(2));
        if (!purse || !NUMBER.test(value)) return null;
        made.purses[purse.name] = Number(value);
      } else if (name.startsWith("h.")) {
        const rule = game.rules.find((one) => one.name === name.slice(2));
        const known = rule?.values.find(([one]) => one === value);
        if (!known) return null;
        made.house_rules[rule.name] = known[0];
      } else {
        const held = cards(value);
        const on = name.startsWith("on.");
        const pile = on ? name.slice(3) : name;
        const most = Math.max(...game.players);
        if (!held || !piles(game, most, on).some((one) => one.name === pile)) return null;
        made[on ? "laid" : "piles"][pile] = held;
        named.add(pile);
      }
    }
    const least = seatsOf(game, [...named], made.decisions);
    const seats = once.has("n") ? Number(once.get("n")) : least;
    if (least === null || !game.players.includes(seats) || seats < least) return null;
    return { ...made, seats };
  };

  // What the rulebook is asked: every player is named, also one who has no cards left.
  const request = ({ game, seats, usual, house_rules, piles: held, laid, decisions: decided, purses, rounds }, language) => {
    const told = { version: 1, language, game, house_rules, usual, piles: {}, laid: {}, decisions: decided, purses, rounds };
    for (const { name, player } of piles(games[game], seats, false)) {
      const found = held[name] ?? [];
      const isOwn = player !== undefined && piles(games[game], seats, false).find((one) => one.player === player).name === name;
      if (found.length || isOwn) told.piles[name] = found.join(" ");
    }
    for (const { name } of piles(games[game], seats, true)) if (laid[name]?.length) told.laid[name] = laid[name].join(" ");
    return told;
  };

  return { isMeant, playedBy, read, request, written };
};
