Documentation.addTranslations({
 "locale": "de",
 "messages": {},
 "plural_expr": "(n != 1)"
});
