"""Deliver the outbox on Discord: the text and destination of each kind of message."""
