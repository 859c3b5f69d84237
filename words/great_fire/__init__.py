"""The texts of The Great Fire."""
