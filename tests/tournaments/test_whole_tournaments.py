"""Whole tournaments, from the opening to the champion."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.core.rng import Rng
from tests.tournaments.season import SALT, Season, refolded, season
from tournaments import due, stages
from tournaments.events import (
    Begun,
    DrawTakenBack,
    Ended,
    Entered,
    Event,
    Interrupted,
    Left,
    NoShow,
    OrganiserGone,
    ResultTakenBack,
    Resumed,
    TableLost,
)
from tournaments.league import next_order
from tournaments.points import points
from tournaments.settings import DAY, HOUR, MINUTE, Format
from tournaments.sizes import Odd, Short
from tournaments.standings import Entrant
from tournaments.state import Match, State, may_take_draw_back, may_take_result_back
from tournaments.verify import EXPORTS, export, untruths

SCALES = {
    0: (), 1: (5,), 2: (10, 0), 3: (10, 4, 1), 4: (10, 6, 3, 1), 5: (10, 7, 4, 3, 1),
    6: (10, 8, 5, 4, 2, 1),
}  # fmt: skip


def recounted(state: State, best: int | None) -> dict[int, Fraction]:
    """Count points as a person with a pencil would, by another way than the code under test."""
    stage = {"league": "league", "swiss": "round", "cup": "heat"}[state.settings.format]
    worth: dict[int, list[Fraction]] = {who: [] for who in state.people}
    for match in state.matches.values():
        if state.rounds[match.round - 1].stage != stage or match.outcome is None:
            continue
        seats = sorted(
            (place, who)
            for seat, (who, place) in enumerate(zip(match.seats, match.outcome.places, strict=True))
            if who is not None and seat not in match.outcome.replaced
        )
        scale = SCALES[len(match.people)]
        for place, who in seats:
            tied = [number for number, (other, _) in enumerate(seats) if other == place]
            worth[who].append(Fraction(sum(scale[number] for number in tied), len(tied)))
    told = dict[int, Fraction]()
    for who, person in state.people.items():
        games, byes = worth[who], sum(one.byes.count(who) for one in state.rounds)
        told[who] = sum(sorted(games, reverse=True)[:best], Fraction()) + 5 * byes + person.missed
    return told


def check(told: Season) -> None:
    """Check all that holds of every tournament that was played to its end."""
    state = told.state
    assert state.phase == "finished"
    assert refolded(told) == state
    exported = export(told.record, state, SALT)
    assert list(untruths(EXPORTS.load(EXPORTS.dump(exported)))) == []
    assert exported.podium[0] == state.champion
    pencil = recounted(state, state.settings.best if state.settings.format == "cup" else None)
    for table in stages.tables(state, SALT):
        for row in table:
            assert Fraction(row.points, 60) == pencil[row.entrant]
        assert [row.points for row in table] == sorted((row.points for row in table), reverse=True)
    for match in state.matches.values():
        assert len(match.seats) in state.settings.allowed
        assert len(set(match.people)) == len(match.people)


@pytest.mark.parametrize("people", [3, 4, 5, 7, 8, 11, 12, 13, 16, 17, 23, 33, 64])
@pytest.mark.parametrize("format", ["league", "swiss", "cup"])
def test_every_tournament_comes_to_its_champion(format: Format, people: int) -> None:
    told = season(format, people)
    told.run()
    if format == "league" and people < 4:
        assert told.state.phase == "cancelled"
        assert list(untruths(export(told.record, told.state, SALT))) == []
    else:
        check(told)


@pytest.mark.parametrize("format", ["league", "swiss", "cup"])
def test_a_final_may_be_three_games_side_by_side(format: Format) -> None:
    told = season(format, 23, finals=3, choosing=DAY)
    told.run()
    check(told)
    games = told.state.matches_of("final")
    assert len(games) == 3
    assert len({frozenset(game.people) for game in games}) == 1
    won = Counter[Entrant]()
    for game in games:
        assert game.outcome is not None
        won.update(dict(zip(game.people, points(told.settings.scale, game.outcome), strict=True)))
        assert game.choosers == ()
    assert told.state.champion is not None
    assert won[told.state.champion] == max(won.values())
    seats = Counter((who, seat) for game in games for seat, who in enumerate(game.seats))
    if format == "league":  # in which everybody has had each seat once
        assert max(seats.values()) == 1, "nobody sits twice in the same seat"


def test_who_leaves_before_a_final_of_three_games_has_one_substitute() -> None:
    told = season("cup", 8, finals=3, heats=0)
    while not told.state.rounds_of("final"):
        told.now = due.wake(told.state, told.now) or told.now
        told.settle()
        if not told.state.rounds_of("final"):
            told.play()
    games = told.state.matches_of("final")
    told.add(Left(games[0].people[0]))
    told.settle()
    assert len({frozenset(game.seats) for game in games}) == 1
    told.run()
    check(told)


def test_a_second_season_begins_where_the_first_ended() -> None:
    first = season("league", 21)
    first.run()
    ended = stages.season(first.state, SALT)
    top, *lower = ended.divisions
    order = next_order(ended, staying=set(first.state.people), returning={}, newcomers=())
    second = Season(first.settings)
    for number, who in enumerate(order):
        second.add(Entered(who, seed=number), who)
    second.now = second.settings.starts_at
    second.settle()
    now_at_the_top = second.state.rounds[0].divisions[0]
    assert set(now_at_the_top) == {*top[:5], lower[0][0], lower[1][0]}


def mishap(  # noqa: C901 - flat: one case for each mishap
    told: Season, match: Match
) -> None:
    """Let one of the things happen that organisers dread."""
    state, rng, events, by = told.state, told.rng, list[Event](), None
    who = rng.pick(match.people) if match.people else None
    match rng.below(14):
        case 0 if who in state.active and who:
            events = [Left(who)]
        case 1 if gone := [
            one for one, person in state.people.items() if person.standing == "gone"
        ]:
            events = [Entered(rng.pick(gone))]
        case 2 if who and not match.begun:
            events = [NoShow(match.number, who, due.substitute(state, SALT, match))]
        case 3:
            events = [Interrupted(), Resumed()]
        case 4 if match.table:
            events = [Begun(match.number), TableLost(match.number)]
        case 5 if state.organiser and may_take_draw_back(state):
            events, by = [DrawTakenBack()], state.organiser
        case 6 if state.organiser and (
            done := [one for one in state.matches if may_take_result_back(state, one)]
        ):
            by = state.organiser
            events = [ResultTakenBack(rng.pick(done))]
        case 7:
            events = [Entered(Entrant(500 + len(told.record)))]
        case 8:
            told.never_end.add(match.number)
        case 9 if who:
            seat = match.seats.index(who)
            played = told.outcome(match)
            timeouts = tuple(3 * (one == seat) for one in range(len(match.seats)))
            events = [Ended(match.number, replace(played, replaced=(seat,), timeouts=timeouts))]
        case 10:
            events = [OrganiserGone()] if state.organiser else []
        case _:
            pass
    for event in events:
        told.now += MINUTE
        told.add(event, by)
    if told.rng.below(5) == 0:
        told.state = refolded(told)  # the bot was killed, and has read its record again


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("people", [9, 16, 24])
@pytest.mark.parametrize("format", ["league", "swiss", "cup"])
def test_whatever_happens_there_is_a_champion(format: Format, people: int, seed: int) -> None:
    told = season(format, people, check_in=HOUR, most=people - 1)
    told.rng, told.on_match = Rng(f"{format} {people} {seed}"), mishap
    told.run()
    check(told)


@settings(max_examples=40)
@given(
    st.sampled_from(["league", "swiss", "cup"]), st.integers(3, 200), st.integers(3, 5),
    st.sampled_from(["smaller", "larger"]), st.sampled_from(["computer", "bye"]),
    st.sampled_from([(3, 4, 5, 6), (4, 5, 6), (2, 3, 4)]), st.integers(0, 2),
)  # fmt: skip
def test_draws_hold_for_any_number_of_people(
    format: Format, people: int, seats: int, odd: Odd, short: Short, allowed: tuple[int, ...],
    rounds: int,
) -> None:  # fmt: skip
    assume(seats in allowed)
    told = season(
        format, people, seats=seats, odd=odd, short=short, allowed=allowed, heats=0, swaps=1_000,
    )  # fmt: skip
    told.now = told.settings.starts_at
    for _ in range(rounds + 1):
        told.settle()
        if told.state.phase != "running":
            return
        drawn = told.state.rounds[-1]
        at_tables = [who for number in drawn.matches for who in told.state.matches[number].people]
        if format != "league":
            assert len(set(at_tables)) == len(at_tables)
            assert not set(at_tables) & set(drawn.byes)
        if format == "swiss" and drawn.stage == "round":
            assert set(at_tables) | set(drawn.byes) == set(told.state.active)
        for number in drawn.matches:
            assert len(told.state.matches[number].seats) in allowed
            assert told.state.matches[number].people
        for number in drawn.matches:
            told.add(Ended(number, told.outcome(told.state.matches[number])))
