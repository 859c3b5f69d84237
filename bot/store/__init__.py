"""The database: only this package knows SQL."""
