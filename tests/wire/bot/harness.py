"""Runs the bot in a playground on a virtual clock, and does what people do there."""

import asyncio
import itertools
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.frontend.client import PuddingLane
from bot.hosting.in_flight import InFlight
from bot.hosting.settings import Settings
from bot.model import Entry, TableRow
from bot.outgoing import Message as Queued
from bot.shelf import Shelf
from bot.store.databases.connect import opened
from bot.store.processes.lease import Lease
from bot.store.rows import outbox, record, tables
from playground.demo import Demo
from playground.faults import Faults
from playground.people.driver import Person
from playground.people.forms import Value
from playground.people.modal_forms import Filled
from playground.server import Playground
from playground.wire import Json
from playground.world.clock import VirtualClock
from playground.world.model import Application, Channel, Guild, Interaction, Message, Stage
from playground.world.model import Modal as Form
from playground.world.state import World
from render.studio import Studio
from tests.games import GAMES
from tests.patience import PATIENCE
from tests.wire.blank_pictures import BlankPictures
from tests.wire.bot.screen import custom_id, parts
from tests.wire.pictures import blank

CALLBACK = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
COMPLETE = ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original")
SEND = ("POST", "/channels/{channel_id}/messages")
EDIT = ("PATCH", "/channels/{channel_id}/messages/{message_id}")
DELETE = ("DELETE", "/channels/{channel_id}/messages/{message_id}")
OPEN_DM = ("POST", "/users/@me/channels")
START_THREAD = ("POST", "/channels/{channel_id}/threads")

NOON = 1_788_350_400_000
"""When the bot's own time starts, in milliseconds since 1970: 2 September 2026, noon."""
_AS_BEFORE = (
    "UPDATE outbox SET id = :id, tried = 1 WHERE id = (SELECT seq FROM sqlite_sequence "
    "WHERE name = 'outbox')"
)


