"""Long words in pictures: every text of every picture has room, in every language."""

import itertools
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from bot.shelf import Game
from games.core.codec import choices
from render.paint import letters
from render.scene import Item, Scene, Stamp, Text
from tests import pseudo
from tests.games import GAMES
from tests.words.playing import Moment, moments
from words.ask import VERB
from words.languages import FOLDER, catalogues, read
from words.reader import Reader
from words.say import Say

NAMES: Final = ("Ann", "Bob", "Cleo", "Dov", "Esi", "Fumi")
EVERY: Final = 60
"""The number of moves between tested positions."""
WINDOWS: Final = ("close-up", "choice")
SLACK: Final = 3
"""Pixels by which texts may touch: letters seldom fill their boxes."""

Box = tuple[float, float, float, float]
Picture = tuple[str, Scene]


@pytest.fixture(scope="module")
def long_words(tmp_path_factory: pytest.TempPathFactory) -> Say:
    folder: Path = tmp_path_factory.mktemp("locale")
    with pseudo.spoken(folder):
        return read(folder, pseudo.LOCALE)


@pytest.mark.parametrize("key", GAMES)
def test_words_longer_by_two_fifths_have_room(key: str, long_words: Say) -> None:
    assert list(_wrong(key, long_words)) == []


@pytest.mark.parametrize("locale", catalogues())
@pytest.mark.parametrize("key", GAMES)
def test_the_words_of_every_catalogue_have_room(key: str, locale: str) -> None:
    assert list(_wrong(key, read(FOLDER, locale))) == []


def test_a_text_without_room_is_found() -> None:
    cramped = Text((50, 50), "Reconstruction", "bold", 40, "#000000", fit=90)
    assert list(_faults(Scene((100, 100), "#ffffff", (cramped,)))) == ["'Reconstruction' is cut"]
    outside = Text((90, 50), "Fire", "bold", 40, "#000000")
    assert list(_faults(Scene((100, 100), "#ffffff", (outside,)))) == ["'Fire' is outside"]
    two = (Text((50, 50), one, "bold", 20, "#000000") for one in ("Fire", "Water"))
    assert list(_faults(Scene((100, 100), "#ffffff", tuple(two)))) == ["'Fire' and 'Water' overlap"]


def test_a_text_of_two_words_is_broken_before_it_is_cut() -> None:
    name = Text((50, 50), "Grand Reconstruction", "bold", 20, "#000000", fit=150, lines=2)
    first, second = letters.lines(name)
    assert (first.text, second.text, first.size, second.size) == ("Grand", "Reconstruction", 15, 15)
    assert first.at[1] < 50 < second.at[1]
    short = Text((50, 50), "Grand Hotel", "bold", 20, "#000000", fit=150, lines=2)
    assert letters.lines(short) == (short,)


def _wrong(key: str, say: Say) -> Iterator[str]:
    for name, scene in _pictures(GAMES[key], say):
        for fault in _faults(scene, is_window=name in WINDOWS):
            yield f"{name}: {fault}"


@cache
def _played(key: str) -> tuple[tuple[Moment, ...], ...]:
    """Return moments of two games, and their ends: under the rules as they come, and changed."""
    rules = GAMES[key].rules
    changed = {name: values[-1] for name, values in choices(rules.options).items()}
    games: list[tuple[Moment, ...]] = []
    for variant in ({}, changed):
        count = rules.meta.seats[-1]
        played = list(moments(rules, count, variant, "long words", late=False))
        games.append((*played[::EVERY], played[-1]))
    return tuple(games)


def _pictures(game: Game, say: Say) -> Iterator[Picture]:
    """Yield the pictures of a game as everybody and as its players see them."""
    public = Reader(say, NAMES[: game.rules.meta.seats[-1]])
    yield "banner", game.album.banner.scene(public)
    if game.album.rules_card is not None:
        yield "rules", game.album.rules_card.scene(public)
    box = game.album.catalogue
    if box is not None:
        for thing in box.things():
            yield "thing", box.thing(thing, public)
    for played in _played(game.key):
        for moment in played:
            yield from _at(moment, game, public)
        end = game.rules.view(played[-1].after, None)
        yield "final", game.album.final.scene(end, public)


def _at(moment: Moment, game: Game, public: Reader) -> Iterator[Picture]:
    album, news = game.album, tuple(moment.log.heard_by(None))
    seen = moment.then.view(None)
    yield "board", album.board.scene(seen, public, news)
    close_up = album.board.close_up
    if close_up is not None and close_up.is_worth_it(news):
        yield "close-up", close_up.scene(seen, public, news)
    for gallery in album.galleries.values():
        for page in gallery.pages(seen):
            yield "gallery", gallery.scene(page, seen, public)
    own = Reader(public.say, public.names, moment.seat)
    view = moment.at.view(moment.seat)
    if album.hand is not None:
        yield "hand", album.hand.scene(view, own)
    places = game.words.ask(view, (), own).step([moment.action], VERB).at
    if album.choice is not None and places:
        yield "choice", album.choice.scene(view, own, tuple(sorted(places)))


def _faults(scene: Scene, *, is_window: bool = False) -> Iterator[str]:
    """Say what is cut, outside or on top of another text; names of people may be cut.

    A window on the map has names of places on its edges, as well.
    """
    boxes: list[tuple[str, Box]] = []
    for text in _texts(scene.items):
        for line in letters.lines(text):
            yield from _alone(line, () if is_window else scene.size)
            if sum(map(str.isalpha, line.text)) > 2:  # numbers and signs may lie on a piece
                boxes.append((line.text, letters.room(line)))
    for (one, first), (other, second) in itertools.combinations(boxes, 2):
        across = min(first[2], second[2]) - max(first[0], second[0])
        down = min(first[3], second[3]) - max(first[1], second[1])
        if across > SLACK and down > SLACK:
            yield f"{one!r} and {other!r} overlap"


def _alone(line: Text, size: tuple[int, ...]) -> Iterator[str]:
    """Say whether a line is cut, or outside a picture of some size."""
    if letters.is_cut(line) and not line.text.startswith(NAMES):
        yield f"{line.text!r} is cut"
    left, top, right, bottom = letters.room(line)
    if size and (left < -1 or top < -1 or right > size[0] + 1 or bottom > size[1] + 1):
        yield f"{line.text!r} is outside"


def _texts(items: tuple[Item, ...], east: float = 0, south: float = 0) -> Iterator[Text]:
    """Yield the upright texts of a scene and of the drawings in it, where they are."""
    for item in items:
        match item:
            case Stamp():
                yield from _texts(item.drawing.items, east + item.at[0], south + item.at[1])
            case Text() if item.text.strip() and not item.turn:
                yield replace(item, at=(item.at[0] + east, item.at[1] + south))
            case _:
                pass
