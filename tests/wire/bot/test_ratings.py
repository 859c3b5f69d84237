"""/rating: one's own, the best of a server, and showing it to nobody."""

from bot.store.rows import ratings
from playground.people.driver import Person
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import enabled, is_private_to
from tournaments.ratings import Chair, FinishedGame

GAMES = 6


async def _rated(harness: Harness, *order: Person, game: str = "great_fire") -> None:
    """Rate some games that people ended in this order."""
    chairs = tuple(
        Chair(int(one.user.id), place, score=40 - place) for place, one in enumerate(order, 1)
    )
    async with harness.bot.registry.store.write() as db:
        for at in range(GAMES):
            finished = FinishedGame(game, chairs, int(harness.guild.id))
            await ratings.add(db, finished, at=at)


async def test_who_has_no_rating_is_told_how_to_get_one(harness: Harness) -> None:
    told = await harness.use(harness.ann, "rating")
    assert is_private_to(told, harness.ann)
    assert "None yet: play a game to its end" in told.words
    assert told.attachments == []
    assert enabled(told) == ["My games", "Hide my ratings"]


async def test_somebody_sees_their_rating_and_how_it_went(harness: Harness) -> None:
    await _rated(harness, harness.ann, harness.bob, harness.cleo)
    told = await harness.use(harness.ann, "rating")
    [line] = [one for one in told.words.splitlines() if one.startswith("- ")]
    assert line.startswith("- **The Great Fire of London 1666**: **")
    assert line.endswith(f"** after {GAMES} games")
    [picture] = told.attachments
    assert picture.filename == "rating.png"
    shown = line.split("**")[3]
    assert f"to {shown} in the last {GAMES} games; highest {shown}" in (picture.description or "")


async def test_after_few_games_no_number_is_shown(harness: Harness) -> None:
    chairs = (Chair(int(harness.ann.user.id), 1), Chair(int(harness.bob.user.id), 2))
    async with harness.bot.registry.store.write() as db:
        await ratings.add(db, FinishedGame("london", chairs), at=1)
    told = await harness.use(harness.bob, "rating")
    assert "**London, two players**: shown after 5 games; 1 played so far" in told.words
    assert told.attachments == []


async def test_the_best_of_a_server_in_order_and_nobody_is_pinged(harness: Harness) -> None:
    await harness.begun()
    await _rated(harness, harness.bob, harness.ann, harness.cleo)
    told = await harness.use(harness.ann, "rating", game="great_fire")
    assert is_private_to(told, harness.ann)
    _, *places = told.words.splitlines()
    ids = [one.user.id for one in (harness.bob, harness.ann, harness.cleo)]
    assert [place.split(">")[0].split("@")[1] for place in places] == ids
    assert places[0].startswith("🥇")
    assert [place.endswith("⬅️") for place in places] == [False, True, False]
    assert told.mentions == []


async def test_who_shows_it_to_nobody_is_not_in_the_table_and_sees_it_themselves(
    harness: Harness,
) -> None:
    await harness.begun()
    await _rated(harness, harness.bob, harness.ann, harness.cleo)
    page = await harness.use(harness.bob, "rating")
    hidden = await harness.press(harness.bob, page, "Hide my ratings")
    assert "Nobody else sees your ratings." in hidden.words
    assert f"after {GAMES} games" in hidden.words
    table = await harness.press(harness.bob, hidden, "The Great Fire of London 1666")
    assert harness.bob.user.id not in table.words
    assert harness.ann.user.id in table.words
    own = await harness.press(harness.bob, table, "My ratings")
    shown = await harness.press(harness.bob, own, "Show my ratings to others")
    assert "Nobody else sees" not in shown.words
    assert (
        harness.bob.user.id in (await harness.use(harness.ann, "rating", game="great_fire")).words
    )


async def test_a_game_for_two_and_more_has_a_table_for_each(harness: Harness) -> None:
    table = await harness.use(harness.ann, "rating", game="london")
    assert table.words.startswith("**London, more than two players**: the best of this server")
    assert "Nobody on this server has a rating" in table.words
    other = await harness.press(harness.ann, table, "Two players")
    assert other.words.startswith("**London, two players**")
    assert "More than two players" in enabled(other)


