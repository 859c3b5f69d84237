"""Live tournaments: loading, locking, saving and running them."""
