"""London's pictures, tied together; see `render.album` for what each is."""

from typing import Final

from games.core.log import Seat
from games.london.events import Event
from games.london.model import PlayerView, View
from render.album import Album, Banner, Board, Catalogue, ChoicePicture, Gallery, Picture
from render.london import palette
from render.london.banner import banner
from render.london.board import board
from render.london.choice import choice, size
from render.london.city import city
from render.london.deck import deck, thing
from render.london.final import final
from render.london.hand import hand
from render.palette import inks_of
from render.scene import Scene
from words.ask import Label
from words.london import alt, gallery
from words.reader import Reader


def _player(page: str, view: View) -> PlayerView:
    return view.players[Seat(int(page))]


def _city(page: str, view: View, to: Reader) -> Scene:
    return city(_player(page, view), view, to)


def _page(page: str, _: View, to: Reader) -> Scene:
    return deck(page, to)


ALBUM: Final[Album[View, Event]] = Album(
    board=Board(board, alt.board),
    choice=ChoicePicture(choice, alt.choice, size),
    hand=Picture(hand, alt.hand),
    final=Picture(final, alt.final),
    banner=Banner(banner, alt.banner),
    inks=inks_of(palette),
    galleries={
        "cities": Gallery(
            lambda view: tuple(str(player.seat) for player in view.players),
            lambda page, _, to: to.say("The city of {name}", name=to.names[int(page)]),
            _city,
            lambda page, view, to: alt.city(_player(page, view), view, to),
        ),
        "cards": Gallery(
            lambda _: tuple(gallery.pages()),
            lambda page, _, to: gallery.title(page, to.say),
            _page,
            lambda page, _, to: gallery.alt(page, to),
        ),
    },
    catalogue=Catalogue(
        button=lambda to: Label(to.say("Cards"), "📚"),
        pages=lambda: tuple(gallery.pages()),
        title=lambda page, to: gallery.title(page, to.say),
        page=deck,
        page_alt=gallery.alt,
        things=gallery.things,
        name=gallery.name,
        thing=thing,
        told=gallery.told,
    ),
)
