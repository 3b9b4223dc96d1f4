"""The rules: one literate module for each game, which is also its chapter on the site."""
