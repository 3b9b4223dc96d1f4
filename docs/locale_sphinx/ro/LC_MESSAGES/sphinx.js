Documentation.addTranslations({
 "locale": "ro",
 "messages": {},
 "plural_expr": "(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2)"
});
