"""What every page is made with: nodes, the domain of everything that has an ID, and HTML."""
