"""What examines the claims of sources: exact chances, whole games, samples; always by the rules themselves."""
