// Finding by ID: an exact ID comes first, then IDs that begin with what was typed.
// Finding by title: a heading is found if each word that was typed begins one of its words, with or without accents.
var Scorer = {
  score: (result) => {
    const [, , anchor, , score] = result;
    const typed = (new URLSearchParams(location.search).get("q") || "").trim().toLowerCase();
    const id = (anchor || "").replace(/^#/, "").toLowerCase();
    if (!typed || !id) return score;
    if (id === typed) return score + 1000;
    return id.startsWith(typed) && typed.includes(".") ? score + 100 : score;
  },
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};

if (typeof Search !== "undefined" && Search.performObjectSearch) {
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const byName = Search.performObjectSearch;
  Search.performObjectSearch = (object, terms) => {
    const found = byName(object, terms);
    const typed = [...terms].map(plain);
    if (plain(object) !== typed[0]) return found; // headings are looked for once, not for every word
    const { alltitles, docnames, filenames, titles } = Search._index;
    for (const [title, places] of Object.entries(alltitles)) {
      const words = plain(title).split(/[^\p{L}\p{N}]+/u);
      if (!typed.every((term) => words.some((word) => word.startsWith(term)))) continue;
      const score = Math.round((Scorer.title * typed.length) / words.length) + Scorer.title;
      for (const [file, id] of places) {
        const shown = titles[file] === title ? title : `${titles[file]} > ${title}`;
        found.push([docnames[file], shown, id ? `#${id}` : "", null, score, filenames[file], SearchResultKind.title]);
      }
    }
    return found;
  };
}

// Anchors with a dot in them have to be escaped before they are looked up.
if (typeof Search !== "undefined" && Search.htmlToText) {
  const textOf = Search.htmlToText;
  Search.htmlToText = (html, anchor) => textOf(html, anchor ? `#${CSS.escape(anchor.slice(1))}` : anchor);
}
