"""The shapes of request bodies: their keys, and the types of the values."""
