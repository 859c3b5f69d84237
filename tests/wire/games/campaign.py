"""Whole games and a tournament while the bot is killed and Discord and the database fail."""

import asyncio
import re
import time
import traceback
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL

from bot.frontend.client import now
from bot.store.databases.connect import opened
from bot.store.databases.transactions import Store
from bot.store.rows import tournaments
from bot.tables.history import recorded
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from games.core.codec import chosen
from games.core.record import RECORDS, Record
from games.core.rng import Rng
from playground.errors import Refusal
from playground.faults import Broken, Dropped, Fault, Faults, Refused, Slow, TooMany
from playground.people.driver import Person
from playground.world.model import Channel, Message
from tests.bot.bot_process import started
from tests.patience import PATIENCE, SLOWNESS
from tests.postgres.server import Server
from tests.wire.games import check_record
from tests.wire.games.crashing_bot import CrashingBot
from tests.wire.games.harness import Harness, open_harness
from tests.wire.games.oracles import leaks
from tests.wire.games.outage import database_away, file_locked
from tests.wire.games.players import Player
from tests.wire.games.shown_messages import Shown, custom_ids
from tests.wire.games.table import (
    host_starts,
    players_for,
    press_old_buttons,
    seated,
)
from tournaments.events import Ended, Entry, TableOpened
from tournaments.fold import folded

SEATS: Final = {"great_fire": 3, "cash_guns": 4, "london": 2, "brigade": 2}
"""The number of players of each game."""
EVENTS: Final = 250
"""Most events in a run of the bot."""
EARLY: Final = 15
"""Percent of the runs that are killed while the bot starts."""
A_GAME: Final = 30 * PATIENCE
"""Seconds until a game that does not end is a failure."""
ANSWER: Final = 6.0 * SLOWNESS
"""Seconds in which a press must be acknowledged while requests fail."""
ENTRANTS: Final = 6
"""The number of entrants of a tournament."""
SETTINGS: Final = {"seats": "2", "rounds": "2", "choosing": "0"}
"""The settings changed on the page of a tournament."""
MOST: Final = 3000
"""Characters that are told of something wrong, at most."""
TOLD: Final = 20.0
"""Seconds after which it is told how far it is."""
LOCAL: Final = 500
"""Characters of a variable that are told, at most."""
_TABLE: Final = re.compile(r"· table (\d+)")
"""The table number in the title of a page."""
_NO_ANSWER: Final = ("My answer was lost on the way", "My database is not answering right now")
"""A command that is answered in public is told so there, in place of its answer."""
_LONG: Final = ("harness", "table", "session")
LOOK: Final = 1.0
"""Seconds after which people look for tables of a tournament."""
BETWEEN: Final = 20.0
"""Seconds from one outage to the next."""
WRONG: Final = (
    *("lost", "doubled", "told", "unanswered", "dead buttons", "leaked", "unended", "untrue"),
    *("tournament", "errors", "wire"),
)
_EVERYWHERE: Final[tuple[Fault, ...]] = (
    Broken(500),
    Broken(500, after=True),
    Broken(503),
    Broken(502, after=True, html=True),
    Dropped(),
    Dropped(after=True),
    Slow(4.0),
    TooMany("user"),
)
_OF_MESSAGES: Final[tuple[Fault, ...]] = (Refused(10008), Refused(50001), Refused(10003))
_SPARED: Final = ("/users/@me", "/gateway", "/applications/@me", "/oauth2")
"""Requests without faults, which the bot makes while it logs in."""


class RandomFaults(Faults):
    """Lets a share of the requests fail, each in another way."""

    def __init__(self, share: float, seed: str) -> None:
        super().__init__()
        self.share = share
        self.requests = 0
        """The number of requests that could have failed."""
        self._dice = Rng(f"{seed} faults")

    def next_for(self, method: str, template: str) -> Fault | None:
        """Return the fault that hits this request, and count it."""
        if template.startswith(_SPARED) and template != "/users/@me/channels":
            return None
        self.requests += 1
        if self._dice.below(10_000) >= self.share * 10_000:
            return None
        is_message = method in {"PATCH", "GET", "DELETE"} and template.startswith("/channels/")
        return self._dice.pick(_EVERYWHERE + (_OF_MESSAGES if is_message else ()))


