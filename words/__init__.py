"""How the games are told: in which language, to whom, and each game's own sentences."""
