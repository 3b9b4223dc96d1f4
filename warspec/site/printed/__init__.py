"""The rulebook on paper: a pocket card and a sheet for each game."""
