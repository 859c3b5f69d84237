"""Clocks of the players: pure functions to which the time is passed."""
