"""Lessons: the first moves of a game, which a newcomer makes in private."""
