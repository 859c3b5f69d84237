"""The reason for a strong player's choice."""

from collections.abc import Callable
from typing import Final

from bot.ai.advice import Advice, Trial
from words.reader import Reader
from words.vocabulary import AnyVocabulary

_DIGITS: Final = 2
"""Significant digits of an average."""


def reason(
    advice: Advice,
    words: AnyVocabulary,
    to: Reader,
    name: Callable[[str], str],
    facts: str = "",
    coached: str = "",
) -> str:
    """Return the reason in a sentence; `name` names a move by its notation.

    If the panel highlights another move, the reason compares both by trial games: what a newcomer
    is `coached` about this move may be true of the other, too. Elsewhere it is the `facts` that the
    game tells, a motive, or what is coached, and only without these the comparison.
    """
    because, trial = words.because or words.motive, advice.trial
    why = facts
    if not why and because is not None:
        why = ", ".join(because(one, to) for one in advice.motives)
    if trial is not None and trial.is_highlighted:
        return " · ".join(filter(None, [why, _tried(trial, words, to, name(trial.other))]))
    why = why or coached
    if why or trial is None:
        return why
    if trial.is_even:
        return to.say("no choice is clearly better here")
    return _tried(trial, words, to, name(trial.other))


def _tried(trial: Trial, words: AnyVocabulary, to: Reader, other: str) -> str:
    """Say how much better trial games went than with another move."""
    if trial.lead <= 0:
        return to.say(
            "better than {other} in {better} of {n} trial games",
            other=other,
            better=trial.better,
            n=trial.games,
        )
    if trial.gain >= -trial.rivals:
        return to.say(
            "about {gain} more than with {other}, in trial games",
            gain=words.scores.total(_rounded(trial.gain), to),
            other=other,
        )
    return to.say(
        "a lead {gain} larger than with {other}, in trial games",
        gain=words.scores.total(_rounded(trial.lead), to),
        other=other,
    )


def _rounded(points: int) -> int:
    return int(float(f"{points:.{_DIGITS}g}"))
