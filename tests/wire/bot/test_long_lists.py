"""Lists that have grown as long as they can: each page has room in a message of Discord."""

import re
from dataclasses import asdict, replace

from sqlalchemy import insert

from bot.model import SeatRow, TableRow
from bot.store.rows import seats
from bot.store.schema import CLOCKS, TABLES
from games.core.log import Seat
from playground.people.driver import Person
from playground.world.model import Message
from tests.bot.offline_table import TABLE_ROW
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import is_private_to, labels, parts

MANY = 60
LONG = 2**63 - 1
"""As long as ids of Discord may be."""


async def crowded(harness: Harness) -> list[int]:
    """Let Ann sit at many tables that wait for her; return their ids, as they should be listed."""
    ids = [2**31 - 1 - number for number in range(MANY)]
    rows: list[TableRow] = [
        replace(
            TABLE_ROW,
            id=table_id,
            guild_id=int(harness.guild.id),
            channel_id=LONG - table_id,
            message_id=LONG,
            status="running",
        )
        for table_id in ids
    ]
    async with harness.bot.registry.store.write() as db:
        for row in rows:
            columns = {name: one for name, one in asdict(row).items() if name in TABLES.c}
            await db.execute(insert(TABLES).values(columns))
            seat_row = SeatRow(Seat(0), "person", int(harness.ann.user.id))
            await seats.seat_all(db, row.id, [seat_row])
            await seats.wait_for(db, row.id, [Seat(0)], harness.now - MANY + row.id % MANY)
            clock = dict.fromkeys(
                ("bank", "budget", "spent", "stages_passed", "in_a_row", "strikes"), 0
            )
            clock |= {
                "table_id": row.id,
                "seat": 0,
                "is_gone": False,
                "ends_at": harness.now,
                "used": 0,
            }
            await db.execute(insert(CLOCKS).values(clock))
    return ids


def listed(message: Message) -> list[int]:
    return [int(found) for found in re.findall(r"\[table (\d+)\]", message.words)]


def turns(message: Message) -> dict[str, bool]:
    """Tell of each button that turns pages whether it can be pressed."""
    found = [part for part in parts(message) if part.get("label") in ("Back", "Next")]
    return {part["label"]: not part.get("disabled") for part in found}


async def leafed_through(harness: Harness, reader: Person, first: Message) -> list[Message]:
    """Turn all pages, and return each as it was shown."""
    pages = [replace(first)]
    shown = first
    while turns(shown)["Next"]:
        shown = await harness.press(reader, shown, "Next")
        assert shown.id == first.id  # one message, wherever one turns to
        pages.append(replace(shown))
    return pages


async def test_the_list_of_a_crowded_server_has_pages(harness: Harness) -> None:
    ids = await crowded(harness)
    nobody_else = await harness.use(harness.cleo, "game list")
    assert "There are no tables" in nobody_else.words, "nobody sees channels that are gone"
    first = await harness.use(harness.ann, "game list")
    assert is_private_to(first, harness.ann)
    assert labels(first) == [*["Play"] * 5, "Next"]
    assert turns(first) == {"Next": True}
    pages = await leafed_through(harness, harness.ann, first)
    assert [table for page in pages for table in listed(page)] == sorted(ids)
    assert [page.words.split("\n")[0] for page in pages] == [
        f"Tables on this server, page {n} of {len(pages)}:" for n in range(1, len(pages) + 1)
    ]
    assert max(len(page.words) for page in pages) <= 4000
    back = await harness.press(harness.ann, pages[-1], "Back")
    assert back.words == pages[-2].words


async def test_ones_own_tables_have_pages(harness: Harness) -> None:
    ids = await crowded(harness)
    pages = await leafed_through(harness, harness.ann, await harness.use(harness.ann, "mine"))
    assert sorted(table for page in pages for table in listed(page)) == sorted(ids)
    assert all("; move due" in line for page in pages for line in page.words.split("\n")[1:])
    assert max(len(page.words) for page in pages) <= 4000


async def test_a_page_that_is_not_there_any_more_is_the_nearest(harness: Harness) -> None:
    ids = await crowded(harness)
    pages = await leafed_through(harness, harness.ann, await harness.use(harness.ann, "game list"))
    async with harness.bot.registry.store.write() as db:
        await db.execute(TABLES.delete().where(TABLES.c.id != ids[0]))
    shown = await harness.press(harness.ann, pages[-1], "Back")
    assert listed(shown) == [ids[0]]
    assert labels(shown) == ["Play"]
    assert shown.words.startswith("Tables on this server:")


async def test_what_is_suggested_is_no_more_than_can_be(harness: Harness) -> None:
    await crowded(harness)
    for path in ("play", "hand", "undo", "game export", "game resume"):
        assert len(await harness.suggestions(harness.ann, path, "table", table="")) == 25
