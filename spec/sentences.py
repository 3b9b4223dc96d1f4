"""How games tell, in words of their own, what a rule of theirs does, where the sentence for all games has other words."""

from warspec.rulebook import message

SENTENCES = {("pyanitsa.equal", "war"): message("{players} have equal cards and lay new ones.")}
"""By the rule and the action."""
