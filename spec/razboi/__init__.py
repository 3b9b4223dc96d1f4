"""Război."""
