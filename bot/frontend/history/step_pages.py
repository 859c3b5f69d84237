"""A step of a game as its reader sees it: the lines of the log, and the events of the picture."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.frontend.core import pagination
from bot.frontend.core.custom_ids import StepId
from bot.frontend.history import log_pages
from bot.tables import guards, steps
from bot.tables.session import Session
from bot.tables.steps import Step, Way
from bot.tables.table import Table
from bot.texts.boards import title
from games.core.rules import AnyEvent
from words.reader import Reader
from words.say import Say


@dataclass(frozen=True, slots=True)
class Shown:
    """A step for a reader."""

    found: Sequence[Step]
    among: Sequence[int]
    """The steps that they browse."""
    own: int | None
    """The step with their newest move."""
    at: int
    touching: bool
    """They only browse steps at which something happened to them."""
    has_touching: bool
    """There are such steps."""

    @property
    def step(self) -> Step:
        """The current step."""
        return self.found[self.at]

    def leads_to(self, way: Way) -> int:
        """Return the target of a button."""
        if way == "own" and self.own is not None:
            return steps.nearest(self.own, self.among)
        return steps.leads_to(way, self.at, self.found, self.among)


def public_news(table: Table, shown: Shown) -> tuple[AnyEvent, ...]:
    """Return the events that a step's picture shows.

    Those that everybody heard, or lasting ones.
    """
    lasting = table.game.album.board.lasting
    if lasting is None:
        return shown.step.heard_by(None)
    past = shown.found[: shown.at + 1]
    return tuple(lasting([event for one in past for event in one.heard_by(None)]))


def text(table: Table, session: Session, shown: Shown, to: Reader) -> str:
    """Describe a step."""
    told = _told(table, session, shown, to)
    return "\n".join([title(table, to.say), _heading(shown, to.say), *told])


def followed(table: Table, session: Session, meant: StepId, to: Reader) -> Shown:
    """Return the step to which a button leads from its own."""
    found = steps.steps(session)
    own = steps.newest_of(found, to.seat)
    touching = _touching(table, session, found, to)
    is_filtered = bool(meant.touching and touching)
    among = touching if is_filtered else range(len(found))
    at = min(meant.at, len(found) - 1)
    if meant.way == "open" and table.row.is_live:
        at = len(found) - 1 if own is None else own
    shown = Shown(found, among, own, at, is_filtered, bool(touching))
    return replace(shown, at=steps.nearest(shown.leads_to(meant.way), among))


def _touching(table: Table, session: Session, found: Sequence[Step], to: Reader) -> tuple[int, ...]:
    """Return the steps at which something happened to the reader that they did not do."""
    if to.seat is None:
        return ()
    seat, view = to.seat, session.view(to.seat)
    return tuple(
        at
        for at, step in enumerate(found)
        if step.mover != seat and guards.touches(table.game, step.heard_by(seat), view, seat)
    )


def _heading(shown: Shown, say: Say) -> str:
    n, all_ = shown.at, len(shown.found) - 1
    if not shown.touching:
        return f"👣 {say('Step {n} of {all}', n=n, all=all_)}"
    which, count = shown.among.index(shown.at) + 1, len(shown.among)
    told = say(
        "Step {n} of {all} · {which} of {count} that happened to you",
        n=n, all=all_, which=which, count=count,
    )  # fmt: skip
    return f"👣 {told}"


def _told(table: Table, session: Session, shown: Shown, to: Reader) -> list[str]:
    """Return the lines of the log from the previous step to this one."""
    if not shown.at:
        return [to.say("This is how the game began.")]
    before = shown.found[shown.at - 1]
    after = before.moves[-1].number if before.moves else 0
    is_last = shown.at == len(shown.found) - 1
    until = session.number if is_last else shown.step.moves[-1].number
    told = pagination.pages(log_pages.told(table, session.entries[after:until], to))
    return ["…", told[-1]] if len(told) > 1 else told
