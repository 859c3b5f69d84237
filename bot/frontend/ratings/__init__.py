"""How people are rated."""
