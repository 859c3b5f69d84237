"""The texts of the lessons of The Great Fire of London 1666."""
