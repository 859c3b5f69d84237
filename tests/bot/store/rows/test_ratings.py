"""Ratings as they are stored, and the games that they follow from."""

from collections.abc import Sequence

from bot.store.databases.transactions import Db
from bot.store.rows import people, ratings
from games.core.rng import Rng
from tests.bot.rig import GUILD, Rig
from tournaments.ratings import (
    Chair,
    FinishedGame,
    Happening,
    Key,
    NewSeason,
    Rating,
    folded,
)

ANN, BOB, CAT = 1, 2**60, 3


def game(*people: int | None, name: str = "london", replaced: int | None = None) -> FinishedGame:
    """Return a game that people ended in this order."""
    return FinishedGame(
        name,
        tuple(Chair(who, place, who == replaced) for place, who in enumerate(people, start=1)),
    )


def many(count: int) -> list[Happening]:
    """Return games of eight people and computers, and a season or two."""
    rng, told = Rng("many"), list[Happening]()
    for number in range(count):
        people: list[int | None] = [None, *range(1, 9)]
        rng.shuffle(list(people))
        at_table = [people[rng.below(9)] for _ in range(4)]
        told.append(game(*dict.fromkeys(at_table)))
        if number % 40 == 30:
            told.append(NewSeason())
    return told


async def add_all(db: Db, happenings: Sequence[Happening]) -> None:
    for at, happening in enumerate(happenings):
        await ratings.add(db, happening, at=at)


async def read_all(db: Db) -> list[Happening]:
    return [happening async for _, happening in ratings.happenings(db)]


async def test_bit_by_bit_ratings_are_exactly_those_worked_out_from_scratch(rig: Rig) -> None:
    told = many(100)
    async with rig.registry.store.write() as db:
        await add_all(db, told)
    async with rig.registry.store.read() as db:
        assert await read_all(db) == told
        assert await ratings.count(db) == len(told)
        assert await ratings.all_ratings(db) == folded(told)
    async with rig.registry.store.write() as db:
        await ratings.keep(db, {Key(99, "london", "two"): Rating(1.0, 2.0, 3)})
        await ratings.keep_only(db, folded(told))
        assert await ratings.all_ratings(db) == folded(told)


async def test_it_is_said_whose_ratings_a_game_changes(rig: Rig) -> None:
    async with rig.registry.store.write() as db:
        told = await ratings.add(db, game(ANN, BOB, None), at=1)
        assert set(told) == {Key(ANN, "london", "more"), Key(BOB, "london", "more")}
        assert await ratings.of_person(db, ANN) == {
            Key(ANN, "london", "more"): told[Key(ANN, "london", "more")]
        }


async def test_a_table_counts_once_however_often_it_is_told(rig: Rig) -> None:
    async with rig.registry.store.write() as db:
        await ratings.add(db, game(ANN, BOB), at=1, table_id=7)
        assert await ratings.add(db, game(ANN, BOB), at=2, table_id=7) == {}
        assert await ratings.count(db) == 1


async def test_who_is_forgotten_changes_nobody_else_s_rating(rig: Rig) -> None:
    told = [game(ANN, BOB, CAT), game(BOB, ANN, CAT, replaced=BOB), game(CAT, BOB)]
    async with rig.registry.store.write() as db:
        await add_all(db, told)
        before = await ratings.all_ratings(db)
        await ratings.forget_person(db, BOB)
        await ratings.forget_person(db, CAT)
        assert await ratings.of_person(db, BOB) == {}
        after = await ratings.all_ratings(db)
        assert after[Key(ANN, "london", "more")] == before[Key(ANN, "london", "more")]
        assert after == folded(await read_all(db))
        assert {key.user for key in after} == {ANN, -1, -2}


async def test_a_game_among_computers_is_kept_and_changes_nothing(rig: Rig) -> None:
    async with rig.registry.store.write() as db:
        assert await ratings.add(db, game(ANN, None, None), at=1) == {}
        assert await ratings.all_ratings(db) == {}


# What people see of them -----------------------------------------------------------------------


async def test_the_history_is_of_one_game_and_one_size_of_table(rig: Rig) -> None:
    told = [game(ANN, BOB), game(BOB, ANN, CAT), game(ANN, BOB), game(ANN, BOB, name="cash_guns")]
    async with rig.registry.store.write() as db:
        await add_all(db, told)
        now = await ratings.of_person(db, ANN)
        two, more = Key(ANN, "london", "two"), Key(ANN, "london", "more")
        history = await ratings.history(db, two, 9)
        assert [one.shown for one in history] == sorted(one.shown for one in history)
        assert (history[-1].mu, history[-1].sigma) == (now[two].mu, now[two].sigma)
        assert len(history) == 2
        assert await ratings.history(db, two, 1) == history[1:]
        [only] = await ratings.history(db, more, 9)
        assert only.mu == 25.0  # second of three: neither better nor worse than before
        assert await ratings.history(db, Key(CAT, "london", "two"), 9) == []


async def test_the_history_is_the_same_worked_out_anew(rig: Rig) -> None:
    finished = game(ANN, BOB, None, CAT)
    async with rig.registry.store.write() as db:
        await ratings.add(db, finished, at=1)
        before = await ratings.history(db, Key(CAT, "london", "more"), 9)
        told = folded([finished])
        await ratings.keep_after(db, [(1, finished, {key: Rating(1, 1) for key in told})])
        assert await ratings.history(db, Key(CAT, "london", "more"), 9) == [Rating(1, 1)]
        await ratings.keep_after(db, [(1, finished, told)])
        assert await ratings.history(db, Key(CAT, "london", "more"), 9) == before


async def test_the_table_of_a_server_has_who_played_there_and_shows_it(rig: Rig) -> None:
    await rig.running(ANN, CAT, 4)
    many_games = [game(ANN, CAT, BOB, 4)] * 5
    async with rig.registry.store.write() as db:
        await add_all(db, many_games[1:])
        assert await ratings.of_guild(db, GUILD, "london", "more", 9) == []  # provisional
        await add_all(db, many_games[:1])
        assert await ratings.of_guild(db, GUILD + 1, "london", "more", 9) == []
        assert await ratings.of_guild(db, GUILD, "london", "two", 9) == []
        found = await ratings.of_guild(db, GUILD, "london", "more", 9)
        assert [user for user, _ in found] == [ANN, CAT, 4]  # Bob has not been there
        assert await ratings.of_guild(db, GUILD, "london", "more", 1) == found[:1]
        await people.change(db, ANN, shows_rating=False)
        assert await ratings.of_guild(db, GUILD, "london", "more", 9) == found[1:]
        await ratings.forget_person(db, CAT)
        assert await ratings.of_guild(db, GUILD, "london", "more", 9) == found[2:]
