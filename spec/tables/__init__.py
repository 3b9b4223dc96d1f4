"""Named tables of each game: sets of house-rule values under which people really play."""
