"""Existing tables: listing, showing, leaving, handing over, ending."""
