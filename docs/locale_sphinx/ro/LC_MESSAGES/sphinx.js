Documentation.addTranslations({
 "locale": "ro",
 "messages": {
  ", in ": ", în ",
  "Hide Search Matches": "Ascunde rezultatele marcate",
  "Preparing search...": "Se pregătește căutarea…",
  "Search finished, found one page matching the search query.": [
   "Căutare încheiată: s-a găsit o pagină.",
   "Căutare încheiată: s-au găsit ${resultCount} pagini.",
   "Căutare încheiată: s-au găsit ${resultCount} de pagini."
  ],
  "Search Results": "Rezultatele căutării",
  "Searching": "Se caută",
  "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.": "Nu s-a găsit nicio pagină. Verifică dacă toate cuvintele sunt scrise corect."
 },
 "plural_expr": "Number((n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2))"
});
