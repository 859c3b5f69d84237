"""Tournaments that are under way: loaded, locked, saved, and carried on."""
