"""Plans: moves that people decide in advance."""
