"""What the Great Fire says."""
