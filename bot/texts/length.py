"""The length, weight and topic of a game, for people who choose one."""

from typing import Final

from bot.shelf import Game, Pace, Weight
from words.reader import Reader
from words.say import Say

_SECONDS: Final = {"light": 45, "middle": 60, "heavy": 75}
"""Seconds that live players take for a move, including talking and reading."""
_A_DAY: Final = 3
"""Moves in a day by a player who is waited for, in a game by post."""
_STEP: Final = 5
"""The number of minutes to whose multiples durations are rounded up."""
_ALIKE: Final = 0.75
"""The share of the largest number from which the smallest is not mentioned."""


def about(game: Game, seats: range, say: Say) -> list[str]:
    """Return the weight and length of a game for these numbers of players, and its aim."""
    return [*of(game, seats, say), *aim(game, say)]


def aim(game: Game, say: Say) -> list[str]:
    """Return the aim of a game, if its card has one."""
    card = game.album.rules_card
    return [] if card is None else [card.summary(Reader(say, ())).aim]


def of(game: Game, seats: range, say: Say) -> list[str]:
    """Return the weight and length of a game for these numbers of players, if they are known."""
    if game.pace is None:
        return []
    days = [-(-game.pace.waits[count] // _A_DAY) for count in seats]
    # Translators: {minutes} and {days} are "45" or "15 to 60".
    told = say("{minutes} min live or {days} days",
               minutes=_minutes(game.pace, seats, say), days=_between(days, say))  # fmt: skip
    return [_weight(game.pace.weight, say), told]


def live(game: Game, seats: range, say: Say) -> list[str]:
    """Say the weight of a game, and its length where everybody is there, if they are known."""
    if game.pace is None:
        return []
    # Translators: {minutes} is "45" or "15 to 60".
    told = say("{minutes} min", minutes=_minutes(game.pace, seats, say))
    return [_weight(game.pace.weight, say), told]


def _minutes(pace: Pace, seats: range, say: Say) -> str:
    seconds = _SECONDS[pace.weight]
    return _between(
        [-(-pace.waits[count] * seconds // (60 * _STEP)) * _STEP for count in seats], say
    )


# Translators: how demanding a board game is: easy or hard to learn.
def _weight(weight: Weight, say: Say) -> str:
    match weight:
        case "light":
            return say("light")
        case "middle":
            return say("middleweight")
        case "heavy":
            return say("heavy")


def _between(numbers: list[int], say: Say) -> str:
    least, most = min(numbers), max(numbers)
    return f"{most}" if least > _ALIKE * most else say("{least} to {most}", least=least, most=most)
