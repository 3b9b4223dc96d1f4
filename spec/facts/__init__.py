"""What the sources state about each game, fact by fact, and where the rulebook tells it."""
