"""How time passes for those who are asked: pure, every moment is given."""
