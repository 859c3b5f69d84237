"""The reason for a strong player's choice."""

from collections.abc import Callable

from bot.ai.advice import Advice, Trial
from words.reader import Reader
from words.vocabulary import AnyVocabulary

_DIGITS = 2
"""Significant digits of an average."""


def reason(advice: Advice, words: AnyVocabulary, to: Reader, name: Callable[[str], str]) -> str:
    """Return the reason in a sentence; `name` names a move by its notation."""
    because = words.because or words.motive
    if advice.motives and because is not None:
        return ", ".join(because(one, to) for one in advice.motives)
    return "" if advice.trial is None else _tried(advice.trial, words, to, name(advice.trial.other))


def _tried(trial: Trial, words: AnyVocabulary, to: Reader, other: str) -> str:
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
    return to.say(
        "nothing was clearly better in {n} trial games; next best: {other}",
        n=trial.games,
        other=other,
    )


def _rounded(points: int) -> int:
    return int(float(f"{points:.{_DIGITS}g}"))
