"""Join sentences in a line."""

from collections.abc import Iterable

_ENDS = (".", "!", "?", "…")


def after(told: str, sentence: str) -> str:
    """Add a sentence after others; if they end without a full stop, separate it with a point."""
    return f"{told} {sentence}" if told.endswith(_ENDS) else f"{told} · {sentence}"


def in_a_row(sentences: Iterable[str]) -> str:
    """Return sentences as one line."""
    told = ""
    for sentence in sentences:
        told = after(told, sentence) if told else sentence
    return told
