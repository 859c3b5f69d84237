"""Decide the next draw and make it, from the record, the salt and the time."""

from collections.abc import Sequence
from itertools import combinations

from tournaments import (
    bracket,
    designs,
    draws,
    league,
    pairing,
    sizes,
    stages,
)
from tournaments.events import Drawn, Stage
from tournaments.pairing import LEADERS_MEET, NEVER_AGAIN, Problem
from tournaments.seating import seated
from tournaments.standings import Entrant
from tournaments.state import State, met, rounds_planned

_SHUFFLES = 200
"""Random orders tried for rounds drawn in advance, to keep people apart."""


def next_draw(state: State, salt: str, now: int) -> Drawn | None:
    """Return the next draw; None: there is nothing to draw, now or ever.

    This may take seconds: three with a thousand people.
    """
    match next_stage(state, now):
        case "league":
            return _league(state, salt)
        case "round":
            return _round(state, salt)
        case "heat":
            return _heat(state, salt, now)
        case "bracket" | "final":
            return _bracket(state, salt)
        case None:
            return None


def next_stage(state: State, now: int) -> Stage | None:
    """Return the kind of round to draw now; "bracket" may turn out to be the final."""
    if state.phase != "running" or state.interrupted_at is not None:
        return None
    if state.heats_until is not None:
        return "heat" if heat(state, now) else None
    if any(match.outcome is None for match in state.matches.values()):
        return None
    return _stage_after(state)


def is_over(state: State, now: int) -> bool:
    """Tell whether everything has been played."""
    return (
        state.phase == "running"
        and state.heats_until is None
        and all(match.outcome is not None for match in state.matches.values())
        and next_stage(state, now) is None
        and state.interrupted_at is None
    )


def heat(state: State, now: int) -> tuple[Entrant, ...]:
    """Return which waiting people start a heat now; () if none do.

    This is a full table of people who have not met. After a person's patience has ended, the table
    may be smaller, or contain people who have met.
    """
    seats, allowed = state.settings.seats, state.settings.allowed
    queue, have_met = list(state.queue), set(met(state))
    for first in queue:
        fresh = _tablemates(state, first, queue, have_met)
        if len(fresh) == seats:
            return fresh
        if now - state.queue[first] >= state.settings.patience:
            if len(fresh) in allowed and len(fresh) >= seats - 1:
                return fresh
            known = _tablemates(state, first, queue, set())
            if len(known) in allowed:
                return known
    return ()


def _tablemates(
    state: State, first: Entrant, queue: Sequence[Entrant], shunned: set[tuple[Entrant, Entrant]]
) -> tuple[Entrant, ...]:
    """Return who plays with `first`, preferring those who have waited longest."""
    group = [first]
    for who in queue:
        pairs = {(min(who, one), max(who, one)) for one in group}
        fits = not pairs & state.apart and not pairs & shunned
        if who not in group and fits and len(group) < state.settings.seats:
            group.append(who)
    return tuple(group)


def _stage_after(state: State) -> Stage | None:
    """Return the next stage after all matches have ended."""
    settings = state.settings
    if settings.format == "league" and not state.rounds:
        return "league"
    if len(state.active) < 2 or state.rounds_of("final"):
        return None
    planned = rounds_planned(settings, len(state.starters))
    if settings.format == "swiss" and len(state.rounds) < planned:
        return "round"
    if settings.format == "cup":
        return "bracket"
    # A final with the same people at the same table would decide nothing.
    has_final = settings.final and len(state.active) > settings.seats
    return "bracket" if has_final or state.rounds_of("bracket") else None


