"""War for three or four."""
