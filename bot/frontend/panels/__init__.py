"""The private panel in which a seat chooses."""
