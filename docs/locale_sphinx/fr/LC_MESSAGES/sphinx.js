Documentation.addTranslations({
 "locale": "fr",
 "messages": {},
 "plural_expr": "(n > 1)"
});
