"""Whole games of the Great Fire, played by people at random over real sockets."""
