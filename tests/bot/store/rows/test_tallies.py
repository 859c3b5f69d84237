"""Tallies of people: counted game by game, and again from all games."""

from collections import defaultdict
from collections.abc import Sequence

from sqlalchemy import event

from bot.store.databases.transactions import Db
from bot.store.rows import people, ratings, tallies
from bot.store.rows.tallies import Meeting, Tally
from bot.store.schema import MEETINGS, TALLIES
from games.core.rng import Rng
from tests.bot.rig import Rig
from tournaments.ratings import Chair, FinishedGame

ANN, BOB, CAT = 1, 2**60, 3
HERE, THERE = 2**61, 5


def game(*order: int | None, name: str = "london", at: int = HERE, top: int = 50) -> FinishedGame:
    """Return a game that people ended in this order, each with ten points fewer."""
    return FinishedGame(
        name,
        tuple(
            Chair(who, place, score=None if who is None else top - 10 * place)
            for place, who in enumerate(order, start=1)
        ),
        at,
    )


async def add_all(rig: Rig, games: Sequence[FinishedGame]) -> None:
    async with rig.registry.store.write() as db:
        for at, one in enumerate(games):
            await ratings.add(db, one, at=at)


async def everything(db: Db) -> tuple[list[tuple[object, ...]], list[tuple[object, ...]]]:
    found = [
        [tuple(row) for row in await db.execute(table.select().order_by(*table.primary_key))]
        for table in (TALLIES, MEETINGS)
    ]
    return found[0], found[1]


async def test_games_wins_streaks_and_best_scores_by_game_and_seats(rig: Rig) -> None:
    games = [game(ANN, BOB), game(ANN, CAT, BOB, top=90), game(BOB, ANN, top=30)]
    games += [game(ANN, BOB, at=THERE), game(CAT, ANN, name="cash_guns")]
    await add_all(rig, games)
    async with rig.registry.store.read() as db:
        assert await tallies.of_person(db, ANN) == [
            Tally(ANN, "cash_guns", 0, 1, 0, 0, 0, 30),
            Tally(ANN, "cash_guns", 2, 1, 0, 0, 0, 30),
            Tally(ANN, "london", 0, 4, 3, 1, 2, 80),
            Tally(ANN, "london", 2, 3, 2, 1, 1, 40),
            Tally(ANN, "london", 3, 1, 1, 1, 1, 80),
        ]
        assert await tallies.of_person(db, ANN, THERE) == [
            Tally(ANN, "london", 0, 1, 1, 1, 1, 40),
            Tally(ANN, "london", 2, 1, 1, 1, 1, 40),
        ]


async def test_who_was_replaced_has_neither_won_nor_reached_anything(rig: Rig) -> None:
    left = FinishedGame("london", (Chair(ANN, 1, replaced=True), Chair(BOB, 2, score=7)), HERE)
    await add_all(rig, [left])
    async with rig.registry.store.read() as db:
        assert (await tallies.of_person(db, ANN))[0] == Tally(ANN, "london", 0, 1, 0, 0, 0, None)
        assert await tallies.opponents(db, BOB, 9) == [Meeting(ANN, 1, 1, 0)]


async def test_it_is_counted_against_whom_and_the_same_place_is_no_win(rig: Rig) -> None:
    draw = FinishedGame("london", (Chair(ANN, 1, score=5), Chair(BOB, 1, score=5)), HERE)
    await add_all(rig, [draw, game(ANN, BOB, CAT), game(BOB, None, ANN), game(ANN, BOB, at=THERE)])
    async with rig.registry.store.read() as db:
        assert await tallies.opponents(db, ANN, 9) == [Meeting(BOB, 4, 2, 1), Meeting(CAT, 1, 1, 0)]
        assert await tallies.opponents(db, ANN, 1, HERE) == [Meeting(BOB, 3, 1, 1)]


