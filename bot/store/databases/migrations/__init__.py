"""The steps that migrate older databases to the current schema."""
