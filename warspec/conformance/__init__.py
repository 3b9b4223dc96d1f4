"""Conformance: vectors that say what comes of a situation by the rules, for programs that play one of the games."""
