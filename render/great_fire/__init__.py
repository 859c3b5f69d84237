"""The pictures of the Great Fire."""
