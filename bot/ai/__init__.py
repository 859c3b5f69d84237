"""Computer players. Nothing in here knows Discord or the database."""