async def test_privacy_shows_and_deletes_it(harness: Harness) -> None:
    await harness.begun()
    await _rated(harness, harness.bob, harness.ann, harness.cleo)
    told = await harness.use(harness.ann, "privacy")
    assert f"- {GAMES} rated games" in told.words
    await harness.press(harness.ann, told, "Delete my data")
    assert "rated game" not in (await harness.use(harness.ann, "privacy")).words
    assert "None yet" in (await harness.use(harness.ann, "rating")).words
    table = await harness.use(harness.bob, "rating", game="great_fire")
    assert harness.ann.user.id not in table.words


# What was played ------------------------------------------------------------------------------


async def test_somebody_sees_what_they_played_and_against_whom(harness: Harness) -> None:
    await _rated(harness, harness.bob, harness.ann, harness.cleo)
    await _rated(harness, harness.ann, harness.bob, game="london")
    own = await harness.use(harness.ann, "rating")
    told = await harness.press(harness.ann, own, "My games")
    assert is_private_to(told, harness.ann)
    bob, cleo = harness.bob.user.id, harness.cleo.user.id
    assert told.words.splitlines() == [
        "**Your games**",
        "- **The Great Fire of London 1666**: 6 games, 0 wins",
        "-# best score 38",
        "- **London**: 6 games, 6 wins",
        "-# best score 39, longest streak 6 wins, current streak 6",
        "**Opponents**",
        f"- <@{bob}>: 12 games, 6 ahead, 6 behind",
        f"- <@{cleo}>: 6 games, 6 ahead, 0 behind",
        "-# Only rated games count. People who hide their ratings are not named.",
    ]
    assert told.mentions == []


async def test_somebody_else_s_games_are_those_of_this_server(harness: Harness) -> None:
    await _rated(harness, harness.bob, harness.ann)
    chairs = (Chair(int(harness.bob.user.id), 1), Chair(int(harness.cleo.user.id), 2))
    async with harness.bot.registry.store.write() as db:
        await ratings.add(db, FinishedGame("london", chairs, 77), at=99)
    told = await harness.use(harness.ann, "rating", person=harness.bob.user.id)
    assert f"**The games of <@{harness.bob.user.id}> on this server**" in told.words
    assert "6 games, 6 wins" in told.words
    assert "**London**" not in told.words
    assert harness.cleo.user.id not in told.words


async def test_who_shows_it_to_nobody_is_named_nowhere(harness: Harness) -> None:
    await _rated(harness, harness.bob, harness.ann)
    page = await harness.use(harness.bob, "rating")
    await harness.press(harness.bob, page, "Hide my ratings")
    seen = await harness.use(harness.ann, "rating", person=harness.bob.user.id)
    assert (
        "Nothing to show: no game between people has been finished here, or the players hide"
        in seen.words
    )
    own = await harness.press(harness.ann, await harness.use(harness.ann, "rating"), "My games")
    assert harness.bob.user.id not in own.words
    best = await harness.use(harness.ann, "rating", game="great_fire")
    records = await harness.press(harness.ann, best, "Records")
    assert harness.bob.user.id not in records.words
    assert harness.ann.user.id in records.words


async def test_the_records_of_a_server(harness: Harness) -> None:
    await _rated(harness, harness.bob, harness.ann)
    best = await harness.use(harness.ann, "rating", game="great_fire")
    told = await harness.press(harness.ann, best, "Records")
    ann, bob = harness.ann.user.id, harness.bob.user.id
    assert told.words.splitlines() == [
        "**The Great Fire of London 1666**: the records of this server",
        "Best score",
        f"🥇 <@{bob}> **39**",
        f"🥈 <@{ann}> **38**",
        "Most wins",
        f"🥇 <@{bob}> **6**",
        "Most wins in a row",
        f"🥇 <@{bob}> **6**",
    ]
    assert told.mentions == []
    again = await harness.press(harness.ann, told, "Best on this server")
    assert "the best of this server" in again.words