@dataclass(frozen=True, slots=True)
class Campaign:
    """The size of a campaign."""

    kills: int = 100
    """The number of kills."""
    faults: float = 0.0
    """The share of requests to Discord that fail."""
    outages: str = ""
    """Seconds for which the database goes away, one after the other: "5 15 60"."""
    minutes: float = 15.0
    """Minutes in which new games are started."""
    tables: int = 8
    """The number of tables played in parallel."""
    people: int = 12
    """The number of people who press at the same moment."""
    cups: int = 1
    """The number of tournaments in progress, 0 or 1; when one ends, the next one starts."""
    before: int = 3
    """Minutes from the opening of a tournament to its first round."""
    painted: int = 1
    """1: pictures are painted, which takes most of the time; 0: they are blank."""
    seed: str = "1"


@dataclass
class Ledger:
    """The results of a campaign; each list is empty if all is well."""

    kills: int = 0
    killed_early: int = 0
    """While the bot started."""
    outages: list[float] = field(default_factory=list[float])
    presses: int = 0
    unsure: int = 0
    """Presses of which nobody can know whether they were carried out: they were pressed again."""
    requests: int = 0
    faults: Counter[str] = field(default_factory=Counter[str])
    games: Counter[str] = field(default_factory=Counter[str])
    """Games that ended, by game."""
    entries: int = 0
    """The number of entries in the records of these games."""
    tournaments: int = 0
    matches: int = 0
    seconds: float = 0.0
    wrong: dict[str, list[str]] = field(default_factory=lambda: {one: [] for one in WRONG})

    def note(self, kind: str, what: str) -> None:
        """Note something that is wrong."""
        self.wrong[kind].append(what[:MOST])


_KINDS: Final = (
    ("lost:", "lost"),
    ("done twice", "doubled"),
    ("not planned, or made twice", "doubled"),
    ("whose?", "doubled"),
    ("not answered", "unanswered"),
    ("never answered", "unanswered"),
    ("no suggestions", "unanswered"),
)
"""The start of an assertion's text, and the list to which it belongs."""


@dataclass
class Game:
    """A game that is to be held against its record."""

    players: list[Player]
    lobby: str | None = None
    """The id of the lobby's message; None for a table of a tournament."""
    is_over: bool = False

    @property
    def channel_id(self) -> str:
        """The channel of the game."""
        return self.players[0].channel_id


