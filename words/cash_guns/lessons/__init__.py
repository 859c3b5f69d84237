"""The lessons of Ca$h 'n Gun$: what is said in them."""
