"""The HTTP API by which bots act: requests read, rules held, rates limited."""
