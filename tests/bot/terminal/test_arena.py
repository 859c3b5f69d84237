"""Computer players meet each other, each at each seat, and are rated by their places."""

from bot.shelf import SHELF
from bot.terminal.arena import Arena, Ratings, seating
from games.core.record import Record, verify
from games.core.rules import Score

THREE = ("easy", "random", "absent")


def record(*places: int) -> Record:
    scores = tuple(Score(30 - place, ()) for place in places)
    return Record("great_fire", 1, len(places), "1", {}, (), places, scores)


def test_each_sits_at_each_seat_and_both_ways_round() -> None:
    assert [seating(("a", "b", "c"), number) for number in range(7)] == [
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


def test_the_same_seed_gives_the_same_games_however_many_are_played_at_a_time() -> None:
    one, two = (list(Arena("great_fire", THREE, 7, 2, count).run()) for count in (1, 2))
    assert one == two
    for told in one:
        verify(SHELF["great_fire"].rules, told)
    assert [told.seed for told in one] == ["7", "8"]


def test_whoever_plays_by_rules_beats_who_does_not() -> None:
    for number, told in enumerate(Arena("great_fire", THREE, 1, 3, 2).run()):
        assert told.places[seating(THREE, number).index("easy")] == 1
