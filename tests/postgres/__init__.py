"""A real PostgreSQL server for tests: started by whoever needs one, gone when they are."""
