Documentation.addTranslations({
 "locale": "it",
 "messages": {
  ", in ": ", in ",
  "Hide Search Matches": "Nascondi i risultati evidenziati",
  "Preparing search...": "Preparazione della ricerca…",
  "Search finished, found one page matching the search query.": [
   "Ricerca finita: trovata una pagina.",
   "Ricerca finita: trovate ${resultCount} pagine."
  ],
  "Search Results": "Risultati della ricerca",
  "Searching": "Ricerca in corso",
  "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.": "La ricerca non ha trovato nessuna pagina. Controlla che tutte le parole siano scritte bene e di aver scelto abbastanza categorie."
 },
 "plural_expr": "Number((n != 1))"
});
