Documentation.addTranslations({
 "locale": "de",
 "messages": {
  ", in ": ", in ",
  "Hide Search Matches": "Hervorhebung der Treffer ausblenden",
  "Preparing search...": "Suche wird vorbereitet …",
  "Search finished, found one page matching the search query.": [
   "Suche beendet: eine Seite gefunden.",
   "Suche beendet: ${resultCount} Seiten gefunden."
  ],
  "Search Results": "Suchergebnisse",
  "Searching": "Suche läuft",
  "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.": "Nichts gefunden. Sind alle Wörter richtig geschrieben, und hast du genügend Kategorien ausgewählt?"
 },
 "plural_expr": "Number((n != 1))"
});
