"""Worked examples, told step by step with pictures."""
