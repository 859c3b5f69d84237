"""The sheet of a panel at a table that is played without a bot."""

from dataclasses import replace
from typing import Any

from bot.frontend.panels.sheet import Sheet
from bot.shelf import Game
from bot.tables.session import Session
from games.core.log import Seat
from words.reader import Reader


def sheet_of(game: Game, session: Session, seat: Seat, to: Reader, **values: Any) -> Sheet:
    """Return what a seat is asked, with other values where they are given."""
    album = game.album
    view = session.view(seat)
    ask = game.words.ask(view, session.offer(seat).actions, to)
    usual = Sheet(
        table=12,
        seat=seat,
        stamp="5f3a91c0",
        title=f"**{game.name}** · table 12",
        phrases=game.words,
        text=to,
        labels=to,
        view=view,
        waiting="",
        asked=ask,
        ask=ask,
        final=lambda action: session.is_final(seat, action),
        opens=lambda action: session.opens(seat, action),
        passes=lambda action: session.passes(seat, action),
        forces=lambda action, then: session.forced_after(seat, action, then),
        picture=lambda places: album.choice.size(places) if album.choice is not None else None,
        is_map=album.choice is not None and album.choice.is_map,
    )
    return replace(usual, **values)
