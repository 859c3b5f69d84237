"""The bot's client: it assembles the parts, syncs the commands and runs the background tasks."""

import asyncio
import hashlib
import json
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from functools import partial
from typing import Any, Final, cast

import aiohttp
import discord
import structlog
from discord import app_commands
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.ai.pool import NICE, Pool
from bot.frontend.core.base_client import BaseClient
from bot.frontend.core.membership import is_there
from bot.frontend.delivery.reposting import BoardReposter
from bot.frontend.processes import LeaderTasks, Processes
from bot.frontend.routing.command_translator import CommandWords
from bot.frontend.routing.command_tree import Tree, commands, names_of
from bot.frontend.routing.component_router import Component
from bot.frontend.routing.dispatch import DiscordSpeaker
from bot.frontend.routing.form_router import route_form
from bot.frontend.tournaments.places import DiscordPlaces
from bot.host_language import of_system
from bot.hosting.in_flight import InFlight
from bot.hosting.metrics import PATH, served
from bot.hosting.settings import Settings, SettingsError
from bot.model import Reason
from bot.outbox.outbox import Outbox
from bot.shelf import SHELF, Shelf
from bot.store import bot_state
from bot.store.databases.availability import RETRY, OutOfReachError, SilentError
from bot.store.databases.engine import open_engine_beside
from bot.store.databases.identity import storage_id
from bot.store.databases.transactions import Store
from bot.store.processes.lease import Lease
from bot.store.processes.turns import Turns
from bot.store.rows import tables
from bot.store.rows.load import load
from bot.tables import lifecycle, lobby, proposals, what_if
from bot.tables.computer_players import Computers
from bot.tables.registry import TableRegistry
from bot.tables.scheduler import POLL, Scheduler
from bot.tournaments.announce import Announcer
from bot.tournaments.matches import Matches
from bot.tournaments.monitor import TournamentMonitor
from bot.tournaments.on_server import ServerNotes
from bot.tournaments.opening import TableOpener
from bot.tournaments.rated import Rater
from bot.tournaments.runner import TournamentRunner
from bot.workers import Workers

SWEEP: Final = 600.0
"""Seconds between two checks for stale lobbies, or at most two attempts to sync the commands."""
_HOUR: Final = 3_600_000
_LONGEST: Final = 90.0
"""The most seconds for a draw of a tournament, or a forecast of a game."""

_log = structlog.get_logger(__name__)


