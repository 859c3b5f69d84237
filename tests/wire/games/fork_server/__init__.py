"""A package, since processes that are spawned by a bot do not load a `__main__` of one again."""
