"""Texts about tournaments, in any language."""
