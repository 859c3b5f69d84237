"""Errors in typed commands."""


class InputError(Exception):
    """The command cannot be carried out; the message says why in one line."""
