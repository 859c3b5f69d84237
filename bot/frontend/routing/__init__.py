"""Route incoming interactions and outgoing messages to their features."""
