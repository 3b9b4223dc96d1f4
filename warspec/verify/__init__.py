"""Checking: properties, the solver that follows every path of a rule, and the evidence of what was found."""
