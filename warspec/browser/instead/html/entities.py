"""Pages are written here, and none is read: characters are escaped, but no name of one is ever looked up."""

html5: dict[str, str] = {}
