"""Information about the bot and its games: help, rules, the content of boxes, privacy."""
