"""Reviews: moments of a finished game with a better move."""
