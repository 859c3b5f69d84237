"""What the bot runs on: settings, logs, the place where it speaks, its health."""
