"""Sends what must be said: after the save, once, whatever happens."""
