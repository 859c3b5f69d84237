"""The lessons of London: what is said in them."""
