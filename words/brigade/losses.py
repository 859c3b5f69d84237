"""What a player has lost by the events of others."""

from collections.abc import Iterator, Sequence

from games.brigade.box import BOX
from games.brigade.events import Destroyed, Event, LoyaltyGained
from games.brigade.model import View
from words.brigade.terms import block_at
from words.people import who
from words.reader import Reader


def losses(events: Sequence[Event], view: View, to: Reader) -> list[str]:
    """Return briefly which blocks the reader has lost, and what each cost."""
    return [] if to.seat is None else [f"📉 {one}" for one in _lost(events, view, to)]


def _lost(events: Sequence[Event], view: View, to: Reader) -> Iterator[str]:
    for event in events:
        match event:
            case LoyaltyGained(stolen=stolen) if stolen == to.seat:
                block = block_at(event.place, view)
                if block is not None:
                    yield to.say("{who} took {place} from you: \N{MINUS SIGN}{n}",
                                 who=who(event.seat, to), place=event.place,
                                 n=BOX.tiles[block.tile].value)  # fmt: skip
            case Destroyed(loyal=loyal) if loyal == to.seat:
                yield to.say("Your block {place} is destroyed: \N{MINUS SIGN}{n}",
                             place=event.place, n=BOX.tiles[event.tile].value)  # fmt: skip
            case _:
                pass
