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
from render.london.cities import cities
from render.london.city import city
from render.london.deck import deck, thing
from render.london.final import final
from render.london.hand import hand
from render.london.rules_card import look
from render.palette import inks_of
from render.rules_card import Card
from render.scene import Scene
from words.london import alt, gallery
from words.london.summary import summary
from words.reader import Reader

_ALL: Final = "all"
"""The page with the tops of all cities."""


def _cities(view: View) -> tuple[str, ...]:
    return (_ALL, *(str(player.seat) for player in view.players))


def _player(page: str, view: View) -> PlayerView:
    return view.players[Seat(int(page))]


def _city_title(page: str, view: View, to: Reader) -> str:
    if page == _ALL:
        return to.say("All cities")
    return to.say("The city of {name}", name=to.names[_player(page, view).seat])


def _city(page: str, view: View, to: Reader) -> Scene:
    return cities(view, to) if page == _ALL else city(_player(page, view), view, to)


def _city_alt(page: str, view: View, to: Reader) -> str:
    return alt.cities(view, to) if page == _ALL else alt.city(_player(page, view), view, to)


def _pages(_: View) -> tuple[str, ...]:
    return gallery.pages()


def _page_title(page: str, _: View, to: Reader) -> str:
    return gallery.title(page, to)


def _page(page: str, view: View, to: Reader) -> Scene:
    return deck(page, to, view.gone)


def _page_alt(page: str, view: View, to: Reader) -> str:
    return gallery.alt(page, to, view.gone)


ALBUM: Final[Album[View, Event]] = Album(
    board=Board(board, alt.board),
    choice=ChoicePicture(choice, alt.choice, size),
    hand=Picture(hand, alt.hand),
    final=Picture(final, alt.final),
    banner=Banner(banner, alt.banner),
    inks=inks_of(palette),
    galleries={
        "cities": Gallery(_cities, _city_title, _city, _city_alt),
        "cards": Gallery(_pages, _page_title, _page, _page_alt),
    },
    catalogue=Catalogue(
        pages=gallery.pages,
        title=gallery.title,
        page=deck,
        page_alt=gallery.alt,
        things=gallery.things,
        name=gallery.name,
        thing=thing,
        told=gallery.told,
    ),
    rules_card=Card(summary, look),
)
