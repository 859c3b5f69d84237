"""The lessons of The Great Fire of London 1666: what is said in them."""