class Field:
    """All tables, and who sits at them."""

    def __init__(self, harness: Harness, campaign: Campaign, ledger: Ledger) -> None:
        self.harness = harness
        self.campaign = campaign
        self.ledger = ledger
        self.games: list[Game] = []
        self.is_enough = asyncio.Event()
        """No more games are begun."""
        self.is_cup_played = False
        """A tournament has tables, and no champion yet."""
        self._begun = Counter[str]()

    # Tables -----------------------------------------------------------------------------------

    async def play(self) -> None:
        """Play at all tables, again and again, until it is enough; then end what goes on."""
        most = max(SEATS.values())
        people = iter(self.harness.people)
        async with asyncio.TaskGroup() as playing:
            for number in range(self.campaign.tables):
                here = [next(people) for _ in range(most)]
                playing.create_task(self._play_on(number, here))
            if self.campaign.cups:
                playing.create_task(self._play_cups(list(people)))

    async def _play_on(self, number: int, people: list[Person]) -> None:
        while not self.is_enough.is_set():
            name = min(SEATS, key=lambda one: (self._begun[one], one))
            self._begun[name] += 1
            seed = f"{self.campaign.seed} {number} {self._begun.total()}"
            channel = self.harness.channel(f"table-{number}")
            is_mild = self._begun[name] % 2 == 1
            players = players_for(
                self.harness, people[: SEATS[name]], channel.id, seed, mildly=is_mild
            )
            game = Game(players)
            self.games.append(game)
            await self._noted(f"{name} in {channel.id}", partial(self._whole, game, name))

    async def _whole(self, game: Game, name: str) -> None:
        lobby = await seated(game.players, game=name)
        game.lobby = lobby.id
        await host_starts(game.players[0], lobby)
        await asyncio.gather(*(one.play() for one in game.players))
        await press_old_buttons(game.players)
        game.is_over = True
        self.ledger.games[name] += 1

    async def _noted(self, where: str, work: Callable[[], Awaitable[None]]) -> None:
        """Do something, and note if it fails or never ends."""
        try:
            async with asyncio.timeout(A_GAME):
                await work()
        except (AssertionError, TimeoutError, Refusal, ExceptionGroup) as error:
            self.ledger.note(_kind(error, "unended"), f"{where}: {_told(error)}")

    # A tournament -----------------------------------------------------------------------------

    async def _play_cups(self, people: list[Person]) -> None:
        number = 0
        while not self.is_enough.is_set():
            number += 1
            name = f"Cup {number}"
            await self._noted(name, partial(self._cup, name, people))

    async def _cup(self, name: str, people: list[Person]) -> None:
        """Open a tournament, enter it, and play all its tables."""
        channel = self.harness.channel(name.lower().replace(" ", "-"))
        seed = f"{self.campaign.seed} {name}"
        players = players_for(self.harness, people, channel.id, seed, mildly=True)
        await self._enter(name, channel, players)
        begun: dict[str, asyncio.Task[None]] = {}
        try:
            while True:
                for thread in _threads(self.harness, channel):
                    here = _called(self.harness, thread, players)
                    if here and thread.id not in begun:
                        game = Game(players_for(self.harness, here, thread.id, seed, mildly=True))
                        self.games.append(game)
                        begun[thread.id] = asyncio.create_task(self._match(game))
                        self.is_cup_played = True
                ended = [one for one in begun.values() if one.done()]
                for one in ended:
                    one.result()
                if len(ended) == len(begun) and _champion(self.harness, channel):
                    break
                await asyncio.sleep(LOOK)
        finally:
            self.is_cup_played = False
            for task in begun.values():
                task.cancel()
            await asyncio.gather(*begun.values(), return_exceptions=True)
        self.ledger.tournaments += 1

    async def _enter(self, name: str, channel: Channel, players: list[Player]) -> None:
        """Open a tournament, and let all enter."""
        starts = f"{self.campaign.before}m"
        page = await players[0].slash(
            "tournament new", name=name, kind="swiss_by_turns", game="london", starts=starts
        )
        for key, value in SETTINGS.items():
            page = await players[0].choose(await players[0].choose(page, key), value)
        await players[0].click(page.id, "open:")
        await self.harness.world.until(
            lambda: _announced(self.harness, channel) is not None, A_GAME
        )
        message = _announced(self.harness, channel)
        assert message is not None
        for one in players:
            await one.click(message.id, "enter")

    async def _match(self, game: Game) -> None:
        boards = self.harness.shown
        await self.harness.world.until(lambda: boards.newest(game.channel_id) is not None, A_GAME)
        await asyncio.gather(*(one.play() for one in game.players))
        game.is_over = True
        self.ledger.matches += 1


def _told(error: BaseException) -> str:
    """Tell what an error says, and what it saw: a bare `assert` says nothing."""
    seen = traceback.TracebackException.from_exception(error, capture_locals=True)
    frame = seen.stack[-1]
    known = (frame.locals or {}).items()
    said = "; ".join(f"{name} = {value[:LOCAL]}" for name, value in known if name not in _LONG)
    return f"{error!r} in {frame.name}, line {frame.lineno}: {frame.line}; {said}"


def _kind(error: Exception, otherwise: str) -> str:
    """Return what is wrong, as an error tells it."""
    said = str(error)
    return next((kind for start, kind in _KINDS if said.startswith(start)), otherwise)


def _bots_messages(harness: Harness, channel: Channel) -> Iterator[Message]:
    bot = harness.application.bot.id
    return (one for one in harness.world.messages[channel.id].values() if one.author_id == bot)


def _announced(harness: Harness, channel: Channel) -> Message | None:
    """Return the message by which people enter a tournament."""
    for message in _bots_messages(harness, channel):
        if not message.only_for and any(":enter:" in one for one in custom_ids(message)):
            return message
    return None


