"""Prisoners of War."""
