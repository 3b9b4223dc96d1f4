"""Pictures of cards and of the table, as SVG and in words, for whatever shows HTML."""
