"""The rules: one folder for each game; its `rules.py` is a literate module, and its chapter on the site."""
