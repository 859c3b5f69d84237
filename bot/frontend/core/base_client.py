"""The client for commands and components: tables, names, pictures, answers."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeAlias

import aiohttp
import discord
import structlog

from bot.ai.pool import Pool
from bot.frontend.core.channel_access import ChannelAccess
from bot.frontend.core.late_pictures import LatePictures
from bot.frontend.core.pictures import Pictures, studio
from bot.hosting.in_flight import InFlight
from bot.hosting.metrics import Metrics
from bot.hosting.permissions import INTENTS
from bot.store.databases.availability import OutOfReachError
from bot.store.processes.share import Share
from bot.store.processes.turns import Turns
from bot.store.rows import people, seats, tables
from bot.tables.hints import Advisor
from bot.tables.registry import TableRegistry
from bot.tables.review import Reviewer
from bot.texts.names import Names
from bot.tournaments.register import TournamentRegister
from words.languages import Language, language
from words.say import Say

REMEMBERED: Final = 4096
"""Recent interactions and people that are cached."""

ANSWER_TIMEOUT: Final = 10.0
"""Seconds to wait for a pending answer before sending a follow-up without it."""

SLOW: Final = 0.7
"""Seconds after which an unanswered press is acknowledged; Discord gives up after three."""

ACTIVITY_INTERVAL: Final = 3_600_000
"""Milliseconds in which a person's activity is saved only once."""

_log = structlog.get_logger(__name__)

_ANSWERS: Final = ("/interactions/", "/webhooks/")
"""Parts of the paths of requests that answer a press or a command."""

_ANSWERED: Final = "answered"
"""The key in an interaction's `extras` of an event that is set when it is answered."""

_BEGUN: Final = "begun"
"""The key of the interaction's start, by `time.perf_counter`."""

Interaction: TypeAlias = "discord.Interaction[BaseClient]"
"""A used command, button or menu."""


