"""The reason for a strong player's choice."""

from collections.abc import Callable
from typing import Final

from bot.ai.advice import Advice, Trial
from words.reader import Reader
from words.vocabulary import AnyVocabulary

_DIGITS: Final = 2
"""Significant digits of an average."""


def reason(
    advice: Advice, words: AnyVocabulary, to: Reader, name: Callable[[str], str], coached: str = ""
) -> str:
    """Return the reason in a sentence; `name` names a move by its notation.

    It is a motive, or what a newcomer is `coached` about the move. Only a choice without either is
    compared with another by trial games.
    """
    because, trial = words.because or words.motive, advice.trial
    why = "" if because is None else ", ".join(because(one, to) for one in advice.motives)
    why = why or coached
    if why or trial is None:
        return why
    other = name(trial.other)
    if trial.is_even:
        return to.say("{other} is about as good", other=other)
    return _tried(trial, words, to, other)


def _tried(trial: Trial, words: AnyVocabulary, to: Reader, other: str) -> str:
    """Say how much better trial games went than with another move."""
    if trial.lead <= 0:
        return to.say(
            "I tried both {n} times: it went better than {other} in {better}",
            n=trial.games,
            other=other,
            better=trial.better,
        )
    if trial.gain >= -trial.rivals:
        return to.say(
            "I tried both {n} times: about {gain} more than with {other}",
            n=trial.games,
            gain=words.scores.total(_rounded(trial.gain), to),
            other=other,
        )
    return to.say(
        "I tried both {n} times: a lead {gain} larger than with {other}",
        n=trial.games,
        gain=words.scores.total(_rounded(trial.lead), to),
        other=other,
    )


def _rounded(points: int) -> int:
    return int(float(f"{points:.{_DIGITS}g}"))
