"""Texts about renown and loyalty."""

from collections.abc import Iterator, Mapping
from typing import Final

from games.brigade import actions, events
from games.brigade.box import BOX
from games.brigade.grid import PlaceId
from games.brigade.model import Splitting, View
from words.ask import Label
from words.brigade import reach, terms
from words.brigade.deeds.entry import Told, Verb
from words.brigade.derived import faction_of, progress, wins
from words.brigade.terms import MARKS, block_at
from words.changes import change
from words.filled import Filled
from words.say import Say
from words.seats import owner_of
from words.vocabulary import word

_NEAR: Final = 1
"""The renown that a block may lack at most to be offered first, if all blocks are open."""


def _placed(
    say: Filled, action: actions.PlaceRenown | actions.MoveRenown, view: View
) -> Iterator[str]:
    place, by, extra = _what(action)
    block, own = block_at(place, view), owner_of(view)
    if isinstance(action, actions.MoveRenown):
        yield removed(action.origin, view, say)
    if extra:
        yield say("and {n} more", n=extra)
    if block is None:
        return
    faction = faction_of(block)
    if action.lacks:
        held = block.renown[own.seat]
        has = held + by + extra
        told = say(
            "renown {change} of {most} to win", change=change(held, has), most=has + action.lacks
        )
        yield f"{MARKS[faction]} {told}"
        if wins(view, own.seat, faction):
            yield say("{n} more wins the game", n=action.lacks)
        return
    if wins(view, own.seat, faction):
        yield say("you win the game!")
        return
    yield terms.points(BOX.tiles[block.tile].value, say)
    if block.loyal is not None:
        yield say("{who} loses it to you")
    yield terms.nearing(view, own.seat, faction, say)


def removed(origin: PlaceId, view: View, say: Say) -> str:
    """Write the reader's renown on a block before and after 1 is removed."""
    block = block_at(origin, view)
    held = 0 if block is None else block.renown[owner_of(view).seat]
    return say("{place} {change} renown", place=origin, change=change(held, held - 1))


def _what(action: actions.PlaceRenown | actions.MoveRenown) -> tuple[PlaceId, int, int]:
    """Return how much renown is placed where, and how much more the block needs."""
    if isinstance(action, actions.MoveRenown):
        return action.to, 1, 0
    return action.place, action.renown, action.extra


def _placing(say: Filled, action: actions.PlaceRenown, view: View) -> Label:
    n, place, task = action.renown, action.place, view.task
    if action.gains:
        return Label(say("Win {place}: {renown}"), "🏅", say("Win {place}", place=place))
    if not isinstance(task, Splitting) or n != task.left:
        return Label(say("{renown} on {place}"), "⭐", say("{n} on {place}", n=n, place=place))
    return Label(say("All on {place}: {renown}"), "⭐", say("All on {place}", place=place))


def _weight(action: actions.PlaceRenown, view: View) -> int:
    """Return the weight: what wins a block first, then all at the fire, then all elsewhere.

    Of several blocks, the nearest to a win comes first, then the most valuable. Before those that
    do not win the game comes all on one that does, if this turn may bring the rest.

    If renown may go anywhere, blocks that it nearly wins come first, then those with some already,
    then the cheapest. So the first event of a game has buttons, and not 32 blocks in two menus.
    """
    task = view.task
    block, own = block_at(action.place, view), owner_of(view)
    if action.gains:
        return 1150 + (0 if block is None else progress(view, block))
    if not isinstance(task, Splitting):
        is_near = action.lacks <= _NEAR or _has_some(action.place, view)
        return (300 if is_near else 100) - action.lacks
    is_all = action.renown == task.left
    if not is_all:
        return 0
    if (
        block is not None
        and wins(view, own.seat, faction_of(block))
        and reach.brings(view, own.seat, block, action.lacks)
    ):
        return 1260
    return 1100 if action.place == task.place else 600 - action.lacks


def _has_some(place: PlaceId, view: View) -> bool:
    block = block_at(place, view)
    return block is not None and block.renown[owner_of(view).seat] > 0


VERBS: Final[Mapping[str, Verb]] = {
    "place_renown": Verb(
        "⭐",
        word("Place renown"),
        {
            "place": word("On which block?"),
            "renown": word("How much renown?"),
        },
        does=_placed,
        label=_placing,
        weight=_weight,
    ),
    "move_renown": Verb(
        "⭐",
        word("Move renown"),
        {
            "origin": word("From which block?"),
            "to": word("To which block?"),
        },
        does=_placed,
    ),
}
EVENTS: Final[Mapping[type[events.Event], Told]] = {
    events.RenownPlaced: word("{who} placed {renown} on {place}"),
    events.RenownRemoved: word("{who} removed 1 renown from {place} ({cause})"),
    events.RenownLost: word("{who} had nowhere to place {renown}"),
    events.LoyaltyGained: lambda say, one, _: (
        say("{who} won the loyalty of {place}")
        if one.stolen is None
        else say("{who} stole {place} from {other}")
    ),
}
