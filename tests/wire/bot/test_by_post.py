"""Three people play by post for days: with days off, plans with an if, and time that is used."""

from datetime import UTC, datetime

from bot.clocks.hours import DAY, HOUR
from bot.tables import guards
from games.core import notation
from playground.people.driver import Person
from playground.people.modal_forms import Filled
from playground.world.model import Message
from tests.bot.rig import SEED
from tests.bot.tables.test_guards import OWN, SPARES
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import custom_id
from tests.wire.bot.test_clocks import ENDS, begun, passes
from tests.wire.bot.test_plans import guard

LONGEST = 600
"""Most moves of a game."""


def pings(harness: Harness) -> list[str]:
    """Return the pings that are not on boards."""
    return [one.words for one in harness.said() if one.words.startswith("⏰")]


async def takes_off(harness: Harness, person: Person, *ahead: int) -> None:
    """Let a person choose days off, counted from today."""
    today = datetime.fromtimestamp(harness.now / 1000, UTC).weekday()
    page = await harness.use(person, "settings")
    filled: dict[str, Filled] = {"quiet": "", "reminders": "channel", "language": "discord"}
    days = [str((today + one) % 7) for one in ahead]
    await harness.fill(person.click(page.id, custom_id(page, "Change")), **filled, days_off=days)
    await harness.settled()


async def plays(harness: Harness, person: Person, *moves: str) -> Message:
    """Let a person type moves, and return the panel after them."""
    panel = await harness.use(person, "play", move="; ".join(moves))
    await harness.settled()
    return panel


async def turn_over(harness: Harness, person: Person) -> None:
    """Let a person make their first legal moves until another is asked."""
    for _ in range(LONGEST):
        if harness.asked() != person:
            return
        await harness.move(person)
        await harness.settled()
    raise AssertionError("the turn never ends")


async def plans_unless_touched(harness: Harness, person: Person, move: str) -> Message:
    """Let a person plan a move with the guard `touched`."""
    shown = await harness.use(person, "plan", moves=move)
    return await guard(harness, person, shown, "touched")


async def burning(harness: Harness, mover: Person, other: Person) -> str:
    """Return a move with which a player does something to another."""
    table = await harness.bot.registry.get(1)
    mine, theirs = (table.seat_for(int(one.user.id)) for one in (mover, other))
    for action in table.session.offer(mine).actions:
        pending = table.session.move(mine, action, 0)
        heard = tuple(pending.moves[-1].log.heard_by(theirs))
        if guards.touches(table.game, heard, pending.position.view(theirs), theirs):
            return notation.write(action)
    raise AssertionError("nothing can be done to them")


async def test_a_table_by_post_with_days_off_and_plans_with_an_if(harness: Harness) -> None:
    harness.bot.registry.new_seed = lambda: SEED
    await begun(harness)
    start, (ann, bob, cleo) = harness.now, harness.people[:3]
    await takes_off(harness, bob, 1, 2)  # from tomorrow's midnight, for two days
    for _ in range(9):
        await harness.move(harness.asked())
        await harness.settled()
    assert harness.asked() == ann

    # The guard holds: what was planned is done, and nobody is called for it.
    shown = await plans_unless_touched(harness, bob, OWN)
    shown = await harness.choose(bob, shown, "end")  # on the same condition
    assert shown.words.count("only if nothing has happened to you") == 2
    letters = len(harness.dms(bob))
    await plays(harness, ann, SPARES, "end")
    planned = [one.text for one in await harness.record() if one.kind == "planned"]
    assert planned == [OWN, "end"]
    assert harness.asked() == cleo
    assert len(harness.dms(bob)) == letters
    assert not any("plan" in board.words for board in harness.boards())
    await passes(harness, 5 * HOUR)
    await turn_over(harness, cleo)

    # The guard does not hold: the plan is dropped, and he alone is told why.
    assert harness.asked() == ann
    offered = await harness.suggestions(bob, "plan", "moves", moves="")
    one_of = " | ".join(one["value"] for one in offered[:3])  # one is possible when it is due
    await plans_unless_touched(harness, bob, one_of)
    await plays(harness, ann, await burning(harness, ann, bob))
    await turn_over(harness, ann)
    assert [one.text for one in await harness.record() if one.kind == "planned"] == planned
    [told] = harness.dms(bob)[letters:]
    assert "Your plan was dropped: something happened to you before it was due." in told.words
    assert not any("plan" in one.words for one in harness.said())
    assert (await harness.use(ann, "plan", moves="none")).words.count("dropped:") == 0
    assert harness.asked() == bob

    # Seven hours of today and seventeen after the days off; half of them are over on Saturday at 5.
    due = (start + 5 * HOUR + 3 * DAY) // 1000
    deadline = f"{ENDS}{due}:R> (the clock stops in quiet hours and on days off)"
    assert deadline in harness.board().words.split("\n")
    before, boards = pings(harness), len(harness.boards())
    for _ in range(2):
        await passes(harness, DAY)
        assert pings(harness) == before
    await passes(harness, start + 2 * DAY + 17 * HOUR - HOUR - harness.now)
    assert pings(harness) == before
    await passes(harness, HOUR)
    [ping] = [one for one in pings(harness) if one not in before]
    assert ping.startswith(f"⏰ <@{bob.user.id}>, [table 1](")
    assert len(harness.boards()) == boards, "nobody has moved for him"
    await passes(harness, HOUR)
    panel = await harness.press(bob, harness.board(), "Play")
    assert "Your plan was dropped: something happened to you before it was due." in panel.words
    await turn_over(harness, bob)
    assert (await harness.use(bob, "mine")).words.endswith(" · 13h used")
    assert (await harness.use(cleo, "mine")).words.endswith(" · 5h used")
    assert "used" not in (await harness.use(ann, "mine")).words

    # To the end, where all are told how much time each has used.
    for _ in range(LONGEST):
        if (await harness.row()).status == "over":
            break
        await harness.move(harness.asked())
        await harness.settled()
    told_at_end = harness.boards()[-1].words
    assert "🏁 The game is over: " in told_at_end
    assert "-# ⏱️ Time used: Ann 0m · Bob 13h · Cleo 5h" in told_at_end.split("\n")
