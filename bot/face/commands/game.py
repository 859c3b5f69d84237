"""/game: tables are opened, looked at, ended."""

import io
from typing import Final, Literal

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.clocks import durations
from bot.face import (
    clock_desk,
    lobby_desk,
    log_desk,
    motion_desk,
    options_desk,
    page_desk,
    sure,
)
from bot.face.answers import handle, say_to, tell, think
from bot.face.commands.choosing import suggest_people, suggest_tables, table_meant
from bot.face.controls import lobby_buttons
from bot.face.host import Press
from bot.face.translator import Filled
from bot.hosting.needs import PERMISSIONS
from bot.messages import lobby_card
from bot.messages.boards import title
from bot.messages.links import link
from bot.model import Facts
from bot.refusals import RefusedError, Why
from bot.store import tables
from bot.store.tables import ChannelTakenError
from bot.tables import lobby, playing, seating
from bot.tables.play import moves
from bot.tables.table import Table
from bot.words import words
from games.core.codec import chosen
from games.core.log import Seat
from games.core.record import RECORDS, Record
from games.registry import SHELF
from render.say import Say

ARCHIVE_MINUTES: Final = 10080
"""A thread sleeps after a week without a message; posting wakes it."""
THREAD_NAME: Final = 100

_GAMES: Final = [Choice(name=rules.meta.name, value=key) for key, rules in SHELF.items()]
Where = Literal["here", "thread"]