def _seats(
    state: State, salt: str, groups: Sequence[Sequence[Entrant | None]]
) -> tuple[tuple[Entrant | None, ...], ...]:
    """Return each table in the order of seats, balanced over all matches so far."""
    sat: dict[Entrant | None, list[int]] = {}
    for match in state.matches.values():
        for seat, who in enumerate(match.seats):
            if who is not None:
                sat.setdefault(who, [0] * 6)[seat] += 1
    key = len(state.rounds) + 1, state.redrawn
    told = list[tuple[Entrant | None, ...]]()
    for table, group in enumerate(groups, start=1):
        told.append(seated(group, sat, draws.dice(salt, "seats", *key, table)))
        for seat, who in enumerate(told[-1]):  # the same people may be at the next table
            if who is not None:
                sat.setdefault(who, [0] * 6)[seat] += 1
    return tuple(told)


def _league(state: State, salt: str) -> Drawn:
    settings = state.settings
    wished = settings.division or league.usual_division(settings.seats)
    cut = league.divisions(stages.seeded(state, salt), settings.seats, wished)
    cut = league.kept_apart(cut, state.apart)
    games = list[tuple[Entrant | None, ...]]()
    for number, division in enumerate(cut, start=1):
        drawn = list(division)
        draws.dice(salt, "division", number, state.redrawn).shuffle(drawn)
        schedule = league.schedule(len(drawn), settings.seats, settings.laps)
        games += [tuple(drawn[who] for who in game) for game in schedule]
    return Drawn("league", tuple(games), divisions=cut)


def _round(state: State, salt: str) -> Drawn:
    number, settings = len(state.rounds) + 1, state.settings
    if (designed := _designed(state, salt, number)) is not None:
        return Drawn("round", _seats(state, salt, designed))
    active = set(state.active)
    people = [who for who in stages.order(state, salt) if who in active]
    laid = sizes.tables(
        len(people), settings.seats, settings.allowed, odd=settings.odd, short=settings.short
    )
    byes = _resting(state, people, laid.byes)
    people = [who for who in people if who not in byes]
    problem = _problem(state, salt, people, _without_computers(laid))
    found = [[problem.order[who] for who in table] for table in pairing.tables(problem)]
    groups = _with_computers([[Entrant(who) for who in table] for table in found], laid)
    return Drawn("round", _seats(state, salt, groups), byes=byes, problem=problem)


def _designed(state: State, salt: str, number: int) -> list[list[Entrant]] | None:
    """Return the tables of a round drawn in advance, if there is one that fits those who left."""
    people = (*sorted(state.starters), *state.late)
    rounds = designs.rounds(len(people), state.settings.seats, state.settings.allowed)
    if rounds is None or number > len(rounds):
        return None
    for shuffle in range(_SHUFFLES if state.apart else 1):
        slots = sorted(state.starters)
        draws.dice(salt, "slots", state.redrawn, shuffle).shuffle(slots)
        slots += state.late
        drawn = [[[slots[slot] for slot in table] for table in one] for one in rounds]
        pairs = {p for one in drawn for table in one for p in combinations(sorted(table), 2)}
        if pairs & state.apart:
            continue
        here = [[who for who in table if who in state.active] for table in drawn[number - 1]]
        fits = {len(table) for table in here} <= set(state.settings.allowed)
        return here if fits else None
    return None


def _problem(state: State, salt: str, people: list[Entrant], laid: Sequence[int]) -> Problem:
    """Return a pairing problem in numbers; with more than 16 people, points count after round 1."""
    number, settings = len(state.rounds) + 1, state.settings
    by_standing = len(state.rounds) > 0 and len(state.starters) > designs.LARGEST
    seed = draws.seed(salt, "round", number, state.redrawn)
    if by_standing:
        rows = {row.entrant: row.points for row in stages.tables(state, salt)[0]}
        worth = tuple(rows[who] for who in people)
    else:
        draws.dice(seed, "order").shuffle(people)
        worth = (0,) * len(people)
    index = {who: place for place, who in enumerate(people)}
    last = number == rounds_planned(settings, len(state.starters))
    return Problem(
        order=tuple(people),
        sizes=tuple(laid),
        usual=settings.seats,
        points=worth,
        met=tuple(
            sorted(
                (min(index[one], index[other]), max(index[one], index[other]), times)
                for (one, other), times in met(state).items()
                if one in index and other in index
            )
        ),
        apart=tuple(
            sorted(
                (min(index[one], index[other]), max(index[one], index[other]))
                for one, other in state.apart
                if one in index and other in index
            )
        ),
        odd=_odd(state, people),
        weight=LEADERS_MEET if last and by_standing else NEVER_AGAIN,
        seed=seed,
        swaps=settings.swaps or pairing.budget(len(people)),
    )


