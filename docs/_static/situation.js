// A situation as the fragment of an address: no document, no request. The browser and node run the same file.
//   #v=1&g=war&A=7.5.%2B&on.A=7&h.run_out=last_card&u=1     (cards from the top, “on” for those on the table already)
// What is read is checked against what is known of the games, so that nothing else ever comes in: whoever reads gets a
// request whose every part is a name, a value or a card of the rulebook, or null.
"use strict";

globalThis.situations = (games) => {
  const VERSION = "1";
  const LONGEST = 4_000; // letters of a fragment
  const MOST = 400; // cards of a pile
  const CARD = /^(?:10|[2-9]|[JQKAX]|[?]|[+](?:[1-9][0-9]{0,2})?)$/;
  const SUITED = /^((?:10|[2-9]|[JQKAX]))[SHDCRB](?:[/][1-9][0-9]?)?$/;
  const own = (object, name) => (Object.hasOwn(object, name) ? object[name] : undefined);

  const piles = (game, seats, laid) => (own(game.seats, String(seats)) ?? []).filter((pile) => pile.laid === laid);

  // For how many the piles that are named are; the usual number if no player is.
  const seatsOf = (game, named) =>
    [...game.players].sort((a, b) => a - b).find((seats) => named.every((name) =>
      [...piles(game, seats, true), ...piles(game, seats, false)].some((pile) => pile.name === name))) ?? null;

  const cards = (text) => {
    const found = text === "" ? [] : text.split(".");
    return found.length <= MOST && found.every((card) => CARD.test(card) || SUITED.test(card)) ? found : null;
  };

  const written = ({ game, seats, usual, house_rules = {}, piles = {}, laid = {} }) => {
    const parts = new URLSearchParams({ v: VERSION, g: game });
    if (seats !== undefined) parts.set("n", seats);
    for (const [name, held] of Object.entries(piles)) if (held.length) parts.set(name, held.join("."));
    for (const [name, held] of Object.entries(laid)) if (held.length) parts.set(`on.${name}`, held.join("."));
    for (const [name, value] of Object.entries(house_rules)) parts.set(`h.${name}`, value);
    if (usual) parts.set("u", "1");
    return `#${parts}`;
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
    const made = { game: id, usual: false, house_rules: {}, piles: {}, laid: {} };
    const named = new Set();
    for (const [name, value] of parts) {
      if (name === "v" || name === "g" || name === "n") continue;
      if (name === "u") {
        if (value !== "1") return null;
        made.usual = true;
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
    const least = seatsOf(game, [...named]);
    const seats = once.has("n") ? Number(once.get("n")) : least;
    if (least === null || !game.players.includes(seats) || seats < least) return null;
    return { ...made, seats };
  };

  // What the rulebook is asked: every player is named, also one who has no cards left.
  const request = ({ game, seats, usual, house_rules, piles: held, laid }, language) => {
    const told = { version: 1, language, game, house_rules, usual, piles: {}, laid: {} };
    for (const { name, player } of piles(games[game], seats, false)) {
      const found = held[name] ?? [];
      const isOwn = player !== undefined && piles(games[game], seats, false).find((one) => one.player === player).name === name;
      if (found.length || isOwn) told.piles[name] = found.join(" ");
    }
    for (const { name } of piles(games[game], seats, true)) if (laid[name]?.length) told.laid[name] = laid[name].join(" ");
    return told;
  };

  return { isMeant, read, request, written };
};
