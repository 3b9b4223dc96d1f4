"""Double-deck War."""