class BaseClient(discord.AutoShardedClient):
    """A client with tables, names and pictures, without events and tasks."""

    def __init__(
        self,
        registry: TableRegistry,
        in_flight: InFlight,
        shards: int | Share | None = None,
        turns: Turns | None = None,
        pool: Pool | None = None,
    ) -> None:
        """Divide the servers among this many shards, or with other processes.

        None: as many shards as Discord advises. Computer players use `pool`.
        """
        self.metrics = Metrics()
        trace = self.metrics.trace()
        trace.on_request_start.append(self._check_request)
        super().__init__(
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            shard_count=shards.count if isinstance(shards, Share) else shards,
            shard_ids=shards.ids if isinstance(shards, Share) else None,  # type: ignore[arg-type]
            http_trace=trace,
        )
        self.registry = registry
        self.tournaments = TournamentRegister(registry.store, lambda: registry.now(), turns)
        """The live tournaments."""
        self.in_flight = in_flight
        self.names = Names(self._name)
        self.pool = pool or Pool()
        """The processes of computer players."""
        self.advisor = Advisor(self.pool)
        self.reviewer = Reviewer(self.pool)
        self.access = ChannelAccess(self, lambda: registry.now())
        """People's permissions in channels."""
        self.studio = studio(self.metrics)
        self.pictures = Pictures(self.studio)
        self.late_pictures = LatePictures()
        self.patience = SLOW
        """Seconds after which an unanswered interaction is acknowledged."""
        self.languages: dict[int, str] = {}
        """The languages that people have chosen, by user id; others get their Discord's."""
        self.command_names: frozenset[str] = frozenset()
        """The English names of commands, groups and parameters."""
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._latest: OrderedDict[int, Interaction] = OrderedDict()
        self._active_at: OrderedDict[int, int] = OrderedDict()
        self._claims: OrderedDict[int, int] = OrderedDict()
        self._panels: OrderedDict[tuple[int, int], tuple[int, Interaction]] = OrderedDict()

    @property
    def own_id(self) -> int:
        """The id of the bot's user, the author of its messages; old applications have another."""
        assert self.user is not None  # noqa: S101 - it is logged in
        return self.user.id

    async def know_people(self) -> None:
        """Load data about people and channels that later needs no query."""
        registry = self.registry
        async with registry.store.read() as db:
            languages, away = await people.languages(db), await people.away(db)
            themselves = await people.end_turns_themselves(db)
            registry.channels.update(await tables.live_channels(db))
        for known in (self.languages, registry.away, registry.end_turns_themselves):
            known.clear()  # another process may have changed it
        self.languages.update(languages)
        registry.away.update(away)
        registry.end_turns_themselves.update(themselves)

    def language_of(self, user_id: int, otherwise: str) -> Language:
        """Return the language that a person has chosen, or their Discord's.

        Each interaction contains it; `otherwise` is for people without a recent one.
        """
        latest = self._latest.get(user_id)
        own = otherwise if latest is None else latest.locale.value
        return language(self.languages.get(user_id, own))

    async def follow_up(self, user_id: int, text: Callable[[Say], str]) -> bool:
        """Send a person a private follow-up to their latest interaction; False if it has expired.

        This reaches people who accept no DMs. `text` gets their language.
        """
        interaction = self._latest.get(user_id)
        if interaction is None or interaction.is_expired():
            return False
        self.registry.store.check()
        # Discord would take a follow-up to a pending interaction for its answer.
        with suppress(TimeoutError):
            async with asyncio.timeout(ANSWER_TIMEOUT):
                await interaction.extras[_ANSWERED].wait()
        try:
            say = self.language_of(user_id, interaction.locale.value)
            await interaction.followup.send(text(say), ephemeral=True)
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError):
            return False
        return True

    def is_new(self, interaction: Interaction) -> bool:
        """Store an interaction; False if the gateway has delivered it before."""
        if interaction.id in self._seen:
            return False
        self._seen[interaction.id] = None
        interaction.extras[_ANSWERED] = asyncio.Event()
        interaction.extras[_BEGUN] = time.perf_counter()
        self._latest[interaction.user.id] = interaction
        self._latest.move_to_end(interaction.user.id)
        for remembered in (self._seen, self._latest):
            if len(remembered) > REMEMBERED:
                remembered.popitem(last=False)
        return True

    def mark_answered(self, interaction: Interaction) -> None:
        """Note that an interaction has been answered."""
        interaction.extras[_ANSWERED].set()
        seconds = time.perf_counter() - interaction.extras[_BEGUN]
        self.metrics.answers.labels(interaction.type.name).observe(seconds)

    def claim_message(self, interaction: Interaction) -> None:
        """Note that this interaction's private message will show its answer."""
        assert interaction.message is not None  # noqa: S101 - only components edit a message
        self._claims[interaction.message.id] = interaction.id
        self._claims.move_to_end(interaction.message.id)
        if len(self._claims) > REMEMBERED:
            self._claims.popitem(last=False)

    def has_claim(self, interaction: Interaction) -> bool:
        """Tell whether no later interaction uses the private message of this one."""
        assert interaction.message is not None  # noqa: S101 - one was pressed
        return self.may_edit(interaction, interaction.message.id)

    def may_edit(self, interaction: Interaction, message_id: int) -> bool:
        """Tell whether no later interaction uses the message with this answer."""
        return self._claims.get(message_id, interaction.id) == interaction.id

    def note_panel(
        self, interaction: Interaction, table_id: int, message_id: int
    ) -> tuple[int, Interaction] | None:
        """Note which message shows a person's panel of a table.

        Return the message of an earlier interaction, with that interaction: a slow answer is older
        than the panel that was opened meanwhile.
        """
        key, here = (interaction.user.id, table_id), (message_id, interaction)
        older, newer = sorted((self._panels.pop(key, here), here), key=lambda one: one[1].id)
        self._panels[key] = newer
        if len(self._panels) > REMEMBERED:
            self._panels.popitem(last=False)
        return older if older[0] != newer[0] else None

    async def note_activity(self, user_id: int) -> None:
        """Save from time to time that a person is active, at all their tables."""
        now = self.registry.now()
        if now - self._active_at.get(user_id, 0) < ACTIVITY_INTERVAL:
            return
        try:
            async with self.registry.store.write(can_wait=True) as db:
                await seats.note_seen(db, user_id, now)
        except OutOfReachError:
            return  # the next interaction will save it
        except Exception:  # the interaction itself is done; the next one will save it
            _log.exception("could not save that somebody is active")
            return
        self._active_at[user_id] = now
        self._active_at.move_to_end(user_id)
        if len(self._active_at) > REMEMBERED:
            self._active_at.popitem(last=False)

    async def _check_request(
        self, _: aiohttp.ClientSession, __: object, asked: aiohttp.TraceRequestStartParams
    ) -> None:
        """Check that this process may act, before each request that changes something on Discord.

        Answers to presses are always allowed, for example to say that it cannot act.

        Raises:
            SilentError: it must not.
        """
        is_answer = any(part in asked.url.path for part in _ANSWERS)
        if asked.method != "GET" and not is_answer:
            self.registry.store.check()

    async def _name(self, user_id: int) -> str:
        # A board posted without a name would keep "Player 2".
        with suppress(discord.DiscordServerError):
            return (await self.fetch_user(user_id)).display_name
        return (await self.fetch_user(user_id)).display_name
