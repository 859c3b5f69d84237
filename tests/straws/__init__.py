"""Drawing straws: a game for two to six that takes a move each, by chance alone.

It says and draws no more than a game must, and so shows what a small game may leave to the
defaults. Tournaments in fast motion are played with it.
"""
