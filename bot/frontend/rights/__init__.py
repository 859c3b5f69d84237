"""Permissions for tables and tournaments: the only package that decides them."""
