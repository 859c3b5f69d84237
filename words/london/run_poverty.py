"""Says what poverty a run brings, part by part: for stacks, cards, loans, and by the borough."""

from games.london.model import PlayerView, Running
from words.london.derived import borough_poverty
from words.london.terms import MINUS, cards, loans, poverty
from words.say import Say


def brought(own: PlayerView, run: Running, say: Say) -> str:
    """Name the poverty that ending a run brings, and what it is for."""
    # Translators: how much poverty, and its parts: "6 poverty (2 stacks + 4 cards)".
    return say(
        "{poverty} ({parts})",
        poverty=poverty(sum(_parts(own, run)), say),
        parts=_told(own, run, say),
    )


def _told(own: PlayerView, run: Running, say: Say) -> str:
    stacks, held, borrowed, change = _parts(own, run)
    parts = [cards(held, say)] if held else []
    if stacks or not parts:
        parts.insert(0, say.many("{n} stack", "{n} stacks", stacks))
    if borrowed:
        parts.append(loans(borrowed, say))
    told = " + ".join(parts)
    if not change:
        return told
    borough = say("{n} for the borough", n=abs(change))
    return f"{told} {MINUS if change < 0 else '+'} {borough}"


def _parts(own: PlayerView, run: Running) -> tuple[int, int, int, int]:
    held = 0 if run.spare_hand else own.cards
    return len(own.stacks), held, own.loans, 0 if run.borough else borough_poverty(own)
