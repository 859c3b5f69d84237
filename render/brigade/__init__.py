"""The pictures of The Brigade."""
