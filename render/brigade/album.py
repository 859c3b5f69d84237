"""The pictures of The Brigade, tied together; see `render.album` for what each is."""

from typing import Final

from games.brigade.events import Event
from games.brigade.model import PlayerView, View
from games.core.log import Seat
from render.album import Album, Banner, Board, Catalogue, ChoicePicture, Gallery, Picture
from render.brigade import inks
from render.brigade.banner import banner
from render.brigade.board import board
from render.brigade.choice import choice, size
from render.brigade.deck import deck, thing
from render.brigade.final import final
from render.brigade.house import house
from render.inks import inks_of
from render.scene import Scene
from words.ask import Label
from words.brigade import alt, gallery
from words.brigade.derived import this_turn
from words.reader import Reader


def _seats(view: View) -> tuple[str, ...]:
    return tuple(str(player.seat) for player in view.players)


def _player(page: str, view: View) -> PlayerView:
    return view.players[Seat(int(page))]


def _house_title(page: str, view: View, to: Reader) -> str:
    return to.say("The Fire House of {name}", name=to.names[_player(page, view).seat])


def _house(page: str, view: View, to: Reader) -> Scene:
    return house(_player(page, view), view, to)


def _house_alt(page: str, view: View, to: Reader) -> str:
    return alt.house(_player(page, view), view, to)


def _pages(view: View) -> tuple[str, ...]:
    return gallery.pages(view.options)


def _page_title(page: str, _: View, to: Reader) -> str:
    return gallery.title(page, to.say)


def _page(page: str, view: View, to: Reader) -> Scene:
    return deck(page, view.options, to, drawn=view.events_spent)


def _page_alt(page: str, view: View, to: Reader) -> str:
    return gallery.alt(page, view.options, to)


def _catalogue_button(to: Reader) -> Label:
    return Label(to.say("Cards"), "📚")


def _catalogue_pages() -> tuple[str, ...]:
    return gallery.pages(gallery.EVERYTHING)


def _catalogue_title(page: str, to: Reader) -> str:
    return gallery.title(page, to.say)


def _catalogue_page(page: str, to: Reader) -> Scene:
    return deck(page, gallery.EVERYTHING, to)


def _catalogue_alt(page: str, to: Reader) -> str:
    return gallery.alt(page, gallery.EVERYTHING, to)


ALBUM: Final[Album[View, Event]] = Album(
    board=Board(board, alt.board, lasting=this_turn),
    choice=ChoicePicture(choice, alt.choice, size),
    final=Picture(final, alt.final),
    banner=Banner(banner, alt.banner),
    inks=inks_of(inks),
    galleries={
        "houses": Gallery(_seats, _house_title, _house, _house_alt),
        "cards": Gallery(_pages, _page_title, _page, _page_alt),
    },
    catalogue=Catalogue(
        button=_catalogue_button,
        pages=_catalogue_pages,
        title=_catalogue_title,
        page=_catalogue_page,
        page_alt=_catalogue_alt,
        things=gallery.things,
        name=gallery.name,
        thing=thing,
        told=gallery.told,
    ),
)
