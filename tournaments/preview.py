"""A preview of a tournament for a number of people: rounds, tables, games, weeks."""

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from tournaments import bracket, designs, league, sizes
from tournaments.settings import Settings
from tournaments.state import Round, State, rounds_planned

Advice = Literal["league_is_better", "slow_rounds", "computers_join", "some_rest"]
"""Advice for an organiser before the tournament opens."""

_SLOW = 5
"""Days a round from which Swiss rounds make everybody wait for the slowest table."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A tournament in numbers."""

    rounds: int
    """Rounds before a bracket; in a league, the games of each person; in a cup, the heats of
    each."""
    sizes: tuple[tuple[int, int], ...]
    """Table sizes and their numbers in a round (in a league: in total), most frequent first."""
    divisions: tuple[int, ...]
    """The number of people in each division of a league."""
    computers: int
    """Computer players in each round."""
    byes: int
    """Byes in each round."""
    knockout: tuple[int, ...]
    """The number of people in each round of the bracket, the final last; () without a bracket."""
    no_repeats: bool
    """Whether no two people meet twice before the bracket."""
    usual: int
    """The usual duration in milliseconds."""
    longest: int
    """The longest duration in milliseconds, if every round takes as long as allowed."""
    advice: tuple[Advice, ...]


def preview(settings: Settings, people: int) -> Preview | None:
    """Return a preview in numbers; None if there are too few people.

    Raises:
        ValueError: the game does not allow tables of the wished size.
    """
    least = settings.seats if settings.format == "league" else max(2, min(settings.allowed))
    if people < least:
        return None
    match settings.format:
        case "league":
            return _league(settings, people)
        case "swiss":
            return _swiss(settings, people)
        case "cup":
            return _cup(settings, people)


def knockout(settings: Settings, people: int) -> tuple[int, ...]:
    """Return the number of people in each round of a bracket."""
    told = [people]
    while (count := len(_laid(settings, told[-1]).sizes)) > 1:
        each, wild = bracket.advancing(told[-1], count, settings.seats)
        told.append(min(each * count + wild, told[-1]))
    return tuple(told)


def bracket_round(state: State, which: Round) -> tuple[int, int]:
    """Return the number of the bracket's current round, and of all its rounds with the final."""
    before = [one.number for one in state.rounds_of("bracket") if one.number < which.number]
    people = sum(len(state.matches[number].seats) for number in which.matches)
    number = len(before) + 1
    return number, number - 1 + len(knockout(state.settings, people))


def _laid(settings: Settings, people: int) -> sizes.Tables:
    return sizes.tables(
        people, settings.seats, settings.allowed, odd=settings.odd, short=settings.short
    )


def _counted(tables: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(Counter(tables).items(), key=lambda one: (-one[1], -one[0])))


def _league(settings: Settings, people: int) -> Preview:
    wished = settings.division or league.usual_division(settings.seats)
    cut = league.division_sizes(people, settings.seats, wished)
    final = (settings.seats,) if settings.final and people > settings.seats else ()
    return Preview(
        rounds=settings.seats * settings.laps,
        sizes=((settings.seats, people * settings.laps),),
        divisions=cut,
        computers=0,
        byes=0,
        knockout=final,
        no_repeats=False,
        # A league's end is fixed by its cap.
        usual=settings.round_cap + len(final) * settings.round_cap // 2,
        longest=settings.round_cap * (1 + len(final)),
        advice=(),
    )


def _swiss(settings: Settings, people: int) -> Preview:
    count = rounds_planned(settings, people)
    drawn = designs.rounds(people, settings.seats, settings.allowed)
    designed = drawn is not None and count <= len(drawn)
    laid = _laid(settings, people)
    round_sizes = tuple(len(table) for table in drawn[0]) if designed and drawn else laid.sizes
    if designed:
        laid = sizes.Tables(round_sizes)
    square = settings.seats**2
    final: tuple[int, ...] = ()
    if settings.final and people > settings.seats:
        final = knockout(settings, square if people >= 2 * square else settings.seats)
    stages, advice = count + len(final), list[Advice]()
    if people < 3 * settings.seats and not designed:
        advice.append("league_is_better")
    if settings.round_cap >= _SLOW * 24 * 3_600_000 and not designed:
        advice.append("slow_rounds")
    if laid.computers:
        advice.append("computers_join")
    if laid.byes:
        advice.append("some_rest")
    return Preview(
        rounds=count,
        sizes=_counted(laid.sizes),
        divisions=(),
        computers=laid.computers,
        byes=laid.byes,
        knockout=final,
        no_repeats=designed,
        usual=stages * settings.round_cap // 2,
        longest=stages * settings.round_cap,
        advice=tuple(advice),
    )


def _cup(settings: Settings, people: int) -> Preview:
    first = bracket.cut(people, settings.seats) if settings.heats else people
    stages = knockout(settings, first)
    laid = _laid(settings, people)
    heats_for = settings.heats_for if settings.heats else 0
    # The last heats start when the time for heats ends.
    late = settings.round_cap if settings.heats else 0
    return Preview(
        rounds=settings.heats,
        sizes=_counted(laid.sizes),
        divisions=(),
        computers=0 if settings.heats else laid.computers,
        byes=0,
        knockout=stages,
        no_repeats=False,
        usual=heats_for + len(stages) * settings.round_cap // 2,
        longest=heats_for + late + len(stages) * settings.round_cap,
        advice=(),
    )
