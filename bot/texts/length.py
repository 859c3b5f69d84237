"""How long a game takes, how heavy it is, and what it is about: for people who choose one."""

from typing import Final

from bot.shelf import Game, Pace, Weight
from words.reader import Reader
from words.say import Say

_SECONDS: Final = {"light": 45, "middle": 60, "heavy": 75}
"""How long people who play live take when they are waited for, talk and reading included."""
_A_DAY: Final = 3
"""How often somebody who is waited for moves in a day of a game by post."""
_STEP: Final = 5
"""Minutes are rounded up to a multiple of this."""
_ALIKE: Final = 0.75
"""From this part of the greatest number on, the least is not worth a mention."""


def about(game: Game, seats: range, say: Say) -> list[str]:
    """Say the weight and length of a game for some numbers of players, and what one tries to do."""
    return [*of(game, seats, say), *aim(game, say)]


def aim(game: Game, say: Say) -> list[str]:
    """Say what one tries to do in a game, if its card knows."""
    card = game.album.rules_card
    return [] if card is None else [card.summary(Reader(say, ())).aim]


def of(game: Game, seats: range, say: Say) -> list[str]:
    """Say the weight and length of a game for some numbers of players, if they are known."""
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
