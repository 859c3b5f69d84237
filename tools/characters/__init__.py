"""Describe what a game is like, from many games: `python -m tools.characters`."""
