"""A database: where it is, how it is opened, kept sound, migrated and written to."""
