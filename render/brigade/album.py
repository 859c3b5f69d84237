"""The pictures of The Brigade, tied together; see `render.album` for what each is."""

from typing import Final

from games.brigade.events import Event
from games.brigade.model import View
from render.album import Album, Banner, Board, Catalogue, ChoicePicture, Gallery, Picture
from render.brigade import palette
from render.brigade.banner import banner
from render.brigade.board import board
from render.brigade.choice import choice, size
from render.brigade.deck import deck, notes, thing
from render.brigade.final import final
from render.brigade.house import house
from render.brigade.rules_card import look
from render.palette import inks_of
from render.rules_card import Card
from render.scene import Scene
from words.brigade import alt, facts, gallery
from words.brigade.derived import this_turn
from words.brigade.summary import summary
from words.reader import Reader


def _seats(view: View) -> tuple[str, ...]:
    return tuple(str(player.seat) for player in view.players)


def _house_title(page: str, _: View, to: Reader) -> str:
    return to.say("{name}'s Firehouse", name=to.names[int(page)])


def _house(page: str, view: View, to: Reader) -> Scene:
    return house(view.players[int(page)], view, to)


def _house_alt(page: str, view: View, to: Reader) -> str:
    return alt.house(view.players[int(page)], view, to)


def _pages(view: View) -> tuple[str, ...]:
    return (*gallery.pages(view.options), gallery.TABLE)


def _page_title(page: str, _: View, to: Reader) -> str:
    return gallery.title(page, to)


def _page(page: str, view: View, to: Reader) -> Scene:
    if page == gallery.TABLE:
        return notes(gallery.title(page, to), facts.of_table(view, to))
    return deck(page, to, view.options, drawn=view.events_spent)


def _page_alt(page: str, view: View, to: Reader) -> str:
    return alt.table(view, to) if page == gallery.TABLE else gallery.alt(page, to, view.options)


ALBUM: Final[Album[View, Event]] = Album(
    board=Board(board, alt.board, lasting=this_turn),
    choice=ChoicePicture(choice, alt.choice, size, is_map=True),
    final=Picture(final, alt.final),
    banner=Banner(banner, alt.banner),
    inks=inks_of(palette),
    galleries={
        "houses": Gallery(_seats, _house_title, _house, _house_alt),
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
