"""Pictures, from views alone."""
