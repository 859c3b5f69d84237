"""The pages of all city cards and boroughs, and their texts."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Final

from games.london.box import BOX, DECKS
from games.london.cards import Borough, BoroughId, CardId
from words.fitting import ALT_LIMIT, first_that_fits
from words.lists import counted
from words.london.alt import about_card, about_land
from words.london.cards import borough_face, face, short
from words.london.terms import borough_name, card_name, pounds
from words.reader import Reader
from words.say import Say

MOST: Final = 15
"""Kinds of cards on a page: three rows of five are large enough for a phone."""
LAND: Final = "land"
"""The page of the boroughs."""


def _pages() -> Iterator[tuple[str, tuple[CardId, ...]]]:
    for letter in DECKS:
        kinds = [one for one in BOX.order if letter in BOX.cards[one].decks]
        count = ceil(len(kinds) / MOST)
        each = ceil(len(kinds) / count)
        for number in range(count):
            yield f"{letter}{number + 1}", tuple(kinds[number * each : (number + 1) * each])


KINDS: Final[Mapping[str, tuple[CardId, ...]]] = {**dict(_pages()), LAND: ()}
"""The kinds of cards on each page by its key: a deck's letter and a number."""


def pages() -> tuple[str, ...]:
    """Return the pages."""
    return tuple(KINDS)


def copies(card: CardId, page: str) -> int:
    """Return the number of copies of a kind in the deck of a page."""
    return sum(letter == page[0] for letter in BOX.cards[card].decks)


def gone_of(card: CardId, number: int, say: Say) -> str:
    """Say how many of all copies of a kind have left the game."""
    return say("{n} of {count} gone", n=number, count=len(BOX.cards[card].decks))


def title(page: str, to: Reader) -> str:
    """Name a page."""
    if page == LAND:
        return to.say("The boroughs")
    count = sum(one[0] == page[0] for one in KINDS)
    return to.say("Deck {letter}, page {n} of {count}", letter=page[0], n=page[1:], count=count)


def alt(page: str, to: Reader, gone: Sequence[CardId] = ()) -> str:
    """Describe the things on a page, as far as there is room, and what has left the game."""
    say = to.say
    if page == LAND:
        told = [_borough(one, say) for one in BOX.boroughs.values()]
        bare = [borough_name(one, say) for one in BOX.boroughs]
        return _fitted(title(page, to), [told, bare])
    left = Counter(gone)
    named = [(_counted(one, page, left[one], say), one) for one in KINDS[page]]
    full = [f"{name}: {face(one, say).removesuffix('.')}" for name, one in named]
    brief = [f"{name} ({short(one, say)})" for name, one in named]
    return _fitted(title(page, to), [full, brief, [name for name, _ in named]])


def _counted(card: CardId, page: str, gone: int, say: Say) -> str:
    told = counted(card_name(card, say), copies(card, page))
    return f"{told}, {gone_of(card, gone, say)}" if gone else told


def things() -> tuple[str, ...]:
    """Return the keys of all kinds of cards and all boroughs."""
    return (*BOX.order, *BOX.boroughs)


def name(thing: str, to: Reader) -> str:
    """Name a card or a borough."""
    if thing in BOX.boroughs:
        return borough_name(BoroughId(thing), to.say)
    return card_name(CardId(thing), to.say)


def told(thing: str, to: Reader) -> str:
    """Describe a card completely, with its decks; or a borough."""
    say = to.say
    if thing in BOX.boroughs:
        return f"**{name(thing, to)}**: {about_land(BoroughId(thing), say)}."
    decks = Counter(BOX.cards[CardId(thing)].decks)
    where = [
        say.many("deck {letter}: {n} card[s]", count, letter=letter)
        for letter, count in sorted(decks.items())
    ]
    return f"**{name(thing, to)}**: {about_card(CardId(thing), say)}. ({', '.join(where)})"


def _borough(one: Borough, say: Say) -> str:
    told = f"{borough_name(one.id, say)} {pounds(one.cost, say)} {borough_face(one, say)}"
    return told.strip().removesuffix(".")


def _fitted(head: str, tellings: Sequence[Sequence[str]]) -> str:
    return first_that_fits((f"{head}. {'; '.join(told)}." for told in tellings), ALT_LIMIT)
