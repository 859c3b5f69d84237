"""Pictures, drawn from views alone."""
