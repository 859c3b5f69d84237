"""What goes wrong with what was typed."""


class InputError(Exception):
    """What was asked cannot be done; the message says why in one line."""
