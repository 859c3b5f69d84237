"""What is said of tournaments, in any language."""
