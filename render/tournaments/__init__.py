"""Pictures of tournaments."""