async def test_the_best_of_a_server_are_those_who_may_be_named(rig: Rig) -> None:
    await add_all(rig, [game(ANN, BOB, CAT), game(BOB, ANN, CAT), game(ANN, CAT), game(CAT, at=9)])
    async with rig.registry.store.write() as db:
        wins = [
            (one.user_id, one.wins) for one in await tallies.best(db, HERE, "london", "wins", 9)
        ]
        assert wins == [(ANN, 2), (BOB, 1)]
        assert [one.user_id for one in await tallies.best(db, HERE, "london", "best", 2)] == [
            ANN,
            BOB,
        ]
        await people.change(db, ANN, shows_rating=False)
        longest = await tallies.best(db, HERE, "london", "longest", 9)
        assert [one.user_id for one in longest] == [BOB]
        assert [one.other_id for one in await tallies.opponents(db, BOB, 9)] == [CAT]


async def test_who_is_forgotten_is_in_nothing_and_nothing_else_changes(rig: Rig) -> None:
    await add_all(rig, [game(ANN, BOB, CAT), game(BOB, ANN, CAT), game(ANN, CAT)])
    async with rig.registry.store.write() as db:
        before = await tallies.of_person(db, ANN)
        await ratings.forget_person(db, BOB)
        assert await tallies.of_person(db, BOB) == []
        assert await tallies.of_person(db, ANN) == before
        assert [one.other_id for one in await tallies.opponents(db, ANN, 9)] == [CAT]
        told = await everything(db)
        await tallies.count_again(db, ratings.happenings(db))
        assert await everything(db) == told


async def test_counted_again_all_is_as_counted_game_by_game_and_as_by_hand(rig: Rig) -> None:
    rng, games = Rng("many"), list[FinishedGame]()
    for _ in range(60):
        at_table = dict.fromkeys(1 + rng.below(6) for _ in range(5))
        games.append(game(*at_table, at=(HERE, THERE)[rng.below(2)], top=rng.below(100)))
    await add_all(rig, games)
    async with rig.registry.store.write() as db:
        told = await everything(db)
        await tallies.count_again(db, ratings.happenings(db))
        assert await everything(db) == told
        for user in range(1, 7):
            mine = [one for one in games if user in [chair.user for chair in one.chairs]]
            first = [one.chairs[0].user == user for one in mine]
            runs, longest = 0, 0
            for won in first:
                runs = runs + 1 if won else 0
                longest = max(longest, runs)
            score = max(
                (chair.score or 0 for one in mine for chair in one.chairs if chair.user == user),
            )
            [tally, *_] = await tallies.of_person(db, user)
            assert tally == Tally(user, "london", 0, len(mine), sum(first), runs, longest, score)
            met = defaultdict[int, int](int)
            for one in mine:
                for chair in one.chairs:
                    if chair.user is not None and chair.user != user:
                        met[chair.user] += 1
            found = await tallies.opponents(db, user, 9)
            assert {one.other_id: one.games for one in found} == met


async def test_a_page_asks_as_much_after_many_games_as_after_few(rig: Rig) -> None:
    counts = list[tuple[int, int]]()
    for _ in range(2):
        await add_all(rig, [game(ANN, BOB), game(BOB, ANN, CAT)] * (20 * len(counts) + 1))
        asked = list[str]()

        def note(*args: object, asked: list[str] = asked) -> None:
            asked.append(str(args[2]))

        event.listen(rig.engine.sync_engine, "before_cursor_execute", note)
        async with rig.registry.store.read() as db:
            rows = len(await tallies.of_person(db, ANN))
            rows += len(await tallies.opponents(db, ANN, 5))
            rows += len(await tallies.best(db, HERE, "london", "wins", 5))
        event.remove(rig.engine.sync_engine, "before_cursor_execute", note)
        counts.append((len([one for one in asked if "FROM" in one]), rows))
        assert not any("rated" in one for one in asked)
    assert counts[0] == counts[1]
