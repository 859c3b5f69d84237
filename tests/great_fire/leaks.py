"""Find data that a player of The Great Fire was shown and must not see."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import cast

from bot.tables.session import Session
from bot.tables.table import Table
from games.core.log import Seat
from games.great_fire.box import BOX
from games.great_fire.model import Options, State
from tests.wire.games.shown_messages import Shown

_HAND = re.compile(r"\bHand:(?:\*\*)? ([^·\\]+?)(?: ·|\\n|\")")
_CARDS = re.compile(r"\bCards: ([^.]+)\.")
_TOKENS = re.compile(r"\bTokens:(?:\*\*)? ([^·\\.]+?)(?:\.| ·|\\n|\")")
_OBJECTIVE = re.compile(r"\\n- ([^,\\]+), [^:\\]+: \d+ VP;")
_OBJECTIVES = re.compile(r"\bObjectives: (.*?) (?:Tokens:|No tokens)")
_PLACE = re.compile(r"(?:^|, |and )([^,]+?) for \d+, (?:standing|burned)")
_COLOUR = re.compile(r"\bYour houses:(?:\*\*)? \S+ (\w+)")
_OWN_COLOUR = re.compile(r"\bYour colour is (\w+)")
_MARK = re.compile(r"your objective(?:, | \()\d+ VP")
_DREW = re.compile(r"\*\*(\w+)\*\* drew \S+ [NESW]\b")
_TOKEN = re.compile(
    r"\*\*(\w+)\*\* [^*\\]*?the token (?:there was taken|of [^:\\*]+): "
    r"(?:demolition|double move|victory point)"
)
_OWNER = re.compile(r"(\w+)'s houses")

_TIMES = "\N{MULTIPLICATION SIGN}"
_ARROWS = {"N": "⬆️ N", "E": "➡️ E", "S": "⬇️ S", "W": "⬅️ W"}
_COMPASS = {"N": "North", "E": "East", "S": "South", "W": "West"}
_ONLY_A_CARD = re.compile("North|East|South|West")


@dataclass(frozen=True)
class Own:
    """The hidden data that one player may see, at any time of a game."""

    hands: frozenset[str]
    cards: frozenset[str]
    tokens: frozenset[str]
    places: frozenset[str]
    colour: str


_NOTHING = Own(frozenset(), frozenset(), frozenset(), frozenset(), "")


def leaks(table: Table, shown: Iterable[Shown]) -> list[str]:
    """Return what was shown of a table that should not have been, before its end."""
    owns = {str(table.seat_rows[seat].user_id): own for seat, own in _owns(table.session).items()}
    options = table.options
    assert isinstance(options, Options)
    return [
        f"{sorted(one.to)} saw {what}: {one.everything}"
        for one in shown
        for what in _leaks(one, owns, table.session.seed, hidden=options.hidden_colours)
    ]


def _leaks(one: Shown, owns: dict[str, Own], seed: str, *, hidden: bool) -> Iterator[str]:
    text = one.everything
    if seed in text:
        yield "the seed"
    people = [person for person in one.to if person in owns]
    own = owns[people[0]] if people else _NOTHING
    yield from (f"the hand {x}" for x in _HAND.findall(text) if x not in own.hands)
    yield from (f"the cards {x}" for x in _CARDS.findall(text) if x not in own.cards)
    yield from (f"the tokens {x}" for x in _TOKENS.findall(text) if not _counted(x) <= own.tokens)
    yield from (f"the objective {x}" for x in _OBJECTIVE.findall(text) if x not in own.places)
    for told in _OBJECTIVES.findall(text):
        yield from (f"the objective {x}" for x in _PLACE.findall(told) if x not in own.places)
    colours = [*_COLOUR.findall(text), *_OWN_COLOUR.findall(text)]
    yield from (f"the colour {x}" for x in colours if x != own.colour)
    yield from (f"the draw of {x}" for x in _DREW.findall(text) if x != "You" or not people)
    yield from (f"the token of {x}" for x in _TOKEN.findall(text) if x != "You" or not people)
    if hidden:
        yield from (f"the colour of {x}" for x in _OWNER.findall(text))
    marked = {name for name, about in _offered(json.loads(text)) if _MARK.search(about)}
    places = {name for name in marked if not _ONLY_A_CARD.fullmatch(name)}
    yield from (f"the marked objective {x}" for x in places - own.places)
    if not people:
        yield from (f"the mark {x}" for x in _MARK.findall(text))
    if not one.to:
        yield from (f"the button {x}" for x in one.custom_ids if x[0] not in "blckmq")
        yield from (f"the file {x}" for x in one.files if x.startswith("hand"))


def _offered(node: object) -> Iterator[tuple[str, str]]:
    """Yield the places of menus, without what is counted there, and what is said of them."""
    match node:
        case {"label": str(label), "description": str(about)}:
            yield _place_in(label.partition(" (")[0]), about
        case dict():
            for value in cast("dict[str, object]", node).values():
                yield from _offered(value)
        case list():
            for value in cast("list[object]", node):
                yield from _offered(value)
        case _:
            pass


def _place_in(label: str) -> str:
    """Return the place at which a label ends: "Cheapside → Guild Hall", "Demolish Tower Street"."""
    places = (place.name for place in BOX.map.places.values())
    return max((one for one in places if label.endswith(one)), key=len, default=label)


def _counted(tokens: str) -> frozenset[str]:
    named = re.split(", | and ", tokens.rstrip("."))
    return frozenset(re.sub(rf" {_TIMES}\d+", "", one) for one in named)


def _owns(session: Session) -> dict[Seat, Own]:
    """Go through a record, and gather what each seat had at one time or another."""
    again = Session(session.rules, session.options, session.seats, session.seed)
    states: list[State] = [again.state]
    for entry in session.entries:
        again.replay([entry])
        states.append(again.state)
    return {Seat(seat): _own(states, Seat(seat)) for seat in range(session.seats)}


def _own(states: list[State], seat: Seat) -> Own:
    players = [state.players[seat] for state in states]
    hands = [Counter(player.hand) for player in players]
    return Own(
        hands=frozenset(", ".join(_several(_ARROWS[c], n) for c, n in h.items()) for h in hands),
        cards=frozenset(_all([_COMPASS[card] for card in h.elements()]) for h in hands if h),
        tokens=frozenset(_NAMED[token] for player in players for token in player.tokens),
        places=frozenset(BOX.map.places[place].name for place in players[0].objectives),
        colour=players[0].colour,
    )


_NAMED = {
    "demolition": "demolition",
    "double_move": "double move",
    "victory_point": "victory point",
}


def _several(word: str, count: int) -> str:
    return word if count == 1 else f"{word} {_TIMES}{count}"


def _all(words: list[str]) -> str:
    """Join words as English does."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
