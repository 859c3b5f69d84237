"""The words of The Brigade."""
