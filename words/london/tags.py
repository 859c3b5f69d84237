"""The events of this turn for top cards and top boroughs, as tags on pictures."""

from collections.abc import Iterator

from games.london.box import BOX
from games.london.model import PlayerView, View
from words.london.derived import current_run
from words.say import Say


def tags(player: PlayerView, stack: int, view: View, say: Say) -> tuple[str, ...]:
    """Return what has happened to a stack in this turn."""
    return tuple(_tags(player, stack, view, say))


# Translators: in a picture, above a card: what has happened to it in this turn.
def _tags(player: PlayerView, stack: int, view: View, say: Say) -> Iterator[str]:
    pile = player.stacks[stack]
    if any(built.new for built in pile):
        yield say("just placed")
    run = current_run(view)
    if view.turn != player.seat:
        return
    if run is not None and any(flip.stack == stack for flip in run.flips):
        yield say("will be flipped")
    elif run is not None and stack in run.done:
        yield say("activated")
    top = pile[-1].card if pile[-1].up else None
    if view.exchanged and top is not None and BOX.cards[top].ability == "stock_exchange":
        yield say("used this turn")


# Translators: in a picture, on a borough.
def land_tags(player: PlayerView, view: View, say: Say) -> tuple[str, ...]:
    """Return what the top borough has done in this turn."""
    if view.turn != player.seat or not player.boroughs:
        return ()
    top, run = BOX.boroughs[player.boroughs[-1]], current_run(view)
    has_run = run is not None and run.borough and bool(top.run)
    has_paid = view.mixed and top.ability == "any_colour"
    return (say("used this turn"),) if has_run or has_paid else ()
