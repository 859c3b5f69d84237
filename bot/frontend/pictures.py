"""The pictures that go with messages, each with alt text.

A picture that fails is left out: the text says everything, and no game waits for a picture.
"""

import asyncio
import io
from collections.abc import Callable
from functools import partial
from typing import Any

import discord
import structlog

from bot.tables.frames import course, frames
from bot.tables.session import Session, recorded
from bot.tables.table import Table
from games.core import engine
from games.core.log import Seat
from games.core.rules import AnyView
from render.album import Gallery
from render.film import Film, alt, filmed
from render.scene import Scene
from render.statistics import Course, statistics
from render.statistics import alt as alt_of
from render.studio import Rest, Studio
from words.fitting import ALT_LIMIT
from words.reader import Reader
from words.say import Say

SCORES = "scores.png"
"""The file name of the scores."""

_log = structlog.get_logger(__name__)


class Pictures:
    """Renders pictures and films off the event loop."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio

    async def board(
        self, key: str, table: Table, past: Session, names: tuple[str, ...], say: Say
    ) -> list[discord.File]:
        """Show the table as `past` has it now; after the end of the game, also the scores.

        Moves made while this is being painted do not change the picture.
        """
        album, to = table.game.album, Reader(say, names)
        view, news = past.view(None), past.heard_since(table.row.told, None)
        is_over = past.result is not None
        files = [
            await self._file(
                key,
                "board.png",
                lambda: album.board.scene(view, to, news),
                album.board.alt(view, to),
            )
        ]
        if is_over:
            alt = album.final.alt(view, to)
            final = self._file(f"{key} scores", SCORES, lambda: album.final.scene(view, to), alt)
            files.append(await final)
        return [file for file in files if file is not None]

    async def hand(
        self, key: str, table: Table, seat: Seat, names: tuple[str, ...], say: Say
    ) -> discord.File | None:
        """Show what only this seat may see; None if the game has no hands."""
        hand, to = table.game.album.hand, Reader(say, names)
        if hand is None:
            return None
        view = table.session.view(seat)
        return await self._file(key, "hand.png", lambda: hand.scene(view, to), hand.alt(view, to))

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
            key,
            "page.png",
            lambda: gallery.scene(page, view, to),
            gallery.alt(page, view, to),
        )

    async def film(
        self, table: Table, since: int, names: tuple[str, ...], say: Say, limit: int
    ) -> discord.File | None:
        """Show what everybody could see since an entry, in at most `limit` bytes."""
        play, album, to = table.session, table.game.album, Reader(say, names)
        is_over = play.result is not None
        last, moved = play.view(None), recorded(play.moves)
        skip = sum(one.number <= since for one in play.moves)
        start = partial(engine.start, play.rules, play.seats, play.options, play.seed)

        def made(rest: Rest) -> bytes:
            seen = frames(play.rules, start(), moved, skip)
            return filmed(Film(album, seen, to, scores=is_over), limit, rest)

        words = alt(album, last, to, scores=is_over)
        key = (table.id, since, play.number, names, limit, words)  # the alt text tells the language
        try:
            file = await self._studio.film(key, made)
        except Exception:
            _log.exception("a film failed", table=table.id)
            return None
        return discord.File(io.BytesIO(file), "film.webp", description=words[:ALT_LIMIT])

    async def statistics(
        self, key: str, table: Table, names: tuple[str, ...], say: Say
    ) -> discord.File | None:
        """Show how the scores of a game that is over went; None if it counts none."""
        play, album, to = table.session, table.game.album, Reader(say, names)
        start = partial(engine.start, play.rules, play.seats, play.options, play.seed)
        moved, view = recorded(play.moves), play.view(None)
        turns = await asyncio.to_thread(lambda: course(play.rules, start(), moved))
        if not turns[-1]:
            return None
        told, points = Course(turns, album.colours(view)), table.game.words.points
        return await self._file(
            key, "statistics.png", lambda: statistics(told, points, to), alt_of(told, points, to)
        )

    async def banner(self, key: str, table: Table, say: Say) -> discord.File | None:
        """Show which game the lobby is for; the text names the players, since they change."""
        album, to = table.game.album, Reader(say, ())
        return await self._file(
            key, "lobby.png", lambda: album.banner.scene(to), album.banner.alt(to)
        )

    async def _file(
        self, key: str, name: str, scene: Callable[[], Scene], alt: str
    ) -> discord.File | None:
        try:
            picture = await self._studio.picture(key, scene)
        except Exception:
            _log.exception("a picture failed", picture=key)
            return None
        return discord.File(io.BytesIO(picture), name, description=alt[:ALT_LIMIT])
