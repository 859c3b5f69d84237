"""Send outgoing messages: after saving, and once, even if the bot is killed."""