class Harness:
    """The bot with all that it needs, on a clock that the test moves."""

    def __init__(
        self,
        playground: Playground,
        clock: VirtualClock,
        demo: Demo,
        data: Path,
        shelf: Shelf = GAMES,
    ) -> None:
        self.playground = playground
        self.clock = clock
        self.demo = demo
        self.channel = next(iter(playground.world.channels.values()))
        self.now = NOON
        settings = Settings(pudding_data=data, dm_pause=0, _env_file=None)  # type: ignore[call-arg]
        self.settings = settings.model_copy(update={"computer_pause": 0})
        self.shelf = shelf
        """The games that the bot offers."""
        self.lease: Lease | None = None
        """The lease while which the bot acts; None: it always does."""
        self.bot: PuddingLane
        self.serving: asyncio.Task[None]
        self._stack = AsyncExitStack()
        self._woken = asyncio.Event()
        self._games = itertools.count(1)

    # The bot ----------------------------------------------------------------------------------

    async def open(self) -> None:
        """Start the bot on the database that is there; it is ready for people then."""
        await self.start()
        known = self.demo.application.commands
        await self.world.until(lambda: self.is_online and bool(known))

    @asynccontextmanager
    async def opened(self) -> AsyncGenerator[None]:
        """Start the bot, and stop it at the end."""
        await self.open()
        try:
            yield
        finally:
            await self.close()

    async def start(self) -> None:
        """Start the bot, and do not wait for it."""
        engine = await self._stack.enter_async_context(opened(self.settings.database_url))
        self.bot = bot = PuddingLane(
            self.settings, engine, InFlight(), self.shelf, lease=self.lease
        )
        bot.registry.now = lambda: self.now
        # The same games in every run: with chance, one may be over before a test has begun.
        bot.registry.new_seed = lambda: f"game {next(self._games)}"
        bot.poll = 10**6  # tests look at the clocks themselves
        bot.patience = PATIENCE  # on a busy machine, answers are no other than usual
        bot.access.patience = PATIENCE
        bot.registry.listeners.append(lambda _: self._woken.set())
        bot.studio = Studio(blank)
        bot.pictures = BlankPictures(
            bot.studio, in_time=PATIENCE, posted_in_time=PATIENCE, prompt=PATIENCE
        )
        bot.before_identify_hook = _at_once  # type: ignore[method-assign]
        self.serving = asyncio.create_task(bot.start(self.demo.application.token))

    async def close(self) -> None:
        """Stop the bot."""
        async with asyncio.timeout(PATIENCE):
            await self.bot.in_flight.drain(PATIENCE)
            await self.bot.close()
            await asyncio.wait({self.serving})
            await self._stack.aclose()

    async def restart(self) -> None:
        """Stop the bot and start it again."""
        await self.close()
        await self.open()

    def configure(self, **settings: object) -> None:
        """Change settings; they count from the next start."""
        self.settings = self.settings.model_copy(update=settings)

    @property
    def is_online(self) -> bool:
        return self.playground.gateway.online(self.demo.application.id)

    async def settled(self) -> None:
        """Wait until every press is answered and all that is due is said."""
        await self.world.until(lambda: not self._unanswered())
        async with asyncio.timeout(PATIENCE):
            await self.bot.in_flight.idle()
            while await self._computers_asked():
                await self._woken.wait()
                self._woken.clear()
            # What was read as saved may not have woken the outbox yet.
            self.bot.outbox.wake()
            await self.bot.outbox.all_sent()

    async def wait(self, seconds: float) -> None:
        """Let time pass for the bot, and see what it says then."""
        self.now += int(seconds * 1000)
        self.bot.outbox.wake()
        await self.settled()

    def _unanswered(self) -> list[Interaction]:
        open_ = (Stage.WAITING, Stage.DEFERRED)
        return [one for one in self.world.interactions.values() if one.stage in open_]

    async def _computers_asked(self) -> list[int]:
        async with self.bot.registry.store.read() as db:
            return await tables.waiting_for_the_bot(db)

    # What there is ----------------------------------------------------------------------------

    @property
    def world(self) -> World:
        return self.playground.world

    @property
    def faults(self) -> Faults:
        return self.playground.faults

    @property
    def application(self) -> Application:
        return self.demo.application

    @property
    def guild(self) -> Guild:
        return self.demo.guild

    @property
    def people(self) -> tuple[Person, ...]:
        return tuple(Person(self.world, user) for user in self.demo.people)

    @property
    def ann(self) -> Person:
        return self.people[0]

    @property
    def bob(self) -> Person:
        return self.people[1]

    @property
    def cleo(self) -> Person:
        return self.people[2]

    def person(self, user_id: str) -> Person:
        return next(one for one in self.people if one.user.id == user_id)

    @property
    def engine(self) -> AsyncEngine:
        return self.bot.registry.store.engine

    async def row(self, table: int = 1) -> TableRow:
        """Return what the database holds of a table."""
        async with self.bot.registry.store.read() as db:
            found = await tables.table(db, table)
        assert found is not None
        return found

    async def record(self, table: int = 1) -> list[Entry]:
        """Return the record in the database, without times."""
        async with self.bot.registry.store.read() as db:
            return [replace(one, at=0) for one in await record.entries(db, table)]

    async def active(self, table: int = 1) -> list[str]:
        """Return the ids of those who must act."""
        there = await self.bot.registry.get(table)
        return [str(there.seat_rows[seat].user_id) for seat in there.session.active]

    async def outbox(self) -> list[str]:
        """Return the kinds of what is still to be sent."""
        async with self.bot.registry.store.read() as db:
            return [row.kind for row in await db.execute(text("SELECT kind FROM outbox"))]

    async def put(self, *messages: Queued) -> None:
        """Let the bot send this."""
        async with self.bot.registry.store.write() as db:
            for message in messages:
                await outbox.put(db, message, self.now)
        self.bot.outbox.wake()
        await self.settled()

    async def put_again(self, message: Queued, number: int | None = None) -> None:
        """Let the outbox be as if the bot had died when this was sent, and not yet noted.

        The number in the outbox is that of what was put in last, or another one.
        """
        async with self.bot.registry.store.write() as db:
            last = await db.execute(text("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'"))
            values = {"id": number or last.scalar()}
            await outbox.put(db, message, self.now)
            await db.execute(text(_AS_BEFORE), values)

    # What people do ---------------------------------------------------------------------------

    async def answer(self, interaction: Interaction) -> Message:
        """Wait for the complete answer to a person's action."""
        await self.world.until(interaction.settled.is_set)
        await self.world.until(lambda: interaction.stage is not Stage.DEFERRED)
        assert interaction.original_id, f"{interaction.stage}: {interaction.data}"
        return self.world.message(interaction.channel.id, interaction.original_id)

    async def use(
        self, person: Person, path: str, /, channel: Channel | None = None, **values: Value
    ) -> Message:
        """Use a command."""
        there = channel or self.channel
        return await self.answer(person.slash(there.id, path, values))

    async def press(self, person: Person, message: Message, label: str) -> Message:
        """Press the button with a label, and return what shows the answer."""
        return await self.answer(person.click(message.id, custom_id(message, label)))

    async def form(self, opener: Interaction) -> Form:
        """Wait for the form that a press or a command opens."""
        await self.world.until(opener.settled.is_set)
        person = self.person(opener.user.id)
        assert person.modals(), f"{opener.stage}: {opener.data}"
        return person.modals()[0]

    async def fill(self, opener: Interaction, **values: Filled) -> Message:
        """Fill in the form that a press or a command opens, and return what shows the answer."""
        form = await self.form(opener)
        return await self.answer(self.person(opener.user.id).submit(form.id, values))

    async def choose(self, person: Person, message: Message, value: str) -> Message:
        """Choose from the one menu of a message that has the value."""
        menus = [part for part in parts(message) if part["type"] == 3]
        [menu] = [one for one in menus if value in (option["value"] for option in one["options"])]
        return await self.answer(person.select(message.id, menu["custom_id"], [value]))

    async def set_option(self, person: Person, page: Message, choice: str) -> Message:
        """Press the button of a variant until it is as in `choice`, like "quick_setup=True"."""
        name, pressed = choice.partition("=")[0], ""
        while not pressed.endswith(f":{choice}"):
            pressed = next(
                part["custom_id"]
                for part in parts(page)
                if part["custom_id"].startswith("v:") and f":{name}=" in part["custom_id"]
            )
            page = await self.answer(person.click(page.id, pressed))
        return page

    async def suggestions(
        self,
        person: Person,
        path: str,
        focused: str,
        /,
        channel: Channel | None = None,
        **values: Value,
    ) -> list[Json]:
        """Type into an option, and return what is suggested."""
        there = channel or self.channel
        typed = person.autocomplete(there.id, path, values, focused)
        await self.world.until(typed.settled.is_set)
        assert typed.choices is not None
        return typed.choices

    # What a table does ------------------------------------------------------------------------

    async def lobby(self, *people: Person, channel: Channel | None = None) -> Message:
        """Open a table with these people; the first is host."""
        message = await self.use(
            people[0], "game new", game=next(iter(self.bot.registry.shelf)), channel=channel
        )
        for person in people[1:]:
            await self.press(person, message, "Join")
        return message

    async def begun(self, *people: Person, channel: Channel | None = None) -> Message:
        """Begin a game with these people (Ann, Bob and Cleo), and return the first board."""
        seated = people or (self.ann, self.bob, self.cleo)
        message = await self.lobby(*seated, channel=channel)
        await self.press(seated[0], message, "Start")
        await self.settled()
        return self.board(channel)

    def said(self, channel: Channel | None = None) -> list[Message]:
        """Return what the bot has said to all in a channel, oldest first."""
        here = self.world.messages[(channel or self.channel).id].values()
        return [
            one for one in here if not one.only_for and one.author_id == self.application.bot.id
        ]

    def boards(self, channel: Channel | None = None) -> list[Message]:
        """Return the boards of a channel, oldest first."""
        return [one for one in self.said(channel) if "➡️" in one.words or "⏹️" in one.words]

    def board(self, channel: Channel | None = None) -> Message:
        """Return the newest board."""
        return self.boards(channel)[-1]

    def dms(self, person: Person) -> list[Message]:
        """Return what the bot has written to one person, oldest first."""
        direct = self.world.direct(self.application.bot.id, person.user.id)
        return [] if direct is None else self.said(direct)

    def asked(self, channel: Channel | None = None) -> Person:
        """Return the first person whom the newest board calls."""
        return self.person(self.board(channel).mentions[0])

    def others(self, person: Person) -> list[Person]:
        """Return Ann, Bob and Cleo without one of them."""
        return [one for one in self.people[:3] if one.user is not person.user]

    async def first_move(self, person: Person, channel: Channel | None = None) -> str:
        """Return the first move suggested to a person."""
        found = await self.suggestions(person, "play", "move", channel=channel, move="")
        value: str = found[0]["value"]
        return value

    async def move(self, person: Person, channel: Channel | None = None) -> Message:
        """Let a person type the first legal move, and return the panel after it."""
        move = await self.first_move(person, channel)
        return await self.use(person, "play", channel=channel, move=move)


async def _at_once(*_: object, **__: object) -> None:
    """Identify without the five seconds that discord.py keeps between two sessions."""
