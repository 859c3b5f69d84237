"""A small Discord of its own, on loopback, for playing and testing a bot without a token."""