@app_commands.guild_only()
class GameCommands(app_commands.Group):
    """All that is about a table as a whole."""

    def __init__(self) -> None:
        super().__init__(
            name=locale_str("game"), description=locale_str("Open a table, look at it, end it")
        )

    @app_commands.command(name=locale_str("new"), description=locale_str("Open a table"))
    @app_commands.describe(
        game=Filled(locale_str("Which game; {game} unless you choose"), game=_GAMES[0].name),
        where=locale_str("In this channel or in a thread of its own"),
    )
    @app_commands.rename(game=locale_str("game"), where=locale_str("where"))
    @app_commands.choices(
        game=_GAMES,
        where=[
            Choice(name=locale_str("in this channel"), value="here"),
            Choice(name=locale_str("in a new thread"), value="thread"),
        ],
    )
    async def new(self, press: Press, game: str | None = None, where: str = "here") -> None:
        """Open a table here, or in a thread where one is wanted or the channel has a table."""
        key = game or _GAMES[0].value
        await handle(press, lambda: _new(press, key, in_thread=where == "thread"))

    @app_commands.command(
        name=locale_str("status"), description=locale_str("Show how the table stands")
    )
    async def status(self, press: Press) -> None:
        """Show the table of the channel."""
        await handle(press, lambda: _status(press))

    @app_commands.command(name=locale_str("log"), description=locale_str("What happened so far"))
    async def log(self, press: Press) -> None:
        """Show the log of the channel's table."""

        async def work() -> None:
            await log_desk.show_log(press, await table_meant(press, None))

        await handle(press, work)

    @app_commands.command(
        name=locale_str("list"), description=locale_str("Show the tables of this server")
    )
    async def list_(self, press: Press) -> None:
        """List the live tables of the server."""
        await handle(press, lambda: _list(press))

    @app_commands.command(
        name=locale_str("end"), description=locale_str("End the game before its time (host)")
    )
    async def end(self, press: Press) -> None:
        """Ask whether the host means it."""
        await handle(press, lambda: _end(press))

    @app_commands.command(
        name=locale_str("clock"),
        description=locale_str("Choose the clock before the game starts (host)"),
    )
    @app_commands.describe(
        step=locale_str("Time that each turn adds, like 12h"),
        bank=locale_str("Time to begin with, like 2d12h"),
        cap=locale_str("The most that anybody can save up, like 4d"),
        free=locale_str("Time at the start of each turn that does not count, like 2h"),
        away=locale_str("How long the table waits for somebody who is away, like 7d"),
    )
    @app_commands.rename(
        step=locale_str("step"),
        bank=locale_str("bank"),
        cap=locale_str("cap"),
        free=locale_str("free"),
        away=locale_str("away"),
    )
    async def clock(
        self,
        press: Press,
        step: str | None = None,
        bank: str | None = None,
        cap: str | None = None,
        free: str | None = None,
        away: str | None = None,
    ) -> None:
        """Show the clocks to choose from, or what one's own values mean."""
        values = {"step": step, "bank": bank, "cap": cap, "free": free, "away": away}

        async def work() -> None:
            table = await table_meant(press, None)
            if any(values.values()):
                await clock_desk.propose_clock(press, table, values)
            else:
                await options_desk.show_options(press, table)

        await handle(press, work)

    @app_commands.command(
        name=locale_str("substitute"),
        description=locale_str("Wait for a seat that comes free, or wait no more"),
    )
    async def substitute(self, press: Press) -> None:
        """Let somebody wait for a seat at the table of the channel."""
        await handle(press, lambda: _substitute(press))

    @app_commands.command(
        name=locale_str("leave"),
        description=locale_str("Get up from the table; somebody else plays on for you"),
    )
    async def leave(self, press: Press) -> None:
        """Let somebody leave the table of the channel, or ask whether they mean it."""
        await handle(press, lambda: _leave(press))

    @app_commands.command(
        name=locale_str("pause"), description=locale_str("Let the table rest for a while (host)")
    )
    async def pause(self, press: Press) -> None:
        """Pause the table of the channel, or ask the others where its host is missing."""

        async def work() -> None:
            await motion_desk.use(press, await table_meant(press, None), "pause")

        await handle(press, work)

    @app_commands.command(
        name=locale_str("hand-over"), description=locale_str("Make another player the host (host)")
    )
    @app_commands.describe(player=locale_str("Who shall be the host"))
    @app_commands.rename(player=locale_str("player"))
    async def hand_over(self, press: Press, player: int) -> None:
        """Ask whether somebody means to make another the host of the channel's table."""
        await handle(press, lambda: _hand_over(press, player))

    @app_commands.command(
        name=locale_str("extend"), description=locale_str("Give somebody more time (host)")
    )
    @app_commands.describe(
        player=locale_str("Who gets more time"), time=locale_str("How much more: 12h, 2d")
    )
    @app_commands.rename(player=locale_str("player"), time=locale_str("time"))
    async def extend(self, press: Press, player: int, time: str) -> None:
        """Give somebody at the channel's table more time for this turn."""
        await handle(press, lambda: _extend(press, player, time))

    @app_commands.command(
        name=locale_str("replace"),
        description=locale_str("Let a substitute or a computer move for somebody (host)"),
    )
    @app_commands.describe(player=locale_str("Whose seat is given away"))
    @app_commands.rename(player=locale_str("player"))
    async def replace(self, press: Press, player: int) -> None:
        """Ask whether somebody means to give a seat of the channel's table away."""
        await handle(press, lambda: _replace(press, player))

    @hand_over.autocomplete("player")
    @extend.autocomplete("player")
    @replace.autocomplete("player")
    async def _people(self, press: Press, typed: str) -> list[Choice[int]]:
        return await suggest_people(press, typed)

    @app_commands.command(
        name=locale_str("resume"), description=locale_str("Go on with a paused table, here")
    )
    @app_commands.describe(table=locale_str("Which table; yours that is paused"))
    @app_commands.rename(table=locale_str("table"))
    async def resume(self, press: Press, table: int | None = None) -> None:
        """Go on with a table in this channel."""
        await handle(press, lambda: _resume(press, table))

    @app_commands.command(
        name=locale_str("export"), description=locale_str("A finished game as a file")
    )
    @app_commands.describe(table=locale_str("Which table; the one of this channel"))
    @app_commands.rename(table=locale_str("table"))
    async def export(self, press: Press, table: int | None = None) -> None:
        """Give the record of a finished game, which `python -m bot verify` can check."""
        await handle(press, lambda: _export(press, table))

    @resume.autocomplete("table")
    @export.autocomplete("table")
    async def _tables(self, press: Press, typed: str) -> list[Choice[int]]:
        return await suggest_tables(press, typed)


async def _new(press: Press, game: str, *, in_thread: bool) -> None:
    if press.guild_id is None or press.channel_id is None:
        raise RefusedError(Why.GUILD_ONLY)
    if not press.is_guild_integration():
        raise RefusedError(Why.NOT_INSTALLED)
    missing = missing_permissions(press.app_permissions)
    if missing:
        say = say_to(press)
        await tell(press, say("Here I lack permissions that I need: {which}. Somebody who manages "
                              "this channel can grant them.", which=say.all(missing)))  # fmt: skip
        return
    if not in_thread:
        try:
            table = await lobby_desk.open_lobby(press, game, press.channel_id)
        except ChannelTakenError:
            unseen = await _unseen(press, press.channel_id)
            if unseen is None:
                await _new_in_thread(press, game)
                return
            table = unseen
        await lobby_desk.post_lobby(press, table)
        return
    await _new_in_thread(press, game)


async def _unseen(press: Press, channel_id: int) -> Table | None:
    """Return the lobby that this person opened here and that was never shown: a lost answer."""
    table = await press.client.room.here(channel_id)
    if table is None or table.facts.status != "lobby" or table.facts.message_id is not None:
        return None
    return table if table.facts.host_id == press.user.id else None


