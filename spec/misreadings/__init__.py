"""Misreadings, one module for each game: mistakes that the checks must notice."""
