"""The commands with which people play."""
