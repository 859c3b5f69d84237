"""The commands for playing."""
