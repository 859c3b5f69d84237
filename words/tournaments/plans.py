"""Descriptions of a planned tournament: its kind in a sentence, and a preview in numbers."""

from collections.abc import Iterator
from typing import assert_never

from tournaments.judging import Consequence
from tournaments.points import POINT
from tournaments.preview import Advice, Preview
from tournaments.settings import Format, Settings
from words.say import Say
from words.tournaments.numbers import points, span


def preset(name: str, say: Say) -> tuple[str, str]:
    """Name a preset for organisers, and explain it in a sentence.

    Raises:
        ValueError: there is no such preset.
    """
    match name:
        case "league_season":
            return say("League season"), say(
                "Divisions of about seven. Everybody plays one game from each seat, all games "
                "side by side."
            )
        case "swiss_evening":
            return say("Swiss evening"), say(
                "A few live rounds against people with the same score, and a final for the best."
            )
        case "swiss_by_turns":
            return say("Swiss rounds by post"), say(
                "Rounds of several days against people with the same score, then a final for "
                "the best."
            )
        case "open_cup":
            return say("Open cup"), say(
                "First you play games whenever you like. Then the best meet until one is left."
            )
        case "cup_evening":
            return say("Cup evening"), say(
                "Live: the best of each table advance until one is left."
            )
        case _:
            raise ValueError(name)


def format_name(which: Format, say: Say) -> str:
    """Name a format."""
    match which:
        case "league":
            return say("league")
        case "swiss":
            return say("Swiss rounds")
        case "cup":
            return say("cup")
        case _:
            assert_never(which)


def consequence(then: Consequence, champion: str, say: Say) -> str:
    """Return the consequence of a decided table."""
    if then.champion is not None:
        return say("Then {who} is the champion, and the tournament is over.", who=champion)
    if then.playing:
        return say.many("{n} table[s] must finish before the next draw.", then.playing)
    match then.stage:
        case None | "heat":
            return say("No draw follows.")
        case "bracket":
            return say("Then the best players are drawn into tables.")
        case "final":
            return say("Then the final is drawn.")
        case "round" | "league":
            return say("Then the next round is drawn.")
        case _:
            assert_never(then.stage)


def worth(sixtieths: int, say: Say) -> str:
    """Return the value of a place, for use after a name."""
    count = 1 if sixtieths == POINT else 2
    return say.many(" · {points} point[s]", count, points=points(sixtieths, say))


def kept_apart(settings: Settings, say: Say) -> str:
    """Say where two entrants who are kept apart do not meet, and where they may."""
    match settings.format:
        case "league":
            return say(
                "They play in different divisions if their tier has two. In a tier with "
                "one division they meet. Only you can see this."
            )
        case "swiss" if not settings.final:
            return say("They will not meet at a table. Only you can see this.")
        case "swiss":
            return say(
                "They will not meet before the final. Only results decide who plays in it. "
                "Only you can see this message."
            )
        case "cup":
            return say(
                "They will not meet in heats. After that, only results decide who meets. "
                "Only you can see this message."
            )
        case _:
            assert_never(settings.format)


def preview(settings: Settings, people: int, told: Preview | None, say: Say) -> str:
    """Describe a tournament with this number of people, and what to know before it."""
    if told is None:
        return say.many("{n} player[s] [is|are] too few for this.", people)
    parts = say.all(_parts(settings, told, say))
    lines = [
        say.many("With {n} player[s] this gives {parts}.", people, parts=parts),
        *([say("Nobody meets twice before the final.")] if told.no_repeats else []),
        *(advice(one, say) for one in told.advice),
    ]
    return "\n".join(lines)


def advice(which: Advice, say: Say) -> str:
    """Return what an organiser should know before it opens."""
    match which:
        case "league_is_better":
            return say("With so few people a league is better: everybody meets everybody.")
        case "slow_rounds":
            return say(
                "In each round, everybody waits for the slowest table. In a league, nobody does."
            )
        case "computers_join":
            return say("Computer players fill the tables that are not full.")
        case "some_rest":
            return say("Some players sit out a round, which counts as an average game.")
        case _:
            assert_never(which)


def _parts(settings: Settings, told: Preview, say: Say) -> Iterator[str]:
    match settings.format:
        case "league":
            yield say.many("{n} division[s]", len(told.divisions))
            yield say.many("{n} game[s] for each", told.rounds)
        case "swiss":
            yield say.many("{n} round[s]", told.rounds)
        case "cup" if told.rounds:
            yield say.many("up to {n} heat[s] for each", told.rounds)
        case "cup":
            pass
        case _:
            assert_never(settings.format)
    sizes = say.all(str(size) for size in sorted((one for one, _ in told.sizes), reverse=True))
    yield say("tables of {sizes}", sizes=sizes)
    if len(told.knockout) == 1:
        yield say("a final")
    elif told.knockout:
        yield say("a bracket of {people}", people=say.all(map(str, told.knockout)))
    if settings.format != "league":  # a season's end is set, and mentioned elsewhere
        yield say("about {time}", time=span(told.usual, say))
