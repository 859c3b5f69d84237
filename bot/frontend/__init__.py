"""The bot on Discord: what is pressed, and what is shown."""
