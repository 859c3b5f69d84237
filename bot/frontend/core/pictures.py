"""The pictures of messages, each with alt text.

A failed picture is left out: the text says everything, and no game waits for a picture. The sender
of a message uses a `Painting`, which follows the message if it is late.
"""

import asyncio
import io
from collections.abc import Awaitable, Callable, Hashable, Iterable, Sequence
from functools import partial
from typing import Any, Final

import discord
import structlog
from prometheus_client import Histogram

from bot.hosting.metrics import Metrics
from bot.shelf import Game, Shelf
from bot.tables.frames import Played, course, film_of
from bot.tables.history import recorded
from bot.tables.plans import seen_by
from bot.tables.session import Session
from bot.tables.table import Table
from bot.texts.menu import Menu, menu
from bot.workers import EndedError, Workers
from games.core.log import Seat
from games.core.rules import AnyEvent, AnyView
from render import parts
from render.album import AnyAlbum, Gallery, RulesCard
from render.film import alt
from render.ratings import History
from render.ratings import alt as history_alt
from render.ratings import history as rating_history
from render.scene import Scene
from render.statistics import Course, statistics
from render.statistics import alt as alt_of
from render.studio import BusyError, ClosedError, Painters, Studio, SupersededError
from render.tournaments.standings import Podium, Standings
from render.tournaments.standings import podium as podium_scene
from render.tournaments.standings import standings as standings_scene
from render.tournaments.tables import Tables
from render.tournaments.tables import tables as tables_scene
from words.fitting import ALT_LIMIT
from words.languages import language
from words.reader import Reader
from words.say import Say

BOARD = "board.png"
CHOICE = "choice.png"
"""The file name of the picture of choices."""
SCORES = "scores.png"
"""The file name of the scores."""
PART = "part_{}.png"
"""The file name of a part of the board, by its number."""
RULES = "rules_{}.png"
"""The file name of a part of the rules card, by its number."""
CLOSE_UP = "news.png"
"""The file name of the close-up of the news."""
IN_TIME = 1.0
"""Seconds that an answer waits for its pictures, of the three that Discord allows. Later pictures
follow."""
PROMPT = 0.03
"""Seconds that an answer waits for its pictures before it is acknowledged."""
POSTED_IN_TIME = 2.0
"""Seconds that the bot's own message waits for its pictures."""

NICE: Final = 5
"""The priority of painters: presses are answered before pictures are painted."""
LONGEST: Final = 20.0
"""Seconds after which a picture is given up, though one takes 50 ms: on a busy machine, its
low-priority process hardly runs. No message waits this long, since late pictures follow."""
PAINTED: Final = 5000
"""Pictures after which a painting process is replaced, to bound its memory."""

FILM_NICE: Final = 10
"""The priority of films, below that of pictures."""
LONGEST_FILM: Final = 180.0
FILMED: Final = 20

_log = structlog.get_logger(__name__)


def studio(metrics: Metrics) -> Studio:
    """Return a studio with separate processes for pictures and for films."""
    painters = Workers(most=1, nice=NICE, seconds=LONGEST, works=PAINTED)
    film_makers = Workers(most=1, nice=FILM_NICE, seconds=LONGEST_FILM, works=FILMED)
    return Studio(
        painters=_Timed(painters, metrics.pictures.labels("picture")),
        film_makers=_Timed(film_makers, metrics.pictures.labels("film")),
    )


class _File(discord.File):
    """A file that is released as soon as it is sent.

    discord.py leaves a closed buffer in a cycle with its own method. This kept megabytes of
    pictures until the garbage collector examined its oldest objects.
    """

    def close(self) -> None:
        """Close it as discord.py does, and end the cycle."""
        super().close()
        vars(self.fp).clear()


class _Timed:
    """Painters whose work is timed."""

    def __init__(self, painters: Painters, seconds: Histogram) -> None:
        self._painters = painters
        self._seconds = seconds

    async def run(self, work: Callable[..., bytes], *arguments: object) -> bytes:
        """Return the file that a function makes; raise its errors."""
        with self._seconds.time():
            return await self._painters.run(work, *arguments)

    async def close(self) -> None:
        """Stop painting."""
        await self._painters.close()


