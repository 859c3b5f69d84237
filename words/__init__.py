"""The sentences of the games, the languages, and the readers."""
