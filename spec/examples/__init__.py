"""Worked examples, one module for each game: replayed at every build, and drawn in the game's chapter."""
