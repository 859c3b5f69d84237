"""The reason for a strong player's choice."""

from collections.abc import Callable

from bot.ai.advice import Advice, Trial
from words.reader import Reader
from words.vocabulary import AnyVocabulary

_LONG = 130
"""Most characters of a motive with the result of trial games."""
_DIGITS = 2
"""Significant digits of an average."""


def reason(advice: Advice, words: AnyVocabulary, to: Reader, name: Callable[[str], str]) -> str:
    """Return the reason in a sentence; `name` names a move by its notation."""
    because, trial = words.because or words.motive, advice.trial
    why = "" if because is None else ", ".join(because(one, to) for one in advice.motives)
    if trial is None:
        return why
    tried = _tried(trial, words, to, name(trial.other))
    if not tried:
        return why or _alike(trial, to, name(trial.other), is_wanted=advice.is_wanted)
    both = f"{why}; {tried}"
    return both if why and len(both) <= _LONG else tried


def _tried(trial: Trial, words: AnyVocabulary, to: Reader, other: str) -> str:
    """Say how much better trial games went than with another move; "": not clearly."""
    own = sum(part.points for part in trial.own)
    lead = own - trial.rivals
    if lead > 0 and own >= -trial.rivals:
        return to.say(
            "{gain} more than {other}, on average over {n} trial games",
            gain=words.scores.total(_rounded(own), to),
            other=other,
            n=trial.games,
        )
    if lead > 0:
        return to.say(
            "{gain} further ahead of the best rival than {other}, on average over {n} trial games",
            gain=words.scores.total(_rounded(lead), to),
            other=other,
            n=trial.games,
        )
    if trial.better:
        return to.say(
            "better than {other} in {better} of {n} trial games, worse in {worse}",
            better=trial.better,
            other=other,
            n=trial.games,
            worse=trial.worse,
        )
    return ""


def _alike(trial: Trial, to: Reader, other: str, *, is_wanted: bool) -> str:
    """Say that another move is as good, and why this one was taken."""
    if is_wanted:
        return to.say(
            "{other} did about as well in {n} trial games, so the panel's first choice stays",
            other=other,
            n=trial.games,
        )
    return to.say(
        "{other} did about as well in {n} trial games: choose either", other=other, n=trial.games
    )


def _rounded(points: int) -> int:
    return int(float(f"{points:.{_DIGITS}g}"))
