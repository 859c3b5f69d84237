"""How long tests wait for what must come: long, since it costs time only on failure."""

PATIENCE = 30.0
"""Seconds until something that does not come is a failure."""
