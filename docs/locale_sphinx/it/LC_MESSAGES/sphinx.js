Documentation.addTranslations({
 "locale": "it",
 "messages": {},
 "plural_expr": "(n != 1)"
});
