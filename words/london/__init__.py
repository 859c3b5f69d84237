"""The texts of London."""
