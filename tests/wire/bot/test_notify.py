"""/notify: who wants to play is told of tables that open, and a queue opens one."""

from bot.outgoing import LobbyPost, QueueCall, TableAlert
from bot.store.rows import alerts
from bot.store.rows.alerts import Alert
from playground.people.driver import Person
from playground.people.modal_forms import Filled
from playground.world import channels
from playground.world.model import Channel, Message
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import is_private_to, labels
from tests.wire.bot.test_rights import VIEW, permit

GAME = "great_fire"
HOUR = 3600


async def notify(harness: Harness, person: Person, **values: Filled) -> Message:
    """Fill in the form of `/notify`, and return the answer."""
    told: dict[str, Filled] = {"games": [GAME], "pace": "any", **values}
    answer = await harness.fill(person.slash(harness.channel.id, "notify", {}), **told)
    await harness.settled()
    return answer


def news(harness: Harness, person: Person) -> list[Message]:
    """Return the alerts that a person got."""
    return [one for one in harness.dms(person) if "is open in" in one.words]


def another(harness: Harness, name: str = "another") -> Channel:
    return channels.create(harness.world, harness.guild, name)


async def test_who_wants_to_is_told_of_a_table_and_joins_by_a_button(harness: Harness) -> None:
    told = await notify(harness, harness.bob)
    assert is_private_to(told, harness.bob)
    assert told.words == (
        "🔔 I'll tell you when a table opens on this server: **The Great Fire of London 1666**."
    )
    await harness.lobby(harness.ann)
    await harness.settled()
    [dm] = news(harness, harness.bob)
    assert f"<#{harness.channel.id}>" in dm.words
    assert "1 of 6 seats taken" in dm.words
    assert labels(dm) == ["Join"]
    assert news(harness, harness.ann) == news(harness, harness.cleo) == []
    joined = await harness.press(harness.bob, dm, "Join")
    assert f"You have joined the table in <#{harness.channel.id}>." in joined.words
    await harness.settled()
    people = (harness.ann, harness.bob)
    seated = tuple((await harness.bot.registry.get(1)).people)
    assert seated == tuple(int(one.user.id) for one in people)
    assert "2 of 6 seats taken" in harness.said()[0].words


async def test_the_opener_is_not_told_of_their_own_table(harness: Harness) -> None:
    await notify(harness, harness.ann)
    await harness.lobby(harness.ann)
    await harness.settled()
    assert news(harness, harness.ann) == []


async def test_only_tables_of_the_game_and_the_pace_are_told_of(harness: Harness) -> None:
    await notify(harness, harness.bob, games=["london"])
    await notify(harness, harness.cleo, pace="live")
    message = await harness.lobby(harness.ann)
    await harness.settled()
    assert news(harness, harness.bob) == news(harness, harness.cleo) == []
    options = await harness.press(harness.ann, message, "Options")
    assert options.words
    clock = harness.ann.select(options.id, "k:1:", ["live"])
    await harness.answer(clock)
    await harness.settled()
    [dm] = news(harness, harness.cleo)
    assert "Clock: Live" in dm.words
    assert news(harness, harness.bob) == []


async def test_at_most_one_message_an_hour_and_one_of_each_table(harness: Harness) -> None:
    await notify(harness, harness.bob)
    await harness.lobby(harness.ann)
    await harness.settled()
    await harness.lobby(harness.cleo, channel=another(harness))
    await harness.settled()
    assert len(news(harness, harness.bob)) == 1
    await notify(harness, harness.bob, pace="post")  # to ask again brings no more
    await harness.lobby(harness.cleo, channel=another(harness, "third"))
    await harness.settled()
    assert len(news(harness, harness.bob)) == 1
    await harness.wait(HOUR)
    await harness.put(TableAlert(1, int(harness.bob.user.id)))
    assert len(news(harness, harness.bob)) == 1
    await harness.lobby(harness.cleo, channel=another(harness, "fourth"))
    await harness.settled()
    assert len(news(harness, harness.bob)) == 2


async def test_who_does_not_see_the_channel_is_not_told_and_misses_no_other(
    harness: Harness,
) -> None:
    await notify(harness, harness.bob)
    hidden = another(harness)
    permit(harness, hidden, harness.bob.user.id, deny=VIEW)
    await harness.lobby(harness.ann, channel=hidden)
    await harness.settled()
    assert news(harness, harness.bob) == []
    await harness.lobby(harness.ann)
    await harness.settled()
    assert len(news(harness, harness.bob)) == 1


async def test_nobody_is_told_who_is_away_or_in_quiet_hours(harness: Harness) -> None:
    await notify(harness, harness.bob)
    await notify(harness, harness.cleo)
    await harness.use(harness.bob, "away", until="2d")
    await harness.lobby(harness.ann)
    await harness.settled()
    assert news(harness, harness.bob) == []
    assert len(news(harness, harness.cleo)) == 1
    await harness.wait(12 * HOUR)
    await harness.lobby(harness.ann, channel=another(harness))
    await harness.settled()
    await harness.wait(12 * HOUR)
    assert len(news(harness, harness.cleo)) == 1


async def test_who_sits_there_or_no_longer_wants_it_is_not_told(harness: Harness) -> None:
    await notify(harness, harness.bob)
    off = await notify(harness, harness.bob, games=[])
    assert off.words == "🔕 I won't tell you when tables open on this server."
    await notify(harness, harness.cleo)
    await harness.lobby(harness.ann)
    await harness.settled()
    assert news(harness, harness.bob) == []
    [dm] = news(harness, harness.cleo)
    await harness.press(harness.cleo, dm, "Join")
    await harness.put(TableAlert(1, int(harness.cleo.user.id)))
    assert len(news(harness, harness.cleo)) == 1


