// Finding by ID: an exact ID comes first, then IDs that begin with what was typed.
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