async def _new_in_thread(press: Press, game: str) -> None:
    """Open a thread beside the channel's table, and a lobby in it."""
    channel: object = press.channel
    if isinstance(channel, discord.Thread):
        channel = await press.client.fetch_channel(channel.parent_id)
    if not isinstance(channel, discord.TextChannel):
        raise RefusedError(Why.CHANNEL_TAKEN)
    await press.response.defer(thinking=True)
    say = words(press.guild_locale.value if press.guild_locale else None)
    name = say("{game}: {who}'s table", game=SHELF[game].meta.name, who=press.user.display_name)
    thread = await _thread(channel, name)
    table = await lobby_desk.open_lobby(press, game, thread.id)
    file = await press.client.pictures.banner(f"lobby {table.id}", table, say)
    text = lobby_card.text(table, say)
    message = await thread.send(
        text,
        view=lobby_buttons(table) or discord.utils.MISSING,
        files=[] if file is None else [file],
        allowed_mentions=discord.AllowedMentions.none(),
    )
    await lobby_desk.note_shown(press, table, message.id, text)
    await press.edit_original_response(
        content=say(
            "{who} opened a table in <#{thread}>.", who=press.user.mention, thread=thread.id
        )
    )


async def _thread(channel: discord.TextChannel, name: str) -> discord.Thread:
    """Open a thread.

    Raises:
        RefusedError: Discord does not let us.
    """
    try:
        return await channel.create_thread(
            name=name[:THREAD_NAME],
            type=discord.ChannelType.public_thread,
            auto_archive_duration=ARCHIVE_MINUTES,
        )
    except discord.HTTPException as error:
        if error.status >= 500:
            raise
        raise RefusedError(Why.NO_THREAD) from None


def missing_permissions(granted: discord.Permissions) -> list[str]:
    """Name the permissions that the bot needs in a channel and lacks."""
    return [
        name.replace("_", " ")
        for name, wanted in PERMISSIONS
        if wanted and not getattr(granted, name)
    ]


async def _status(press: Press) -> None:
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
        await playing.show_again(press.client.room, table.id)
        return say_to(press)("-# The board was deleted: I post it again.")
    except discord.HTTPException:
        return ""  # whoever posts the next one finds out
    return ""


async def _list(press: Press) -> None:
    if press.guild_id is None:
        raise RefusedError(Why.GUILD_ONLY)
    say = say_to(press)
    async with press.client.room.store.read() as db:
        found = await tables.tables_of_guild(db, press.guild_id)
    if not found:
        await tell(press, say("No table is open on this server. `/game new` opens one."))
        return
    lines = [say("Tables of this server:")]
    lines += [
        f"- {link(facts, say)} · {SHELF[facts.game].meta.name} · {_stands(facts, say)}"
        for facts in found[:_LISTED]
    ]
    await tell(press, "\n".join(lines))


_LISTED: Final = 15


def _stands(facts: Facts, say: Say) -> str:
    match facts.status:
        case "lobby":
            return say("open: seats are free")
        case "paused":
            return say("paused")
        case _:
            return say("in progress")


async def _hand_over(press: Press, player: int) -> None:
    table = await table_meant(press, None)
    label = say_to(press)("Make them the host")
    await motion_desk.confirm(press, table, "hand_over", label, target=Seat(player - 1))


async def _substitute(press: Press) -> None:
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


async def _leave(press: Press) -> None:
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


async def _extend(press: Press, player: int, time: str) -> None:
    table = await table_meant(press, None)
    try:
        more = durations.parsed(time)
    except durations.DurationError:
        raise RefusedError(Why.NO_DURATION) from None
    if not more:
        raise RefusedError(Why.NO_DURATION)
    await motion_desk.use(press, table, "extend", target=Seat(player - 1), about=str(more))


async def _replace(press: Press, player: int) -> None:
    table = await table_meant(press, None)
    label = say_to(press)("Give the seat away")
    await motion_desk.confirm(press, table, "replace", label, target=Seat(player - 1))


async def _end(press: Press) -> None:
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


async def _resume(press: Press, number: int | None) -> None:
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
        await playing.resume(room, table.id, press.channel_id, press.guild_id)
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


async def _export(press: Press, number: int | None) -> None:
    table = await table_meant(press, number)
    result = table.game.result
    if result is None:
        raise RefusedError(Why.NOT_OVER)
    told = Record(
        game=table.facts.game,
        version=table.rules.meta.version,
        seats=len(table.chairs),
        seed=table.game.seed,
        options=chosen(table.options),
        moves=moves(table.game.taken),
        places=result.places,
        scores=result.scores,
    )
    file = discord.File(io.BytesIO((RECORDS.dump(told) + "\n").encode()), f"table-{table.id}.jsonl")
    say = say_to(press)
    text = say("{table}, move by move. `python -m bot verify` plays it again.",
               table=title(table, say))  # fmt: skip
    await tell(press, text, None, file)