async def test_killed_before_it_was_noted_it_is_sent_once(harness: Harness) -> None:
    await notify(harness, harness.bob)
    await harness.lobby(harness.ann)
    await harness.settled()
    await harness.put_again(TableAlert(1, int(harness.bob.user.id)))
    await harness.restart()
    await harness.settled()
    assert len(news(harness, harness.bob)) == 1
    assert await harness.outbox() == []


async def test_killed_between_the_note_and_the_message_it_is_sent_all_the_same(
    harness: Harness,
) -> None:
    await notify(harness, harness.bob)
    message = await harness.lobby(harness.ann)
    await harness.press(harness.ann, message, "Cancel")
    await harness.settled()
    await harness.lobby(harness.cleo)
    bob = int(harness.bob.user.id)
    async with harness.bot.registry.store.write() as db:
        await alerts.choose(db, bob, int(harness.guild.id), [Alert(GAME, "any", False)], 0)
    await harness.settled()
    before = len(news(harness, harness.bob))
    await harness.wait(2 * HOUR)
    now = harness.now
    async with harness.bot.registry.store.write() as db:
        assert await alerts.claim(
            db, bob, int(harness.guild.id), GAME, 2, now=now, before=now - HOUR, again=True
        )
    await harness.put_again(TableAlert(2, bob), number=9_999)
    await harness.restart()
    await harness.world.until(lambda: len(news(harness, harness.bob)) > before)
    await harness.settled()
    assert len(news(harness, harness.bob)) == before + 1


# The queue ------------------------------------------------------------------------------------


async def test_as_soon_as_enough_wait_a_table_opens_and_all_are_called(harness: Harness) -> None:
    first = await notify(harness, harness.ann, pace="live", queue=["queue"])
    assert first.words.endswith(
        "As soon as enough people are waiting, I open a table and mention you."
    )
    await notify(harness, harness.bob, pace="post", queue=["queue"])
    await notify(harness, harness.cleo, pace="any")
    assert harness.said() == []
    await notify(harness, harness.bob, pace="any", queue=["queue"])
    assert harness.said() == []
    last = await notify(harness, harness.cleo, pace="live", queue=["queue"])
    assert last.words.endswith(
        "Enough people want to play **The Great Fire of London 1666**: your table opens here."
    )
    lobby, call = harness.said()
    ann, bob, cleo = (one.user.id for one in (harness.ann, harness.bob, harness.cleo))
    assert f"1. <@{cleo}>" in lobby.words or "(host)" in lobby.words
    assert "Clock: Live" in lobby.words
    assert call.words == (
        f"<@{ann}> and <@{bob}>: enough of you want to play. Press **Join** above to take your "
        "seat."
    )
    assert sorted(call.mentions) == sorted([ann, bob])
    assert news(harness, harness.ann) == news(harness, harness.bob) == []
    for person in (harness.ann, harness.bob):
        await harness.press(person, lobby, "Join")
    await harness.press(harness.cleo, lobby, "Start")
    await harness.settled()
    assert harness.boards()


async def test_who_was_called_waits_no_longer(harness: Harness) -> None:
    for person in harness.people[:3]:
        await notify(harness, person, queue=["queue"])
    lobby, _ = harness.said()
    await harness.press(harness.cleo, lobby, "Cancel")
    await notify(harness, harness.cleo, queue=["queue"])
    assert len(harness.said()) == 2


async def test_who_asks_again_beside_their_table_does_not_wait_for_another(
    harness: Harness,
) -> None:
    for person in harness.people[:3]:
        first = await notify(harness, person, queue=["queue"])
    before = [one.id for one in harness.said()]
    again = await notify(harness, harness.cleo, queue=["queue"])  # killed, it did not answer, say
    assert again.words == first.words
    assert [one.id for one in harness.said()] == before
    async with harness.bot.registry.store.read() as db:
        assert await alerts.queue(db, int(harness.guild.id), GAME, "live") == []


async def test_where_the_channel_has_a_table_they_go_on_waiting(harness: Harness) -> None:
    await notify(harness, harness.ann, queue=["queue"])
    await notify(harness, harness.bob, queue=["queue"])
    await harness.lobby(harness.ann)
    told = await notify(harness, harness.cleo, queue=["queue"])
    assert "but this channel already has a table" in told.words
    async with harness.bot.registry.store.read() as db:
        assert len(await alerts.queue(db, int(harness.guild.id), GAME, "live")) == 3


async def test_killed_after_the_lobby_was_posted_it_is_posted_once(harness: Harness) -> None:
    for person in harness.people[:3]:
        await notify(harness, person, queue=["queue"])
    before = [one.id for one in harness.said()]
    async with harness.bot.registry.locked(1) as table:
        await harness.bot.registry.change(table, message_id=None)
    called = tuple(int(one.user.id) for one in (harness.ann, harness.bob))
    await harness.put_again(LobbyPost(1))
    await harness.restart()
    await harness.settled()
    await harness.put_again(QueueCall(1, called))
    await harness.restart()
    await harness.settled()
    assert [one.id for one in harness.said()] == before
    assert str((await harness.row()).message_id) == before[0]


async def test_privacy_shows_it_and_deletes_it(harness: Harness) -> None:
    await notify(harness, harness.bob, games=[GAME, "london"])
    told = await harness.use(harness.bob, "privacy")
    assert "- Table alerts for 2 games: `/notify` changes them" in told.words
    await harness.press(harness.bob, told, "Delete my data")
    await harness.lobby(harness.ann)
    await harness.settled()
    assert news(harness, harness.bob) == []
    assert "/notify" not in (await harness.use(harness.bob, "privacy")).words
