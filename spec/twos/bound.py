"""How far this game is followed pile by pile, beside the search with piles of any size.

With a time limit this is all, for every claim: to know which rank is the lowest in play, the rule that takes cards out
of the game reads every card of both stacks, and of a heap of any size nobody can read all cards one by one.
What is missing is an unknown lowest rank for each heap, which cards drawn from it later would have to respect, and a
way to divide a heap of won cards into those that have this rank and the others.
"""

CARDS_IN_PLAY = 7
"""With how many cards in play at most."""
