"""Pictures, made from views only."""
