"""The slash commands: thin, each in the room of its subject."""
