"""Each forgery gets one polite answer, and changes nothing that its sender may not change."""

from functools import partial
from io import StringIO
from itertools import islice
from typing import Any

import pytest
from sqlalchemy import text

from bot.hosting import logs
from playground.people.driver import Person
from playground.world import channels
from playground.world.model import Interaction, Message, Stage
from tests.wire.bot.fuzz import Forgery, forgeries
from tests.wire.bot.harness import Harness
from tests.wire.bot.test_tournaments import opened

SORRY = "something went wrong"
SOME, MANY = 150, 20_000


@pytest.fixture
def log(_logs_as_before: None) -> StringIO:
    """Yield the bot's log from now on."""
    out = StringIO()
    logs.set_up("info", style="json", out=out)
    return out


async def state(harness: Harness) -> list[Any]:
    """Return what a stranger may not change: a running game, a lobby's table, a tournament."""
    queries = (
        "SELECT number, kind, seat, text FROM record WHERE table_id = 1",
        "SELECT seat, user_id, kind, level FROM seats WHERE table_id = 1",
        "SELECT id, status, host_id, options, clock FROM tables WHERE id IN (1, 2)",
        "SELECT id, status FROM tournaments",
        "SELECT id, outcome FROM proposals",
    )
    async with harness.bot.registry.store.read() as db:
        return [[tuple(row) for row in await db.execute(text(one))] for one in queries]


def sent(who: Person, channel_id: str, page: Message, forged: Forgery) -> Interaction:
    """Let a person send a forgery, from a message of their own."""
    if forged.command:
        return who.slash(channel_id, forged.command, dict(forged.values))
    part: dict[str, Any] = {"type": 2, "style": 1, "label": "x", "custom_id": forged.custom_id}
    if forged.value is not None:
        option = {"label": "x", "value": forged.value}
        most = {"min_values": 1, "max_values": 1, "disabled": False, "placeholder": "x"}
        part = {"type": 3, "custom_id": forged.custom_id, "options": [option], **most}
    page.components = [{"type": 1, "id": 1, "components": [{**part, "id": 2}]}]
    if forged.value is None:
        return who.click(page.id, forged.custom_id)
    return who.select(page.id, forged.custom_id, [forged.value])


def has_ended(pressed: Interaction) -> bool:
    """Tell whether an interaction has its answer, or has failed."""
    return pressed.stage in (Stage.ANSWERED, Stage.FAILED)


@pytest.mark.parametrize(
    ("seed", "count"), [("short", SOME), pytest.param("long", MANY, marks=pytest.mark.long)]
)
async def test_what_is_forged_is_answered_once_and_changes_nothing_of_others(
    harness: Harness, log: StringIO, seed: str, count: int
) -> None:
    await harness.begun()
    elsewhere = channels.create(harness.world, harness.guild, "elsewhere")
    await harness.lobby(harness.ann, harness.bob, channel=elsewhere)
    await opened(harness)
    who = harness.people[5]
    page = await harness.use(who, "mine")
    before, here = await state(harness), harness.world.messages[harness.channel.id]
    for forged in forgeries(seed, count):
        if page.id not in here:  # a forged answer may take its own message away
            page = await harness.use(who, "mine")
        shown = len(here)
        harness.clock.advance(1)  # else Discord would take all for one second, and be too busy
        pressed = sent(who, harness.channel.id, page, forged)
        done = partial(has_ended, pressed)
        try:
            await harness.world.until(done)
        except TimeoutError:
            pytest.fail(f"no answer to {forged}")
        assert pressed.stage is Stage.ANSWERED, forged
        new = islice(reversed(here.values()), len(here) - shown)
        # A reminder or a board may come in the same moment: hours pass in all.
        assert sum(one.only_for is not None for one in new) <= 1, forged
        assert "Traceback" not in log.getvalue(), (forged, log.getvalue()[-3000:])
        log.truncate(0)
        log.seek(0)
        assert SORRY not in page.words, forged
    await harness.settled()
    assert await state(harness) == before
