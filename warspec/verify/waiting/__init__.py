"""Who would rather wait: moments in which players may act or wait, and what comes of who acts first."""
