"""The Great Fire's pictures, tied together; see `render.album` for what each is."""

from typing import Final

from games.great_fire.events import Event
from games.great_fire.model import View
from render.album import Album, Banner, Board, ChoicePicture, CloseUp, Picture
from render.great_fire import palette
from render.great_fire.banner import banner
from render.great_fire.board import board, choice, choice_size, close_up, is_close
from render.great_fire.final import final
from render.great_fire.hand import hand
from render.great_fire.rules_card import look
from render.palette import inks_of
from render.rules_card import Card
from words.great_fire import alt
from words.great_fire.summary import summary


def colours(view: View) -> tuple[str, ...]:
    """Return the owners' house colours, or the colours of the pawns if those are hidden."""
    return tuple(player.colour or player.pawn for player in view.players)


ALBUM: Final[Album[View, Event]] = Album(
    board=Board(board, alt.board, CloseUp(is_close, close_up, alt.close_up)),
    choice=ChoicePicture(choice, alt.choice, choice_size, is_map=True),
    hand=Picture(hand, alt.hand),
    final=Picture(final, alt.final),
    banner=Banner(banner, alt.banner),
    inks=inks_of(palette),
    colours=colours,
    rules_card=Card(summary, look),
)
