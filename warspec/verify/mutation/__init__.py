"""Mistakes made by machine: each sentence of the rules' code is changed a little, to see what would miss it."""
