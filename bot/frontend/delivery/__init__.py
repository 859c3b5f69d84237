"""Delivers on Discord what the outbox sends: how each message reads and where it goes."""
