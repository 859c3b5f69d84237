"""Computer players meet each other, each at each seat, and are rated by their places."""

import math
from collections import Counter

import pytest

from bot.terminal.simulate import play
from games.core.record import Record, verify
from games.core.rules import Score
from tests.games import GAMES
from tools.arena.intervals import Estimate
from tools.arena.meetings import (
    Arena,
    Meeting,
    alone_meetings,
    league_meetings,
    meet,
    pair_meetings,
)
from tools.arena.players import players_in
from tools.arena.ratings import Comparison, Ratings

THREE = ("easy", "random", "absent")


def record(*places: int) -> Record:
    scores = tuple(Score(30 - place, ()) for place in places)
    return Record("great_fire", 1, len(places), "1", {}, (), places, scores)


def test_each_sits_at_each_seat_and_both_ways_round() -> None:
    assert [one.seated for one in league_meetings(("a", "b", "c"), 1, 7)] == [
        ("a", "b", "c"),
        ("b", "c", "a"),
        ("c", "a", "b"),
        ("c", "b", "a"),
        ("b", "a", "c"),
        ("a", "c", "b"),
        ("a", "b", "c"),
    ]


def test_places_make_ratings() -> None:
    ratings = Ratings(("a", "b", "c"))
    ratings.add(record(1, 2, 3), ("a", "b", "c"))
    ratings.add(record(1, 1, 3), ("b", "a", "c"))
    a, b, c = (ratings.standings[name] for name in "abc")
    assert a.rating.mu > b.rating.mu > 25 > c.rating.mu
    assert [(one.games, one.wins, one.places, one.points) for one in (a, b, c)] == [
        (2, 1.5, 2, 58),
        (2, 0.5, 3, 57),
        (2, 0, 6, 54),
    ]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_pair_uses_every_arrangement_of_the_seats_equally_often(seats: int) -> None:
    half = seats // 2
    every = math.comb(seats, half) * (1 + seats % 2)
    met = Counter(one.seated for one in pair_meetings("a", "b", seats, 1, 3 * every))
    assert set(met.values()) == {3}
    assert len(met) == every
    for seat in range(seats):
        assert sum(count for seated, count in met.items() if seated[seat] == "a") * 2 == 3 * every


def test_four_seats_are_shared_in_three_ways_and_exchanged_from_the_same_seed() -> None:
    assert [("".join(one.seated), one.seed) for one in pair_meetings("a", "b", 4, 7, 8)] == [
        ("aabb", "7"),
        ("bbaa", "7"),
        ("abab", "8"),
        ("baba", "8"),
        ("abba", "9"),
        ("baab", "9"),
        ("aabb", "10"),
        ("bbaa", "10"),
    ]


def test_who_is_alone_takes_each_seat_in_turn() -> None:
    met = alone_meetings("a", "b", 3, 7, 4)
    assert [("".join(one.seated), one.seed) for one in met] == [
        ("abb", "7"),
        ("bab", "8"),
        ("bba", "9"),
        ("abb", "10"),
    ]


def test_who_is_alone_is_compared_with_one_share_of_the_wins() -> None:
    compared = Comparison("a", "b", due=1 / 3, at_a_time=1)
    for number in range(60):
        compared.add(record(*((1, 2, 2) if number % 3 == 0 else (2, 1, 3))), tuple("abb"))
    assert compared.share.value == pytest.approx(1 / 3)
    assert compared.verdict == "no difference in wins between a and b is shown"
    assert compared.lead.value == pytest.approx(1 / 3)  # a point in each game that it wins
    for _ in range(20):
        compared.add(record(1, 2, 3), tuple("abb"))
    assert compared.verdict == "a beats b"


@pytest.mark.parametrize(
    ("key", "name", "kind", "others"),
    [
        ("great_fire", "never-demolish", "demolish", "medium"),
        ("brigade", "never-recruit", "recruit", "medium"),
        ("brigade", "never-upgrade", "upgrade", "medium"),
    ],
)
def test_who_never_does_something_never_does(key: str, name: str, kind: str, others: str) -> None:
    """The others do it in the same games."""
    done = Counter[bool]()
    seated = (name, others, others)
    for seed in range(3):
        game = GAMES[key]
        play(
            game,
            game.rules.options(),
            seated,
            f"never {seed}",
            lambda _, seat, action, __: done.update([seat == 0] if action.kind == kind else []),
            known=players_in(key),
        )
    assert done[False] > 0
    assert not done[True]


def test_shared_first_places_count_as_fractions_and_nobodys_as_a_half() -> None:
    compared = Comparison("a", "b")
    for places, seated in [
        ((1, 2, 3, 4), "abab"),  # a wins
        ((1, 1, 3, 4), "baba"),  # half each
        ((1, 1, 1, 4), "aabb"),  # two thirds
        ((2, 2, 2, 2), "bbaa"),  # nobody
    ]:
        compared.add(record(*places), tuple(seated))
    assert compared.won == pytest.approx([1, 0.5, 2 / 3, 0.5])
    assert compared.share.value == pytest.approx(2 / 3)


def test_the_lead_is_taken_two_games_at_a_time_so_that_the_seats_cancel() -> None:
    """Seat 0 always gets two points more: that is luck of the seat, and says nothing."""
    compared = Comparison("a", "b")
    for _ in range(3):
        compared.add(record(1, 3), ("a", "b"))
        compared.add(record(1, 3), ("b", "a"))
    assert compared.leads == [2, -2] * 3
    assert compared.lead == Estimate(0, 0, 0)
    assert compared.verdict == "no difference in wins between a and b is shown"


def test_who_always_wins_beats_the_other_whichever_is_named_first() -> None:
    for one, other in ("ab", "ba"):
        compared = Comparison(one, other)
        for _ in range(4):
            compared.add(record(1, 2), ("a", "b"))
            compared.add(record(2, 1), ("b", "a"))
        assert compared.verdict == "a beats b"


def league(games: int, processes: int, seed: int) -> Arena:
    return Arena("great_fire", {}, league_meetings(THREE, seed, games), processes)


def test_the_same_seed_gives_the_same_games_however_many_are_played_at_a_time() -> None:
    one, two = (list(league(2, count, 7).run(meet)) for count in (1, 2))
    assert one == two
    for told in one:
        verify(GAMES["great_fire"].rules, told)
    assert [told.seed for told in one] == ["7", "8"]


def test_whoever_plays_by_rules_beats_who_does_not() -> None:
    run = league(3, 2, 1)
    for meeting, told in zip(run.meetings, run.run(meet), strict=True):
        assert told.places[meeting.seated.index("easy")] == 1


def test_games_are_played_with_the_variants_asked_for() -> None:
    meeting = Meeting(("absent",) * 3, "1")
    [told] = Arena("great_fire", {"more_destruction": True}, (meeting,), 1).run(meet)
    assert told.options["more_destruction"] is True


def test_when_nobody_wants_more_the_rest_is_not_played() -> None:
    """Ten thousand games would take an hour."""
    run = Arena("great_fire", {}, league_meetings(THREE, 1, 10_000), 1).run(meet)
    assert next(run).seed == "1"
    run.close()
    assert next(run, None) is None
