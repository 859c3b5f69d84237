"""Ca$h 'n Gun$'s pictures, tied together; see `render.album` for what each is."""

from typing import Final

from games.cash_guns.events import Event
from games.cash_guns.model import View
from render.album import Album, Banner, Board, ChoicePicture, Picture
from render.cash_guns import palette
from render.cash_guns.banner import banner
from render.cash_guns.board import board, choice, choice_size
from render.cash_guns.final import final
from render.cash_guns.hand import hand
from render.cash_guns.rules_card import look
from render.palette import inks_of
from render.rules_card import Card
from words.cash_guns import alt
from words.cash_guns.reveal import latest
from words.cash_guns.summary import summary

ALBUM: Final[Album[View, Event]] = Album(
    board=Board(board, alt.board, lasting=latest),
    choice=ChoicePicture(choice, alt.choice, choice_size),
    hand=Picture(hand, alt.hand),
    final=Picture(final, alt.final),
    banner=Banner(banner, alt.banner),
    inks=inks_of(palette),
    rules_card=Card(summary, look),
)
