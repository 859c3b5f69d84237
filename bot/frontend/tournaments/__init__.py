"""The user interface of tournaments."""
