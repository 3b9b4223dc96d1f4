// Finding places in the rulebook: no document, no request, nothing but the index and what was typed.
// The browser and node run the same file: finder(index)(typed) gives the best places first.
"use strict";

globalThis.finder = (index) => {
  const fold = (text) =>
    text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/ß/g, "ss").replace(/œ/g, "oe").replace(/æ/g, "ae");
  const split = (text) => fold(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);

  const endings = index.endings.map(fold).sort((a, b) => b.length - a.length);
  // A word without its ending; the shortest words keep theirs.
  const stem = (word) => {
    if (word.length < 4 || /\d/.test(word)) return word;
    const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= 3);
    return ending ? word.slice(0, -ending.length) : word;
  };
  const stems = (text) => split(text).map(stem);
  const without = new Set(index.without.flatMap(split));
  const telling = (words) => {
    const left = words.filter((word) => !without.has(word));
    return left.length ? left : words;
  };

  // What each part of a place weighs, and what it is worth that a place is of a kind.
  const PARTS = { lead: 6, title: 5, sentence: 2.2, game: 2, more: 1 };
  const KINDS = {
    dispute: 0.9, rule: 1.25, game: 1.15, "house-rule": 1.2, example: 0.75, word: 0.95, value: 0.5,
    table: 0.8, misreading: 0.75, property: 0.7, section: 0.75, page: 1, behind: 0.4,
  };

  const WORTH = 0.15; // how much worse than the best hit another one may be

  const means = new Map(); // the stem of a word that people use, and the stems of those of the rulebook
  for (const [word, others] of Object.entries(index.means)) means.set(stems(word).join(" "), stems(others));

  // A game goes by its whole title or by a part of it: “P’yanitsa, the Drunkard” by either.
  const names = Object.entries(index.games).flatMap(([game, title]) =>
    title.split(",").map((name) => [game, telling(split(name)).map(stem)]),
  );
  // It is named as well by what people say who want it, word for word: “three players”.
  for (const [kind, id, , , , , , leads] of index.places) {
    if (kind === "game") for (const lead of leads) names.push([id, telling(split(lead)).map(stem), ` ${split(lead).join(" ")} `]);
  }

  const places = index.places.map(([kind, id, game, address, title, sentence, more, leads]) => {
    const words = new Map(); // each word of the place, with the weight of the best part in which it stands
    const add = (text, weight) => {
      for (const word of stems(text)) if ((words.get(word) ?? 0) < weight) words.set(word, weight);
    };
    const called = index.games[game] === title && kind !== "game"; // a section that is only called like its game
    add(title, called ? PARTS.game : PARTS.title);
    add(sentence, PARTS.sentence);
    add(more, PARTS.more);
    if (game) add(index.games[game] ?? "", kind === "game" ? PARTS.title : PARTS.game);
    const said = leads.map((lead) => ({ all: split(lead), words: telling(split(lead)).map(stem) }));
    for (const { words: lead } of said) for (const word of lead) add(word, PARTS.title);
    return { kind, id, game, address, title, sentence, words, said, titled: new Set(called ? [] : telling(split(title)).map(stem)) };
  });

  const standsIn = new Map(); // in how many places each word stands
  for (const place of places) for (const word of place.words.keys()) standsIn.set(word, (standsIn.get(word) ?? 0) + 1);
  const known = [...standsIn.keys()];
  const rare = (word) => Math.log(1 + places.length / (standsIn.get(word) ?? 1));

  // Whether two words differ by one letter: another one, one more, one less, or two exchanged.
  const near = (one, other) => {
    const [short, long] = one.length <= other.length ? [one, other] : [other, one];
    if (long.length - short.length > 1) return false;
    let at = 0;
    while (at < short.length && short[at] === long[at]) at++;
    if (short.slice(at) === long.slice(at + 1)) return true;
    if (short.length < long.length) return false;
    if (short.slice(at + 1) === long.slice(at + 1)) return true;
    return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  };

  // The words of the index that a typed word may mean, with how surely it means them.
  const meant = (word) => {
    const found = new Map();
    const add = (other, surely) => {
      if (standsIn.has(other) && (found.get(other) ?? 0) < surely) found.set(other, surely);
    };
    const own = stem(word);
    add(own, 1);
    add(word, 1);
    const plain = stem(word.replace(/([aou])e/g, "$1")); // ä, ö and ü where the keyboard has none
    if (!found.size) add(plain, 1);
    for (const other of means.get(own) ?? []) add(other, 0.9);
    if (word.length >= 3) for (const other of known) if (other.startsWith(own.length >= 3 ? own : word)) add(other, 0.6);
    if (!found.size && word.length >= 4) {
      for (const other of known) {
        if (other.length >= 3 && other[0] === own[0] && (near(own, other) || near(word, other))) add(other, 0.7);
      }
      for (const [other, others] of means) if (near(own, other)) for (const one of others) add(one, 0.6);
    }
    if (!found.size && word.length >= 6) {
      // Words written together or ended otherwise than we know: what they begin with.
      for (const other of known) {
        if (other.length >= 4 && (word.startsWith(other) || word.endsWith(other))) add(other, 0.5);
      }
    }
    return found;
  };

  // Phrases for which the rulebook has other words become these words.
  const translated = (words) => {
    const said = words.map(stem);
    const added = [];
    for (const [phrase, others] of means) {
      if (phrase.includes(" ") && ` ${said.join(" ")} `.includes(` ${phrase} `)) added.push(...others);
    }
    return [...words, ...added];
  };

  // What was typed, as it is understood: each telling word with all that it may mean, and the games that are named.
  const understood = (typed) => {
    const all = split(typed);
    const each = [...new Set(telling(translated(all)))].map((word) => [...meant(word)]);
    const said = new Map(all.map((word) => [stem(word), 1]));
    for (const [one, surely] of each.flat()) if (surely >= 0.6 && !said.has(one)) said.set(one, surely);
    const phrase = ` ${all.join(" ")} `;
    const named = names.filter(([, title, whole]) =>
      whole ? phrase.includes(whole) : title.length && title.every((word) => said.get(word) >= 0.7),
    );
    const longest = Math.max(0, ...named.map(([, title]) => title.length)); // who says “Steal War” does not mean War
    const called = named.filter(([, title]) => title.length === longest);
    const games = new Set(called.map(([game]) => game));
    // The name of a game says where to look, and the other words say for what.
    const name = new Set(called.flatMap(([, title]) => title));
    const rest = each.filter((found) => !found.some(([one, surely]) => surely >= 0.7 && name.has(one)));
    const wanted = rest.length ? rest : each;
    const weights = wanted.map((found) => Math.max(...found.map(([one, surely]) => surely * rare(one)), found.length ? 0 : 2));
    return { all, wanted, weights, said, games, within: rest.length && rest.length < each.length };
  };

  // Words that stand in a place: the rarer, and the higher up, the better; a place that has not all of them loses much.
  const byWords = (place, { wanted, weights, said }) => {
    let score = 0;
    let covered = 0;
    let whole = 0;
    wanted.forEach((found, number) => {
      const best = Math.max(0, ...found.map(([one, surely]) => (place.words.get(one) ?? 0) * surely * rare(one)));
      score += best;
      whole += weights[number];
      if (best) covered += weights[number];
    });
    const title = [...place.titled];
    return score * (covered / whole) ** 2 * (title.length && title.every((word) => said.has(word)) ? 1.4 : 1);
  };

  // What people are known to say who want a place: the more of what was typed it is, the better.
  const byLeads = (place, { all, wanted, said, games, within }) => {
    if (within && place.kind === "game" && games.has(place.id)) return 0; // who says more than its name wants more
    const scores = place.said
      .filter((lead) => lead.words.every((word) => said.has(word)))
      .map((lead) => {
        const value = lead.words.reduce((sum, word) => sum + rare(word) * said.get(word), 0);
        // One word that is left of a phrase, such as “three” of “we are three”, says little without the others.
        const little = lead.words.length === 1 && lead.all.length > 1 ? 0.5 : 1;
        const exactly = ` ${all.join(" ")} `.includes(` ${lead.all.join(" ")} `) ? 1.6 : little;
        return PARTS.lead * value * exactly * (0.5 + 0.5 * Math.min(1, lead.words.length / wanted.length)) + 1;
      });
    return Math.max(0, ...scores);
  };

  const usual = Object.keys(index.games)[0]; // who names no game plays the first one
  const byGame = (place, { games }) => {
    if (!games.size) return place.game === usual || !place.game ? 1.25 : 1;
    return games.has(place.game) ? 1.5 : place.game ? 0.4 : 0.6;
  };

  // All that is worth showing, the best first.
  const find = (typed) => {
    if (!split(typed).length) return [];
    const question = understood(typed);
    const scored = places.map((place) => {
      const score = Math.max(byWords(place, question), byLeads(place, question));
      return { ...place, score: score * (KINDS[place.kind] ?? 1) * byGame(place, question) };
    });
    // A rule comes before its examples, and before how people get it wrong, however well these tell it.
    const below = ["example", "misreading"];
    const rules = new Map(scored.filter((place) => !below.includes(place.kind)).map((place) => [place.id, place]));
    for (const { kind, id, score } of scored) {
      const rule = below.includes(kind) && rules.get(id.split("/")[0]);
      if (rule && rule.score) rule.score = Math.max(rule.score, score * 1.01);
    }
    const least = WORTH * Math.max(...scored.map((place) => place.score));
    const asked = fold(typed.trim());
    if (/[.-]/.test(asked)) {
      // An ID, or how one begins.
      for (const place of scored) if (fold(place.id).startsWith(asked)) place.score += fold(place.id) === asked ? 2_000 : 1_000;
    }
    return scored
      .filter((place) => place.score && place.score >= least)
      .sort((one, other) => other.score - one.score || one.id.length - other.id.length);
  };

  // The pieces of a text, each with whether it is among what was typed.
  find.marked = (text, typed) => {
    const sought = new Set(telling(split(typed)).flatMap((word) => [...meant(word).keys()]));
    return text.split(/([\p{L}\p{N}\p{M}]+)/u).filter(Boolean).map((piece) => [piece, sought.has(stem(fold(piece)))]);
  };
  return find;
};