def _threads(harness: Harness, channel: Channel) -> list[Channel]:
    """Return the threads of a channel."""
    return [one for one in harness.world.channels.values() if one.parent_id == channel.id]


def _called(harness: Harness, thread: Channel, players: Iterable[Player]) -> list[Person]:
    """Return who was called to the table in a thread."""
    for message in _bots_messages(harness, thread):
        if "this is your table" in message.words:
            return [one.person for one in players if one.id in message.mentions]
    return []


def _champion(harness: Harness, channel: Channel) -> Message | None:
    """Return the message that names the champion of the tournament in a channel."""
    found = [one for one in _bots_messages(harness, channel) if "champion" in one.words]
    return next((one for one in found if one.attachments), None)


# A campaign -----------------------------------------------------------------------------------


async def run(
    campaign: Campaign,
    folder: Path,
    database: URL,
    server: Server | None,
    tell: Callable[[str], None] = lambda _: None,
) -> Ledger:
    """Let people play while things go wrong, and hold what they saw against the record.

    `tell` hears now and then how far it is.
    """
    ledger, begun = Ledger(), time.perf_counter()
    faults = RandomFaults(campaign.faults, campaign.seed)
    people = campaign.tables * max(SEATS.values()) + ENTRANTS * campaign.cups
    try:
        async with open_harness(people, at_once=campaign.people, faults=faults) as harness:
            if campaign.faults:
                harness.world.acknowledge_within = ANSWER
            field_ = Field(harness, campaign, ledger)
            bot = _bot(harness, campaign, folder, database)
            telling = asyncio.create_task(_tell(field_, bot, tell))
            try:
                await _played(field_, bot, faults, database, server)
            finally:
                telling.cancel()
            _note(ledger, field_, bot, faults)
            await _verified(field_, await _check(field_, database), folder)
    except AssertionError as error:  # of what went over the wire
        ledger.note("wire", str(error))
    ledger.seconds = time.perf_counter() - begun
    return ledger


def _bot(harness: Harness, campaign: Campaign, folder: Path, database: URL) -> CrashingBot:
    dice = Rng(f"{campaign.seed} kills")
    bot = CrashingBot(
        harness,
        folder,
        dice,
        database,
        events=EVENTS,
        early=EARLY,
        is_blank=not campaign.painted,
    )
    bot.longest_run = 10 * A_GAME
    bot.is_spared = not (campaign.kills and campaign.tables)
    return bot


