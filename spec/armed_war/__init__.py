"""Armed War."""
