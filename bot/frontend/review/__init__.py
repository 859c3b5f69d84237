"""Reviews: moments of a game that is over, with a better move."""
