"""Twos Beat Jokers."""
