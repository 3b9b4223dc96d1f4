Documentation.addTranslations({
 "locale": "fr",
 "messages": {
  ", in ": ", dans ",
  "Hide Search Matches": "Ne plus surligner les mots trouvés",
  "Preparing search...": "Préparation de la recherche…",
  "Search finished, found one page matching the search query.": [
   "Recherche terminée : une page trouvée.",
   "Recherche terminée : ${resultCount} pages trouvées."
  ],
  "Search Results": "Résultats de la recherche",
  "Searching": "Recherche en cours",
  "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.": "Aucune page ne correspond à ta recherche. Vérifie que tous les mots sont bien écrits et que tu as choisi assez de catégories."
 },
 "plural_expr": "Number((n > 1))"
});
