"""How fast things are: run by hand, never as a test."""
