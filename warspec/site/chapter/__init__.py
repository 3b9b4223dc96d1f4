"""Chapters: spec modules that are read as pages."""
