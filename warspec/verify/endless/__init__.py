"""Endless deals: words of outcomes that repeat for ever, searched for without any ranks; ranks come last.

Who wins each comparison, and where there is a tie, is a *word* over A, B and T. Under an order of picking up that does
not depend on the cards, a word fixes how every place in the stacks moves and which places are compared. Where the
stacks have their sizes again at its end, the cards have changed places; repeated, the word compares more and more pairs
of cards, and a deal that follows it for ever exists if and only if the ranks of the pack can be given to them.

How the places move is read off the rules (:mod:`warspec.verify.endless.tricks`). Nothing here is needed to check what
was found: a find is a deal, and :mod:`warspec.verify.endless.course` plays it by the rules until it comes back.
"""
