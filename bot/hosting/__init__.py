"""The environment of the bot: settings, logs, Discord or a playground, health checks."""
