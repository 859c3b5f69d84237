"""The texts of the lessons of The Brigade."""
