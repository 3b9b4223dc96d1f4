"""Directives that list things of the rulebook: games, examples, sources, facts, IDs."""
