"""What London says."""