class Pictures:
    """Renders pictures and films off the event loop."""

    def __init__(
        self,
        studio: Studio,
        in_time: float = IN_TIME,
        posted_in_time: float = POSTED_IN_TIME,
        prompt: float = PROMPT,
    ) -> None:
        """Paint in a studio; answers wait `in_time` seconds for pictures, other messages longer.

        An answer that waits longer than `prompt` is acknowledged first.
        """
        self._studio = studio
        self.in_time = in_time
        self.prompt = prompt
        self.posted_in_time = posted_in_time

    async def warm(self, shelf: Shelf) -> None:
        """Prepare the parts of these games' pictures before anybody waits for one."""
        for key, game in shelf.items():
            session = Session(game.rules, game.rules.options(), game.rules.meta.seats[0], "warm")
            to = Reader(language(None), tuple(str(seat + 1) for seat in range(session.seats)))
            scene, view = game.album.board.scene, session.view(None)
            await self._file(f"warm {key}", BOARD, "", scene, view, to, ())
            choice, (view, places) = game.album.choice, _first_places(game, session, to)
            if choice is not None and places:
                await self._file(f"warm {key}", CHOICE, "", choice.scene, view, to, places)

    async def board(
        self,
        key: str,
        table: Table,
        past: Session,
        names: tuple[str, ...],
        say: Say,
        *,
        since: int | None = None,
        with_news: bool = False,
        can_wait: bool = False,
    ) -> list[discord.File]:
        """Show the table as `past` has it now; after the end of the game, also the scores.

        `with_news` adds a close-up of what happened `since` an entry, if the game has one; None:
        since the newest board. Moves made while this is being painted do not change the picture.
        What `can_wait` is sent by itself: nobody has pressed for it.
        """
        file = partial(self._file, can_wait=can_wait)
        album, to = table.game.album, Reader(say, names)
        view = past.view(None)
        news = past.heard_since(table.row.told if since is None else since, None)
        told = told_by(album, past, news)
        is_over = past.result is not None
        alt, scene = album.board.alt(view, to, told), album.board.scene
        files = [file(key, BOARD, alt, scene, view, to, told)]
        if is_over:
            alt = album.final.alt(view, to)
            files.append(file(f"{key} scores", SCORES, alt, album.final.scene, view, to))
        elif with_news:
            files.append(self._close_up(key, album, view, to, news, can_wait=can_wait))
        return [one for one in await asyncio.gather(*files) if one is not None]

    async def board_parts(
        self,
        key: str,
        album: AnyAlbum,
        view: AnyView,
        to: Reader,
        told: tuple[AnyEvent, ...],
        alts: Sequence[str],
    ) -> list[discord.File]:
        """Show the table in parts; none if any of them fails. `told`: as in `position`."""
        return await self._all(
            self._file(
                f"{key} {number}",
                PART.format(number),
                alt,
                parts.part,
                number,
                album.board,
                view,
                to,
                told,
            )
            for number, alt in enumerate(alts)
        )

    async def _close_up(
        self,
        key: str,
        album: AnyAlbum,
        view: AnyView,
        to: Reader,
        news: Sequence[AnyEvent],
        *,
        can_wait: bool,
    ) -> discord.File | None:
        close_up = album.board.close_up
        if close_up is None or not close_up.is_worth_it(news):
            return None
        alt, told = close_up.alt(view, to, news), tuple(news)
        return await self._file(
            f"{key} news", CLOSE_UP, alt, close_up.scene, view, to, told, can_wait=can_wait
        )

    async def hand(
        self,
        key: str,
        table: Table,
        seat: Seat,
        names: tuple[str, ...],
        say: Say,
        *,
        can_wait: bool = False,
    ) -> discord.File | None:
        """Show what only this seat may see; None if the game has no hands. `can_wait`: as above."""
        hand, to = table.game.album.hand, Reader(say, names)
        if hand is None:
            return None
        view = seen_by(table, seat).view(seat)
        alt = hand.alt(view, to)
        return await self._file(key, "hand.png", alt, hand.scene, view, to, can_wait=can_wait)

    async def choice(
        self, key: str, album: AnyAlbum, view: AnyView, to: Reader, places: tuple[str, ...]
    ) -> discord.File | None:
        """Show the places of a panel's choices; None if the game does not show them."""
        picture = album.choice
        if picture is None or not places:
            return None
        alt = picture.alt(view, to, places)
        return await self._file(key, CHOICE, alt, picture.scene, view, to, places, is_urgent=True)

    async def position(
        self, key: str, album: AnyAlbum, view: AnyView, to: Reader, told: tuple[AnyEvent, ...]
    ) -> discord.File | None:
        """Show a position that belongs to no table; `told` are the events to highlight."""
        scene, alt = album.board.scene, album.board.alt(view, to, told)
        return await self._file(key, BOARD, alt, scene, view, to, told, is_urgent=True)

    async def page(
        self,
        key: str,
        gallery: Gallery[Any],
        page: str,
        view: AnyView,
        to: Reader,
    ) -> discord.File | None:
        """Show a page of one of the game's galleries, as a view shows it."""
        return await self._file(
            key, "page.png", gallery.alt(page, view, to), gallery.scene, page, view, to
        )

    async def of_catalogue(
        self, key: str, alt: str, scene: Callable[[str, Reader], Scene], what: str, to: Reader
    ) -> discord.File | None:
        """Show a page of a game's box, or a single thing."""
        return await self._file(key, "cards.png", alt, scene, what, to)

    async def rules_card(
        self, key: str, card: RulesCard, alts: Sequence[str], to: Reader
    ) -> list[discord.File]:
        """Show the rules of a game on one card, in parts; none if any of them fails."""
        return await self._all(
            self._file(f"{key} {number}", RULES.format(number), alt, card.part, number, to)
            for number, alt in enumerate(alts)
        )

    async def _all(self, painted: Iterable[Awaitable[discord.File | None]]) -> list[discord.File]:
        """Return all of these files; none if any is missing."""
        found = await asyncio.gather(*painted)
        files = [file for file in found if file is not None]
        return files if len(files) == len(found) else []

    async def film(
        self, table: Table, since: int, names: tuple[str, ...], say: Say, limit: int
    ) -> discord.File | None:
        """Show the public part of a game since an entry, in at most `limit` bytes."""
        session, album, to = table.session, table.game.album, Reader(say, names)
        is_over = session.result is not None
        last = session.view(None)
        skip = sum(one.number <= since for one in session.moves)
        moved = tuple(recorded(session.moves))
        played = Played(session.rules, session.options, session.seats, session.seed, moved)
        made = partial(film_of, played, skip, album, to, limit, scores=is_over)
        words = alt(album, last, to, scores=is_over)
        key = (
            table.id,
            since,
            session.number,
            names,
            limit,
            words,
        )  # the alt text depends on the language
        try:
            file = await self._studio.film(key, made)
        except (ClosedError, EndedError):
            return None
        except BusyError as error:
            _log.warning("a film is left out", table=table.id, why=str(error))
            return None
        except Exception:
            _log.exception("a film failed", table=table.id)
            return None
        return _File(io.BytesIO(file), "film.webp", description=words[:ALT_LIMIT])

    async def statistics(
        self, key: str, table: Table, names: tuple[str, ...], say: Say
    ) -> discord.File | None:
        """Show the scores of a finished game, turn by turn; None if it has none."""
        session, album, to = table.session, table.game.album, Reader(say, names)
        moved = tuple(recorded(session.moves))
        played = Played(session.rules, session.options, session.seats, session.seed, moved)
        turns = await asyncio.to_thread(course, played)
        if not turns[-1]:
            return None
        told, points = (
            Course(turns, album.colours(session.view(None))),
            table.game.words.scores.points,
        )
        words = alt_of(told, points, to)
        return await self._file(key, "statistics.png", words, statistics, told, points, to)

    async def ratings(self, key: str, told: History, say: Say) -> discord.File | None:
        """Show the course of a rating."""
        to = Reader(say, ())
        return await self._file(key, "rating.png", history_alt(told, to), rating_history, told, to)

    async def standings(self, key: str, told: Standings, alt: str) -> discord.File | None:
        """Show the standings of a tournament."""
        return await self._file(key, "standings.png", alt, standings_scene, told)

    async def tables(self, key: str, told: Tables, alt: str) -> discord.File | None:
        """Show the tables of a tournament."""
        return await self._file(key, "tables.png", alt, tables_scene, told)

    async def podium(self, key: str, told: Podium, alt: str) -> discord.File | None:
        """Show the winners of a tournament."""
        return await self._file(key, "podium.png", alt, podium_scene, told)

    async def banner(self, key: str, table: Table, say: Say) -> discord.File | None:
        """Show the game of a lobby; the text has the names of the players, since they change."""
        album, to = table.game.album, Reader(say, ())
        return await self._file(key, "lobby.png", album.banner.alt(to), album.banner.scene, to)

    async def _file(
        self,
        key: str,
        name: str,
        alt: str,
        scene: Callable[..., Scene],
        *arguments: Hashable,
        is_urgent: bool = False,
        can_wait: bool = False,
    ) -> discord.File | None:
        try:
            picture = await self._studio.picture(
                key, scene, *arguments, is_urgent=is_urgent, can_wait=can_wait
            )
        except (SupersededError, EndedError):
            return None  # nobody needs it any more
        except BusyError as error:
            _log.warning("a picture is left out", picture=key, why=str(error))
            return None
        except Exception:
            _log.exception("a picture failed", picture=key)
            return None
        return _File(io.BytesIO(picture), name, description=alt[:ALT_LIMIT])


def told_by(album: AnyAlbum, past: Session, news: Sequence[AnyEvent]) -> tuple[AnyEvent, ...]:
    """Return what the picture of the table tells, if this is new."""
    lasting = album.board.lasting
    return tuple(news if lasting is None else lasting(past.heard_since(0, None)))


def _first_places(game: Game, session: Session, to: Reader) -> tuple[AnyView, tuple[str, ...]]:
    """Return what the first choice of a game is shown by."""
    seat = session.active[0]
    view = session.view(seat)
    ask = game.words.ask(view, session.offer(seat).actions, to)
    offered = menu(ask, ())
    choices = offered.choices if isinstance(offered, Menu) else ()
    return view, tuple(dict.fromkeys(place for one in choices for place in one.step.at))
