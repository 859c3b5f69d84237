"""Sentences one after the other in a line."""

from collections.abc import Iterable

_ENDS = (".", "!", "?", "…")


def after(told: str, sentence: str) -> str:
    """Put a sentence after others; a point stands between those that end without a full stop."""
    return f"{told} {sentence}" if told.endswith(_ENDS) else f"{told} · {sentence}"


def in_a_row(sentences: Iterable[str]) -> str:
    """Return sentences as one line."""
    told = ""
    for sentence in sentences:
        told = after(told, sentence) if told else sentence
    return told
