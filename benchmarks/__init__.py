"""How fast it all is: the rules, the proofs, the builds. Run by `nox -s bench`; nothing is asserted."""
