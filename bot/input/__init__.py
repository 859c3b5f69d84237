"""Understands what people type; nothing here needs a connection to Discord."""
