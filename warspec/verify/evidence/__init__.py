"""Evidence: JSON records of what was checked, and whether they still hold for the rules as they are.

Each kind of evidence is a module with a class of records; :mod:`warspec.verify.evidence.kinds` lists them.
Reading evidence needs no solver: a kind imports what checks it where it runs.
"""
