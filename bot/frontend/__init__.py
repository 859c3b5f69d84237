"""The user interface on Discord."""
