"""The pictures that go with messages, each with alt text.

A picture that fails is left out: the text says everything, and no game waits for a picture.
"""

import io
from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, Final

import discord
import structlog

from bot.shelf import Shelf
from bot.tables.frames import Played, film_of
from bot.tables.session import Session, recorded
from bot.tables.table import Table
from bot.workers import Workers
from games.core.log import Seat
from games.core.rules import AnyView
from render.album import Gallery
from render.film import alt
from render.scene import Scene
from render.studio import Studio
from words.fitting import ALT_LIMIT
from words.languages import language
from words.reader import Reader
from words.say import Say

SCORES = "scores.png"
"""The file name of the scores."""

NICE: Final = 5
"""Whoever presses goes before whoever looks."""
LONGEST: Final = 30.0
"""Seconds until a picture is given up, though one takes 50 ms: a process may have to begin."""
PAINTED: Final = 5000
"""Pictures after which a process is replaced: whatever it has piled up goes."""

FILM_NICE: Final = 10
"""Pictures go before films."""
LONGEST_FILM: Final = 180.0
FILMED: Final = 20

_log = structlog.get_logger(__name__)


def studio() -> Studio:
    """Return a studio that paints in processes of its own, one for pictures and one for films."""
    return Studio(
        painters=Workers(most=1, nice=NICE, seconds=LONGEST, works=PAINTED),
        film_makers=Workers(most=1, nice=FILM_NICE, seconds=LONGEST_FILM, works=FILMED),
    )


class Pictures:
    """Renders pictures and films off the event loop."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio

    async def warm(self, shelf: Shelf) -> None:
        """Have ready what pictures of these games are made of, before somebody waits for one."""
        for key, game in shelf.items():
            play = Session(game.rules, game.rules.options(), game.rules.meta.seats[0], "warm")
            to = Reader(language(None), tuple(str(seat + 1) for seat in range(play.seats)))
            scene, view = game.album.board.scene, play.view(None)
            await self._file(f"warm {key}", "board.png", "", scene, view, to, ())

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
                album.board.alt(view, to),
                album.board.scene,
                *(view, to, tuple(news)),
            )
        ]
        if is_over:
            alt = album.final.alt(view, to)
            final = self._file(f"{key} scores", SCORES, alt, album.final.scene, view, to)
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
        return await self._file(key, "hand.png", hand.alt(view, to), hand.scene, view, to)

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

    async def film(
        self, table: Table, since: int, names: tuple[str, ...], say: Say, limit: int
    ) -> discord.File | None:
        """Show what everybody could see since an entry, in at most `limit` bytes."""
        play, album, to = table.session, table.game.album, Reader(say, names)
        is_over = play.result is not None
        last = play.view(None)
        skip = sum(one.number <= since for one in play.moves)
        moved = tuple(recorded(play.moves))
        played = Played(play.rules, play.options, play.seats, play.seed, moved)
        made = partial(film_of, played, skip, album, to, limit, scores=is_over)
        words = alt(album, last, to, scores=is_over)
        key = (table.id, since, play.number, names, limit, words)  # the alt text tells the language
        try:
            file = await self._studio.film(key, made)
        except Exception:
            _log.exception("a film failed", table=table.id)
            return None
        return discord.File(io.BytesIO(file), "film.webp", description=words[:ALT_LIMIT])

    async def banner(self, key: str, table: Table, say: Say) -> discord.File | None:
        """Show which game the lobby is for; the text names the players, since they change."""
        album, to = table.game.album, Reader(say, ())
        return await self._file(key, "lobby.png", album.banner.alt(to), album.banner.scene, to)

    async def _file(
        self, key: str, name: str, alt: str, scene: Callable[..., Scene], *arguments: Hashable
    ) -> discord.File | None:
        try:
            picture = await self._studio.picture(key, scene, *arguments)
        except Exception:
            _log.exception("a picture failed", picture=key)
            return None
        return discord.File(io.BytesIO(picture), name, description=alt[:ALT_LIMIT])
