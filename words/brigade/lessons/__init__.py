"""The lessons of The Brigade: what is said in them."""
