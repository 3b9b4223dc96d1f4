"""Exploring: every deal of a small pack, every decision, every position that can come of them.

The rules themselves are run. Positions that have come up before are known again, so that endless games are found
exactly, and so is that there are none.
"""
