"""Lets computer players meet, and says who is better: `python -m tools.arena`."""
