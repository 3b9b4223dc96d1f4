"""Finding: the index that readers search, with the words that people use for what the rulebook calls otherwise."""
