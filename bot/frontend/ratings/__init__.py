"""Ratings of people, and their past games."""
