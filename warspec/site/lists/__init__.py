"""Directives that list things of the rulebook: games, house rules, examples, sources, facts, IDs."""
