"""What Ca$h 'n Gun$ says."""
