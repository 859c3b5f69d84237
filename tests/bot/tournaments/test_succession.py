"""The next season: people are seeded as the seasons before ended, wherever their numbers were."""

from dataclasses import replace

from sqlalchemy import insert

from bot.store.rows import tournaments
from bot.store.schema import TOURNAMENT_PEOPLE
from bot.tournaments.succession import last_season, next_season
from tests.bot.rig import Rig
from tests.bot.store.rows.test_tournaments import ROW
from tests.tournaments.people import crowd
from tests.tournaments.season import SALT, Season, season
from tournaments.settings import DAY
from tournaments.succession import tiers


async def stored(rig: Rig, played: Season, people: dict[int, int], **row: object) -> int:
    """Store a season that is over; `people` are users by their numbers in it."""
    over = replace(ROW, status="over", salt=SALT, **row)  # type: ignore[arg-type]
    async with rig.registry.store.write() as db:
        number = await tournaments.add(db, over)
        for entry in played.record:
            await tournaments.add_entry(db, number, entry)
        for who, user in people.items():
            values = {"tournament_id": number, "number": who, "user_id": user}
            await db.execute(insert(TOURNAMENT_PEOPLE).values(values))
    return number


async def test_who_was_absent_for_a_season_comes_in_one_tier_lower(rig: Rig) -> None:
    first, second = season("league", 35), season("league", 34)
    for one in (first, second):
        one.run()
    top = first.state.rounds[0].divisions[0][0]
    assert tiers(first.state)[top] == 0
    # In the second season everybody but them plays, under other numbers.
    others = [who for who in crowd(35) if who != top]
    users = {int(who): 5_000 + who for who in crowd(35)}
    again = {int(new): users[old] for new, old in zip(crowd(34), others, strict=True)}
    before = await stored(rig, first, users)
    last = await last_season(rig.registry.store, await stored(rig, second, again, after=before))
    assert last is not None
    assert sorted(last.seeds.values()) == list(range(35))
    assert set(last.seeds) == set(users.values())
    above, *_ = second.state.rounds[0].divisions
    lower = [who for who, tier in tiers(second.state).items() if tier > 1]
    assert last.seeds[users[top]] >= len(above), "behind the top division"
    assert last.seeds[users[top]] < 35 - len(lower) + 4, "before the lowest, but for who goes up"


async def test_without_the_season_before_nobody_was_absent(rig: Rig) -> None:
    played = season("league", 21)
    played.run()
    users = {int(who): 5_000 + who for who in crowd(21)}
    last = await last_season(rig.registry.store, await stored(rig, played, users, after=999))
    assert last is not None
    assert len(last.seeds) == 21
    assert await last_season(rig.registry.store, 999) is None


async def test_the_next_season_is_set_up_like_the_last(rig: Rig) -> None:
    played = season("league", 21)
    number = await stored(rig, played, {}, role_id=77, name="League 3", options='{"a":true}')
    draft = await next_season(rig.registry.store, number, 100 * DAY)
    assert draft is not None
    assert draft.settings == replace(played.settings, starts_at=107 * DAY)
    assert (draft.name, draft.preset, draft.role, draft.after) == (
        "League 4", "league_season", 77, number,
    )  # fmt: skip
    assert draft.options == {"a": True}
