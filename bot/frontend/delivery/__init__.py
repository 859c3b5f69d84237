"""Delivers the outbox on Discord: how each kind of message reads and where it goes."""
