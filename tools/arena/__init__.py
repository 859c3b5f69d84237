"""Let computer players compete, and say who is better: `python -m tools.arena`."""
