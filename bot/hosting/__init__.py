"""What the bot runs on: settings, logs, Discord or a playground, health checks."""