def _odd(state: State, people: Sequence[Entrant]) -> tuple[int, ...]:
    """Return how often each person has played at a table of unusual size."""
    usual = state.settings.seats
    odd = [match.people for match in state.matches_of("round") if len(match.people) != usual]
    return tuple(sum(who in table for table in odd) for who in people)


def _resting(state: State, ranked: Sequence[Entrant], count: int) -> tuple[Entrant, ...]:
    """Return who has a bye: those with the fewest byes, and of these the lowest ranked."""
    rested = [who for one in state.rounds for who in one.byes]
    lowest = sorted(ranked, key=lambda who: (rested.count(who), -ranked.index(who)))
    return tuple(lowest[:count])


def _without_computers(laid: sizes.Tables) -> tuple[int, ...]:
    """Return the number of people at each table; the last tables have one computer player each."""
    people = list(laid.sizes)
    for number in range(laid.computers):
        people[-1 - number % len(people)] -= 1
    return tuple(people)


def _with_computers(
    groups: Sequence[Sequence[Entrant]], laid: sizes.Tables
) -> list[list[Entrant | None]]:
    """Fill the tables with computer players, the largest groups of people first."""
    order = sorted(range(len(groups)), key=lambda number: -len(groups[number]))
    wished = sorted(zip(_without_computers(laid), laid.sizes, strict=True), reverse=True)
    filled: list[list[Entrant | None]] = [[*group] for group in groups]
    for number, (people, full) in zip(order, wished, strict=True):
        filled[number] += [None] * (full - people)
    return filled


def _heat(state: State, salt: str, now: int) -> Drawn:
    return Drawn("heat", _seats(state, salt, [heat(state, now)]))


def _bracket(state: State, salt: str) -> Drawn | None:
    """Return the tables of the remaining players; a single table is the final."""
    settings, left = state.settings, _left(state, salt)
    if len(left) < 2:
        return None
    laid = sizes.tables(len(left), settings.seats, settings.allowed, odd=settings.odd)
    groups = bracket.tables(left, _without_computers(laid))
    stage: Stage = "final" if len(groups) == 1 else "bracket"
    tables = _with_computers(groups, laid)
    if stage == "final" and settings.finals > 1:
        return Drawn(stage, _seats(state, salt, tables * settings.finals))
    choosers = left if stage == "final" and settings.choosing is not None else ()
    return Drawn(stage, _seats(state, salt, tables), choosers=choosers)


def _left(state: State, salt: str) -> tuple[Entrant, ...]:
    """Return who is still in the bracket, by seed; alternates replace players who left."""
    settings, seeds = state.settings, stages.order(state, salt)
    active = set(state.active)
    if not (rounds := state.rounds_of("bracket")):
        here = [who for who in seeds if who in active]
        return tuple(here[: _number_in_bracket(state, len(here))])
    results = [stages.places(state, state.matches[number], seeds) for number in rounds[-1].matches]
    people = sum(len(table) for table in results)
    each, wild = bracket.advancing(people, len(results), settings.seats)
    gone = {place.entrant for table in results for place in table} - active
    return bracket.advanced(results, each, wild, gone=gone)


def _number_in_bracket(state: State, people: int) -> int:
    """Return how many people advance from the previous stage."""
    seats = state.settings.seats
    match state.settings.format:
        case "cup":
            return bracket.cut(people, seats) if state.settings.heats else people
        case "swiss":
            return seats * seats if people >= 2 * seats * seats else seats
        case "league":
            return seats
