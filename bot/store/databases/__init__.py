"""A database: its address, opening, checks, migrations and transactions."""
