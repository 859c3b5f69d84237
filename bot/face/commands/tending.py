"""What /game does to a table that is there: shows, leaves, hands over, ends it."""

import io

import discord

from bot.clocks import durations
from bot.face import lobby_desk, motion_desk, page_desk, sure
from bot.face.answers import say_to, tell, think
from bot.face.commands.choosing import table_meant
from bot.face.host import Press
from bot.messages.boards import title
from bot.refusals import RefusedError, Why
from bot.store import tables
from bot.store.tables import ChannelTakenError
from bot.tables import halting, lobby, seating
from bot.tables.session import recorded
from bot.tables.table import Table
from games.core.codec import chosen
from games.core.log import Seat
from games.core.record import RECORDS, Record


async def show_status(press: Press) -> None:
    """Show the table of the channel; a board that somebody has deleted is posted again."""
    table = await table_meant(press, None)
    if table.facts.status == "lobby":
        await lobby_desk.post_lobby(press, table)
        return
    await think(press)
    await page_desk.tell_board(press, table, note=await _mended(press, table))


async def _mended(press: Press, table: Table) -> str:
    """Post the board anew if somebody has deleted it."""
    facts = table.facts
    if facts.status != "running" or facts.message_id is None:
        return ""
    channel = press.client.get_partial_messageable(facts.channel_id, guild_id=facts.guild_id)
    try:
        await channel.fetch_message(facts.message_id)
    except discord.NotFound:
        await halting.show_again(press.client.room, table.id)
        return say_to(press)("-# The board was deleted: I post it again.")
    except discord.HTTPException:
        return ""  # whoever posts the next one finds out
    return ""


async def hand_over(press: Press, player: int) -> None:
    """Ask whether somebody means to make a player the host, who are counted from 1."""
    table = await table_meant(press, None)
    label = say_to(press)("Make them the host")
    await motion_desk.confirm(press, table, "hand_over", label, target=Seat(player - 1))


async def substitute(press: Press) -> None:
    """Let somebody wait for a seat at the channel's table, or wait no more."""
    table, say = await table_meant(press, None), say_to(press)
    if await seating.substitute(press.client.room, table.id, press.user.id):
        text = say(
            "You wait for a seat at table {n}. When one comes free, I call you and write to you. "
            "Use the command again to wait no more.",
            n=table.id,
        )
    else:
        text = say("You wait for a seat at table {n} no more.", n=table.id)
    await tell(press, text)


async def leave(press: Press) -> None:
    """Let somebody leave a lobby, or ask whether they mean to leave a game."""
    table, say = await table_meant(press, None), say_to(press)
    if table.facts.status == "lobby":
        await lobby.leave(press.client.room, table.id, press.user.id)
        await lobby.show(press.client.room, table.id)
        await tell(press, say("You have left the table."))
        return
    seat = seating.check_leaves(table, press.user.id)
    back = say("From a computer player you may have it back once.")
    if table.chairs[seat].was_back:
        back = say("You had it back once already: this time it is for good.")
    question = say(
        "{table}: leave the game? Whoever waits for a seat gets yours, else a computer player. "
        "{back}",
        table=title(table, say),
        back=back,
    )
    await tell(press, question, sure.asked("leave", table.id, say("Leave the game")))


async def extend(press: Press, player: int, time: str) -> None:
    """Give a player more time for this turn, where somebody may."""
    table = await table_meant(press, None)
    try:
        more = durations.parsed(time)
    except durations.DurationError:
        raise RefusedError(Why.NO_DURATION) from None
    if not more:
        raise RefusedError(Why.NO_DURATION)
    await motion_desk.use(press, table, "extend", target=Seat(player - 1), about=str(more))


async def replace(press: Press, player: int) -> None:
    """Ask whether somebody means to give a player's seat away."""
    table = await table_meant(press, None)
    label = say_to(press)("Give the seat away")
    await motion_desk.confirm(press, table, "replace", label, target=Seat(player - 1))


async def end(press: Press) -> None:
    """Ask whether somebody means to end the game; a lobby is called off at once."""
    table = await table_meant(press, None)
    is_host = press.user.id == table.facts.host_id or motion_desk.moderates(press, table)
    if not is_host and table.facts.status in ("running", "paused"):
        await motion_desk.confirm(press, table, "end", say_to(press)("End the game"))
        return
    sure.check_host(press, table)
    if table.facts.status == "lobby":
        await lobby.cancel(press.client.room, table.id)
        await lobby.show(press.client.room, table.id)
        await tell(press, say_to(press)("The table is called off."))
        return
    if table.facts.status not in ("running", "paused", "frozen"):
        raise RefusedError(Why.OVER)
    say = say_to(press)
    question = say("{table}: end the game now? Nobody wins, and it cannot be taken back.",
                   table=title(table, say))  # fmt: skip
    await tell(press, question, sure.asked("end", table.id, say("End the game")))


async def resume(press: Press, number: int | None) -> None:
    """Go on with a table in this channel."""
    room, say = press.client.room, say_to(press)
    table = await room.get(number) if number is not None else await _paused(press)
    is_host = press.user.id == table.facts.host_id or motion_desk.moderates(press, table)
    if not is_host and table.facts.reason == "asked":
        await motion_desk.use(press, table, "resume")
        return
    if table.seat_of(press.user.id) is None:
        sure.check_host(press, table)
    if press.guild_id is None or press.channel_id is None:
        raise RefusedError(Why.GUILD_ONLY)
    try:
        await halting.resume(room, table.id, press.channel_id, press.guild_id)
    except ChannelTakenError:
        raise RefusedError(Why.CHANNEL_TAKEN) from None
    await tell(press, say("The table goes on here; the board follows."))


async def _paused(press: Press) -> Table:
    """Return the table of this person that is paused, the channel's before others."""
    room = press.client.room
    async with room.store.read() as db:
        mine = [facts for facts, _, _ in await tables.tables_of(db, press.user.id)]
    paused = [facts for facts in mine if facts.status == "paused"]
    paused.sort(key=lambda facts: facts.channel_id != press.channel_id)
    return await room.get(paused[0].id) if paused else await table_meant(press, None)


async def export(press: Press, number: int | None) -> None:
    """Give the record of a finished game."""
    table = await table_meant(press, number)
    result = table.session.result
    if result is None:
        raise RefusedError(Why.NOT_OVER)
    told = Record(
        game=table.facts.game,
        version=table.rules.meta.version,
        seats=len(table.chairs),
        seed=table.session.seed,
        options=chosen(table.options),
        moves=recorded(table.session.moves),
        places=result.places,
        scores=result.scores,
    )
    file = discord.File(io.BytesIO((RECORDS.dump(told) + "\n").encode()), f"table-{table.id}.jsonl")
    say = say_to(press)
    text = say("{table}, move by move. `python -m bot verify` plays it again.",
               table=title(table, say))  # fmt: skip
    await tell(press, text, None, file)
