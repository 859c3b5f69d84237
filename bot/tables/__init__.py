"""Tables, their players and their games, without Discord."""
