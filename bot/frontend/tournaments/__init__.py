"""Tournaments, as people see and use them."""
