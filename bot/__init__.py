"""Hosts the games on Discord, and runs them from the command line."""
