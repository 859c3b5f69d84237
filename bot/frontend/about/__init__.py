"""About the bot and its games: help, rules, the things in a box, privacy."""