class PuddingLane(BaseClient):
    """The bot."""

    def __init__(
        self,
        settings: Settings,
        engine: AsyncEngine,
        in_flight: InFlight,
        shelf: Shelf = SHELF,
        pool: Pool | None = None,
        lease: Lease | None = None,
    ) -> None:
        """Create a bot with the games of `shelf`; computer players use `pool`.

        It acts while it holds the `lease`; None: no other process uses its database.
        """
        turns = Turns(open_engine_beside(settings.database_url)) if settings.share else None
        registry = TableRegistry(Store(engine, lease), now, settings.time_zone, shelf, turns)
        super().__init__(registry, in_flight, settings.shards, turns, pool)
        self.processes = None if turns is None else Processes(self, turns, now)
        """The other processes of this bot, if there are any."""
        self.tree = Tree(self)
        self._engine = engine
        self._settings = settings
        self._tasks: list[asyncio.Task[None]] = []
        if lease is not None:
            lease.regained.append(self._regain)
        self._begin: Callable[[], Awaitable[None]]
        """Take over the work that others have left."""
        self._is_set_up = asyncio.Event()
        self._tick_soon = asyncio.Event()
        """Set when the scheduler should run without waiting for its poll."""
        self._connected = set[int]()
        """The shards that have a connection."""
        self._page = AsyncExitStack()
        """Closes the page for Prometheus."""
        self.metrics_at: str | None = None
        """The address of that page."""
        self.poll = POLL
        """Seconds between two runs of the scheduler."""
        self.outbox: Outbox
        """The messages to send; set by `setup_hook`."""
        self._reposter: BoardReposter
        self.scheduler: Scheduler
        """Acts on the clocks; set by `setup_hook`."""
        self.runner: TournamentRunner
        """Processes tournaments; set by `setup_hook`."""
        self.monitor: TournamentMonitor
        """Checks tournaments regularly; set by `setup_hook`."""
        self.workers = Workers(most=1, nice=NICE, seconds=_LONGEST, works=100)

    async def setup_hook(self) -> None:
        """Start working, first on messages and moves left by a restart."""
        if not self.registry.store.is_silent:  # otherwise another process still has the port
            await self._serve_metrics()
        mark = (await storage_id(self._engine, aloud=False))[:8]
        speaker = DiscordSpeaker(self, mark=mark, pause=self._settings.dm_pause)
        claims = None if self.processes is None else self.processes.claims
        self.outbox = Outbox(self.registry, speaker, claims=claims)
        await self.know_people()
        self._reposter = BoardReposter(self.registry, self.own_id)
        pause = self._settings.computer_pause
        computers = Computers(self.registry, self.pool, pause=pause, is_alone=claims is None)
        self.scheduler = Scheduler(self.registry, partial(is_there, self))
        self.registry.hours_changed.append(self.scheduler.change_hours)
        matches = self._take_up_tournaments()
        self.registry.listeners += [self.outbox.wake, computers.wake, self._hear_table]
        self.tournaments.listeners += [self.outbox.wake, self._hear_tournament]
        lead = self._lead(matches, computers)
        self._begin = lead.begin
        if self.processes is None:
            await matches.load()
        else:
            *_, limits = await self.http.get_bot_gateway()
            self.processes.buckets = limits["max_concurrency"]
            self.processes.join(lead)
        self.add_dynamic_items(Component)
        for command in commands(self.registry.shelf):
            self.tree.add_command(command)
        self.command_names = names_of(self.tree.walk_commands())
        beside = (self._sweep(), self._keep_synced(), self._run_scheduler(), self._warm())
        for work in (self.outbox.run(), computers.run(), self.runner.run(), *beside):
            self._tasks.append(asyncio.create_task(work))
        self._is_set_up.set()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord accepts another shard from any process."""
        if self.processes is None or shard_id is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.processes.until_it_may_identify(shard_id)

    async def close(self) -> None:
        """Stop all tasks and close the connections."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.processes is not None:
            await self.processes.leave()
        await self._page.aclose()
        await self.pool.close()
        await self.workers.close()
        await self.late_pictures.close()
        await super().close()
        await self.studio.close()

    def _take_up_tournaments(self) -> Matches:
        """Build the parts that run tournaments, and return the watcher of their tables."""
        places = DiscordPlaces(self)
        Announcer(self.tournaments)
        ServerNotes(self.tournaments)
        Rater(self.registry)
        matches = Matches(self.tournaments, self.registry, places)
        opener = TableOpener(self.tournaments, self.registry, places, self.workers.run)
        self.runner = TournamentRunner(self.tournaments, self.workers.run, opener.prepare, matches)
        self.monitor = TournamentMonitor(self.tournaments, places, self.runner.wake_all)
        return matches

    def _lead(self, matches: Matches, computers: Computers) -> LeaderTasks:
        """Return the tasks of this process as the leader of several, or as the only one."""

        async def begin() -> None:
            await matches.load()
            self.monitor.look_again()
            async with self.registry.store.read() as db:
                for table_id in await tables.waiting_for_the_bot(db):
                    computers.wake(table_id)

        async def hear_tournament(number: int) -> None:
            await matches.learn(number)
            self.runner.wake(number)

        return LeaderTasks(begin, self.runner.hear, hear_tournament, self._tick_soon.set)

    def _hear_table(self, table_id: int) -> None:
        if self._does_what_concerns_all:
            self.runner.hear(table_id)

    def _hear_tournament(self, number: int) -> None:
        if self._does_what_concerns_all:
            self.runner.wake(number)

    @property
    def _does_what_concerns_all(self) -> bool:
        return self.processes is None or self.processes.leads

    def _regain(self) -> None:
        """Drop all cached data after a silence: another process may have changed it."""
        self.registry.forget_all()
        self.tournaments.forget_all()
        self._tasks.append(asyncio.create_task(self._take_up_again()))

    async def _take_up_again(self) -> None:
        """Continue after a silence as after a start."""
        await self._is_set_up.wait()
        while True:
            try:
                if self.processes is not None:
                    await self._report()
                await self.know_people()
                if self._does_what_concerns_all:
                    await self._begin()
            except OutOfReachError:
                await asyncio.sleep(RETRY)
                continue
            except Exception:
                _log.exception("could not take up what was left")
            break
        self.outbox.wake()
        self._tick_soon.set()
        try:
            await self._serve_metrics()
        except SettingsError as error:
            _log.error("metrics are not served", why=str(error))

    async def _may_act(self) -> bool:
        """Tell whether all shards are connected, and no other process acts.

        Raises:
            OutOfReachError: the database is unavailable.
        """
        if self.registry.store.is_silent:
            return False
        if self.processes is not None:
            return await self.processes.may_act(len(self._connected))
        return bool(self._connected) and len(self._connected) == len(self.shards)

    async def _serve_metrics(self) -> None:
        """Serve the page for Prometheus, if it is enabled.

        Raises:
            SettingsError: the port is not available.
        """
        host, port = self._settings.metrics_host, self._settings.metrics_port
        if port is None or self.metrics_at is not None:
            return
        try:
            page = served(self.metrics, host, port, self._measure)
            at = await self._page.enter_async_context(page)
        except OSError as error:
            raise SettingsError(f"METRICS_PORT: {host}:{port}: {of_system(error)}") from None
        self.metrics_at = f"http://{host}:{at}{PATH}"
        _log.info("metrics are served", at=self.metrics_at)

    async def _measure(self) -> None:
        """Set the metrics that are computed on request."""
        metrics = self.metrics
        metrics.waiting.labels("pictures").set(self.studio.waiting)
        metrics.is_acting.set(not self.registry.store.is_silent)
        try:
            async with self.registry.store.read() as db:
                found = await load(db, self.registry.now())
        except OutOfReachError:
            metrics.is_reachable.set(0)
            return
        metrics.is_reachable.set(1)
        metrics.set_tables(found.tables)
        metrics.waiting.labels("messages").set(found.messages)
        metrics.waiting.labels("clocks").set(found.clocks)

    # Gateway events ---------------------------------------------------------------------------

    async def on_shard_connect(self, shard: int) -> None:
        """Let the scheduler act when all shards are connected."""
        self._connected.add(shard)
        await self._report()

    async def on_shard_resumed(self, shard: int) -> None:
        """Let the scheduler act again."""
        self._connected.add(shard)
        await self._report()

    async def on_shard_disconnect(self, shard: int) -> None:
        """Stop the scheduler: some people cannot reach the bot, so their clocks must wait."""
        self._connected.discard(shard)
        await self._report()

    async def _report(self) -> None:
        """Tell the scheduler and other processes how many shards are connected here."""
        are_all = len(self._connected) == len(self.shards)
        store = self.registry.store
        if are_all and store.is_silent and not store.term:
            _log.info("ready to take over when the other bot is stopped")
        if are_all:
            self._tick_soon.set()
        if self.processes is not None:
            await self.processes.report(len(self._connected), are_all=are_all)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Handle a submitted form; discord.py stores no form to which it could route it."""
        if interaction.type is discord.InteractionType.modal_submit:
            data: Any = interaction.data
            await route_form(interaction, data["custom_id"])

    async def on_message(self, message: discord.Message) -> None:
        """Post a board again that has scrolled away; delete Discord's messages about threads."""
        is_ours = message.author.id == self.own_id
        if is_ours and message.type is discord.MessageType.thread_created:
            await self._spare(message)
        else:
            await self._reposter.hear(message)

    async def _spare(self, message: discord.Message) -> None:
        """Delete Discord's message that the bot started a thread: one for each table is too much.

        People are called in the thread, or notified by the bot.
        """
        try:
            await message.delete()
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError, OSError) as error:
            _log.info("a line about a thread stays", channel=message.channel.id, why=str(error))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Pause the table of a deleted channel."""
        await self._pause_in([channel.id], "channel_gone")

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Pause the table of a deleted thread."""
        await self._pause_in([payload.thread_id], "channel_gone")

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Pause the tables of a server that has removed the bot."""
        self.monitor.look_again()
        async with self.registry.store.read() as db:
            found = await tables.tables_of_guild(db, guild.id)
        for one in found:
            await lifecycle.pause(self.registry, one.id, "kicked")

    async def on_guild_join(self, _: discord.Guild) -> None:
        """Continue the tournaments of a server that has invited the bot again."""
        self.monitor.look_again()

    async def _pause_in(self, channel_ids: list[int], reason: Reason) -> None:
        async with self.registry.store.read() as db:
            found = await tables.tables_in_channels(db, channel_ids)
        for one in found:
            await lifecycle.pause(self.registry, one.id, reason)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - discord.py's
        """Log an event handler that failed."""
        error = sys.exc_info()[1]
        if isinstance(error, SilentError) and not self.registry.store.term:
            return  # the process that holds the lease also received it
        if isinstance(error, OutOfReachError):
            _log.warning("an event is lost", what=event_method, why=str(error))
        else:
            _log.exception("an event failed", what=event_method)

    # Background tasks -------------------------------------------------------------------------

    async def _sweep(self) -> None:
        """Close old lobbies and unanswerable proposals, and delete old what-ifs."""
        while True:
            if self.processes is not None:
                await self.processes.until_it_leads()
            try:
                hours = int(self._settings.lobby_hours * _HOUR)
                await lobby.expire(self.registry, self.registry.now() - hours)
                await proposals.look_after(self.registry)
                await what_if.forget_old(self.registry)
            except OutOfReachError:
                await asyncio.sleep(RETRY)
                continue
            except Exception:
                _log.exception("could not sweep")
            await asyncio.sleep(SWEEP)

    async def _warm(self) -> None:
        """Prepare the parts of pictures."""
        await self.pictures.warm(self.registry.shelf)

    async def _run_scheduler(self) -> None:
        """Run the scheduler while people can reach the bot."""
        while True:
            try:
                if await self._may_act():
                    await self.scheduler.tick()
                    await self.monitor.look()
                    await self.runner.poll()
            except OutOfReachError:  # the store logs it; everything due stays due
                if self.processes is not None:
                    self.processes.stand_back()
            except Exception:
                _log.exception("the scheduler failed")
            with suppress(TimeoutError):
                async with asyncio.timeout(self.poll):
                    await self._tick_soon.wait()
            self._tick_soon.clear()

    async def _keep_synced(self) -> None:
        """Register the commands with Discord if they have changed."""
        await self.tree.set_translator(CommandWords())
        if self.processes is not None:
            await self.processes.until_it_leads()
        again = RETRY
        while self._settings.sync_commands != "never":
            try:
                await self._sync()
            except OutOfReachError:
                await asyncio.sleep(RETRY)
            except (discord.DiscordServerError, aiohttp.ClientError, OSError) as error:
                _log.warning("Discord does not take the commands now", why=repr(error))
                await asyncio.sleep(again)
                again = min(2 * again, SWEEP)
            except Exception as error:  # an error must not stop the bot
                _log.error("could not register the commands with Discord", why=repr(error))
                await asyncio.sleep(SWEEP)
            else:
                return

    async def _sync(self) -> None:
        about = self.application
        if about is None or about.user_integration_config is None:
            self.tree.be_for_servers()
        payload = [await _payload(one, self.tree) for one in self.tree.get_commands()]
        told = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        application = cast("int", self.application_id)  # it is logged in
        key = f"commands of {application}"
        async with self.registry.store.read() as db:
            known = await bot_state.get_value(db, key)
        if known != told or self._settings.sync_commands == "always":
            # Like `tree.sync`, which would build the same list again.
            await self.http.bulk_upsert_global_commands(application, payload)
            async with self.registry.store.write() as db:
                await bot_state.set_value(db, key, told)


async def _payload(  # discord.py's payload of a command of any kind
    command: Any,  # noqa: ANN401 - command, group or menu
    tree: app_commands.CommandTree[Any],
) -> Any:  # noqa: ANN401 - JSON
    return await command.get_translated_payload(tree, tree.translator)


def now() -> int:
    """Return the current time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000
