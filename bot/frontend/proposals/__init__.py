"""Proposals to a table, and votes on them."""
