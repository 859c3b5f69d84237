"""Passes what comes in, and what goes out, to the feature that it belongs to."""