async def _played(
    field_: Field,
    bot: CrashingBot,
    faults: RandomFaults,
    database: URL,
    server: Server | None,
) -> None:
    """Play until it is enough and all is said."""
    harness, over = field_.harness, asyncio.Event()
    running = asyncio.create_task(bot.run(until=over))
    troubling = asyncio.create_task(_trouble(field_, bot, database, server))
    playing = asyncio.create_task(field_.play())
    try:
        await asyncio.wait({running, playing}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        playing.result()
        await troubling
        faults.share = 0.0  # what was put off is said now
        await harness.up()
        await _silence(field_)
    finally:
        over.set()
        for task in (troubling, playing):
            task.cancel()
        await asyncio.gather(running, troubling, playing, return_exceptions=True)
    running.result()


async def _tell(field_: Field, bot: CrashingBot, tell: Callable[[str], None]) -> None:
    """Tell now and then how far it is."""
    begun = time.perf_counter()
    while True:
        await asyncio.sleep(TOLD)
        minutes, games = (time.perf_counter() - begun) / 60, field_.games
        struck = len(field_.harness.playground.faults.struck)
        wrong = sum(map(len, field_.ledger.wrong.values()))
        tell(
            f"{minutes:.1f} min: {bot.killed} kills, {struck} faults, "
            f"{sum(one.is_over for one in games)} of {len(games)} games over, {wrong} wrong"
        )


async def _trouble(field_: Field, bot: CrashingBot, database: URL, server: Server | None) -> None:
    """Take the database away now and then, and see when the bot was killed often enough."""
    harness, campaign, ledger = field_.harness, field_.campaign, field_.ledger
    loop = asyncio.get_running_loop()
    end = loop.time() + 60 * campaign.minutes
    await harness.up()
    for seconds in map(float, campaign.outages.split()):
        await asyncio.sleep(BETWEEN)
        if server is None:
            await file_locked(harness, database, seconds)
        else:
            await database_away(harness, server, seconds)
        ledger.outages.append(seconds)
    with suppress(TimeoutError):
        async with asyncio.timeout_at(end):
            while bot.killed < campaign.kills or not campaign.kills:
                bot.is_spared = not campaign.kills or not (campaign.tables or field_.is_cup_played)
                await asyncio.sleep(LOOK)
    bot.is_spared = True
    field_.is_enough.set()


async def _silence(field_: Field) -> None:
    """Wait until all is said, and the buttons are gone from all but the last messages."""
    for game in field_.games:
        if game.is_over:
            with suppress(TimeoutError):  # what is wrong is noted when the game is checked
                await field_.harness.world.until(
                    partial(_is_cleared, field_.harness, game.channel_id), A_GAME
                )


def _is_cleared(harness: Harness, channel_id: str) -> bool:
    """Tell whether no old message has buttons but those that Discord did not let the bot edit."""
    last = harness.shown.boards[channel_id][-1].message_id
    left = set(check_record.with_buttons(harness, channel_id)) - {last}
    return left <= _refused(harness)


def _refused(harness: Harness) -> set[str]:
    """Return the messages that were said to be gone or out of reach."""
    struck = harness.playground.faults.struck
    return {one.path.rpartition("/")[2] for one in struck if isinstance(one.fault, Refused)}


def _note(ledger: Ledger, field_: Field, bot: CrashingBot, faults: RandomFaults) -> None:
    """Note what was done, and what the log says."""
    ledger.kills, ledger.killed_early = bot.killed, bot.killed_early
    ledger.requests = faults.requests
    ledger.faults.update(str(one.fault) for one in faults.struck)
    players = [one for game in field_.games for one in game.players]
    ledger.presses = sum(len(one.waits) for one in players)
    ledger.unsure = sum(mark.done is None for one in players for mark in one.marks)
    ended = [one for one in bot.exit_statuses if one]
    ledger.wrong["errors"] += [*bot.errors, *(f"exit status {one}" for one in ended)]


# The ledger -----------------------------------------------------------------------------------


async def _check(field_: Field, database: URL) -> list[str]:
    """Hold what was seen of every game that ended against its record, and return the records."""
    harness, ledger = field_.harness, field_.ledger
    records: list[str] = []
    async with opened(database) as engine:
        registry = TableRegistry(Store(engine), now)
        for game in field_.games:
            table = await registry.here(int(game.channel_id)) if game.is_over else None
            if table is None:
                continue
            ledger.entries += len(table.session.entries)
            records.append(_record(table))
            for kind, check in _checks(harness, table, game):
                try:
                    check()
                except AssertionError as error:
                    ledger.note(
                        _kind(error, kind), f"table {table.id}, {table.row.game}: {_told(error)}"
                    )
        async with registry.store.read() as db:
            for number in range(1, ledger.tournaments + 1):
                entries = await tournaments.entries(db, number)
                for wrong in _untold(entries):
                    ledger.note("tournament", f"{number}: {wrong}")
    for wrong in _told_twice(harness):
        ledger.note("told", wrong)
    return records


async def _verified(field_: Field, records: list[str], folder: Path) -> None:
    """Have the records and the tournaments verified as anybody can do."""
    harness, ledger = field_.harness, field_.ledger
    await _verify(ledger, folder, "verify", "records.jsonl", "".join(records))
    for number, message in enumerate(_ends(harness), 1):
        [file] = [one for one in message.attachments if not one.filename.endswith(".png")]
        told = file.data.decode()
        await _verify(ledger, folder, "tournament verify", f"cup-{number}.json", told)


def _checks(harness: Harness, table: Table, game: Game) -> list[tuple[str, Callable[[], None]]]:
    """Return what must hold of a table, each with what it tells of if it does not."""
    channel_id, players = game.channel_id, game.players

    def buttons() -> None:
        left = check_record.with_buttons(harness, channel_id)
        assert _is_cleared(harness, channel_id), left

    def secrets() -> None:
        theirs = {player.id for player in players}
        shown = [
            one
            for one in harness.shown.all
            if one.at >= table.row.created_at
            and (one.to & theirs or (one.channel_id == channel_id and not one.to))
            and not _is_of_another(one, table.id)
        ]
        found = leaks(table, shown)
        assert found == [], found

    def letters() -> None:
        most = 0 if table.game.words.secrets is None else 1
        for player in players:
            got = [
                one
                for one in check_record.dms(harness, player.id, "Only you can see this")
                if any(id.split(":")[1] == str(table.id) for id in one.custom_ids)
            ]
            assert len(got) == most, f"{len(got)} letters to {player.id}"

    marks = [mark for player in players for mark in player.marks]
    found: list[tuple[str, Callable[[], None]]] = [
        ("lost", lambda: check_record.check_moves(table, marks)),
        ("told", lambda: check_record.check_boards(harness, table)),
        ("told", lambda: check_record.check_counts(harness, table)),
        ("told", lambda: check_record.check_end(harness, table)),
        ("told", letters),
        ("dead buttons", buttons),
        ("leaked", secrets),
    ]
    if game.lobby is not None:
        found.append(("told", partial(_check_silence, harness, table, game.lobby)))
    return found


def _is_of_another(shown: Shown, table_id: int) -> bool:
    """Tell whether a private page names another table: its game may call other things by names."""
    named = set(_TABLE.findall(shown.content))
    return bool(shown.to and named) and str(table_id) not in named


def _check_silence(harness: Harness, table: Table, lobby: str) -> None:
    """See that all saw nothing but boards, the lobby, and each note of the record at most once."""
    channel_id = str(table.row.channel_id)
    notes = {
        one.message_id
        for one in harness.shown.all
        if one.channel_id == channel_id and one.is_new and check_record.is_note(one)
    }
    written = sum(entry.kind == "note" for entry in table.session.entries)
    assert len(notes) <= written, notes
    answers = {
        one.message_id
        for one in harness.shown.all
        if one.channel_id == channel_id and not one.to and one.content.startswith(_NO_ANSWER)
    }
    check_record.check_silence(harness, table, lobby, *notes, *answers)


def _record(table: Table) -> str:
    """Return the record of a table, as it is exported."""
    result = table.session.result
    assert result is not None
    told = Record(
        game=table.row.game,
        version=table.rules.meta.version,
        seats=len(table.seat_rows),
        seed=table.session.seed,
        options=chosen(table.options),
        moves=recorded(table.session.moves),
        places=result.places,
        scores=result.scores,
    )
    return RECORDS.dump(told) + "\n"


async def _verify(ledger: Ledger, folder: Path, command: str, name: str, told: str) -> None:
    """Have `python -m bot` say whether a record is true."""
    file = folder / name
    file.write_text(told, encoding="utf-8")
    async with started(f"bot {command} {name}", folder) as verifying:
        out, error = await verifying.process.communicate()
    if verifying.process.returncode:
        ledger.note("untrue", f"{name}: {(out + error).decode()}")


def _ends(harness: Harness) -> list[Message]:
    """Return the messages that name champions."""
    found = [_champion(harness, one) for one in harness.world.channels.values()]
    return [one for one in found if one is not None]


def _untold(entries: list[Entry]) -> Iterator[str]:
    """Yield what is wrong with a tournament: what was not counted, or told twice."""
    state = folded(entries)
    if state.phase != "finished":
        yield f"it is {state.phase}"
    tables = [one.event for one in entries if isinstance(one.event, TableOpened)]
    if len({one.match for one in tables}) != len(tables):
        yield "a match has two tables"
    ended = Counter(one.event.match for one in entries if isinstance(one.event, Ended))
    if ended != Counter(state.matches.keys()):
        yield f"results: {ended} of {sorted(state.matches)}"


def _told_twice(harness: Harness) -> Iterator[str]:
    """Yield the announcements that came twice."""
    announced = Counter(
        (one.channel_id, one.content)
        for one in harness.shown.all
        if one.is_new and one.by_itself and not one.to and one.content.startswith("🏆")
    )
    return (f"{count} times {one}" for one, count in announced.items() if count > 1)
