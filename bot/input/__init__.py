"""Interpretation of typed text; nothing here needs a connection to Discord."""
