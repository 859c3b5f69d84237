"""Tournaments and ratings, as functions over plain values: no Discord, no database, no clock."""
