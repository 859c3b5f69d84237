"""London's pictures."""
