"""The rules of the games: pure functions over plain states."""
