"""Runs the games: today from the command line."""
