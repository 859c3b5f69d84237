"""Sends outgoing messages: after the save, and once, even if the bot is killed."""
