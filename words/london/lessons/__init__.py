"""The texts of the lessons of London."""
