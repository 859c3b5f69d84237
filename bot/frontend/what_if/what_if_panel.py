"""The panel of a what-if: the game's panel, without buttons for the real table."""

from dataclasses import dataclass
from typing import Final

from bot.frontend.core import phone
from bot.frontend.core.custom_ids import BoardId, WhatIfId, WhatIfOp
from bot.frontend.panels import screen
from bot.frontend.panels.panel import panel
from bot.frontend.panels.shape import Button, Buttons, Panel, Press, in_rows
from bot.frontend.panels.sheet import Sheet
from bot.shelf import Game
from bot.tables.session import Session
from bot.tables.what_if import WhatIf
from bot.texts import leaders, recap
from bot.texts.menu import Path
from games.core.log import Seat
from words.reader import Reader
from words.say import Say

_OPS: Final[dict[str, WhatIfOp]] = {
    "choose": "choose", "confirm": "choose", "select": "select", "deed": "deed",
    "page": "page", "undo": "undo", "hand": "hand", "board": "board",
}  # fmt: skip
"""The panel buttons that a what-if has; all others are about the real table."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A what-if as its owner sees it."""

    game: Game
    table: int
    of: str
    """The game and the table from which it started."""
    tried: WhatIf
    session: Session
    text: Reader
    """The reader with escaped names, for the message."""
    labels: Reader
    """The reader with plain names, for buttons."""
    drawn: int
    """A number that probably differs the next time the panel is drawn."""

    @property
    def seat(self) -> Seat:
        """The owner's seat."""
        return self.tried.seat

    @property
    def sign(self) -> str:
        """The first line, which tells it from the real game."""
        return f"🔮 {self.text.say('**What if?** Only a trial')} 🔮"

    @property
    def has_moved(self) -> bool:
        """The owner has made a move in it."""
        return self.tried.before_last is not None

    def id(self, press: Press) -> str:
        """Return the custom_id of a button or menu."""
        is_menu = press.op == "select" or (press.op == "deed" and not press.path)
        drawn, op = self.drawn if is_menu else 0, _OPS[press.op]
        return WhatIfId(self.table, self.tried.stamp, op, press.page, drawn, press.path).text()


def begun(say: Say) -> str:
    """Explain what a what-if is."""
    return say(
        "Your moves here change nothing in the game. Hidden cards were dealt at random. Only you "
        "see this, and it is kept for a day."
    )


def what_if_panel(shown: Shown, path: Path = (), page: int = 1, note: str = "") -> Panel:
    """Lay out the question of a what-if, or its end."""
    session, words = shown.session, shown.game.words
    new = recap.new_for(session, shown.seat)
    lost = recap.losses(new, words, shown.text)
    told = [one for one in recap.story(new, words, shown.text) if one.text not in lost]
    if session.result is None:
        return panel(_sheet(shown, path, page, note, lost, recap.summary(told, shown.text)))
    return _end(shown, "\n".join(recap.summary(told, shown.text)))


def _end(shown: Shown, told: str) -> Panel:
    """Describe the end of a what-if, and the last events if a phone has room for them."""
    label = shown.game.words.buttons.board(shown.labels)
    board = Button(Press("board"), label.text, label.emoji)
    undo = (Button(Press("undo"), shown.labels.say("Undo")),) if shown.has_moved else ()
    rows = in_rows((*undo, board, *_own(shown)))
    lines = [
        shown.sign,
        f"-# {shown.of}",
        shown.text.say("It would have ended like this."),
        *leaders.itemised(shown.session, shown.game.words, shown.text),
    ]
    frame = screen.FRAME + screen.EDITED
    left = screen.HEIGHT - frame - screen.height_of(rows) - screen.height_of_text(lines)
    return Panel("\n".join([*lines, *phone.fitting([told], int(left // screen.LINE))]), rows)


def _sheet(
    shown: Shown, path: Path, page: int, note: str, lost: tuple[str, ...], told: tuple[str, ...]
) -> Sheet:
    """Return the sheet of a question's panel."""
    session, seat, words = shown.session, shown.seat, shown.game.words
    offer, view, album = session.offer(seat), session.view(seat), shown.game.album
    return Sheet(
        table=shown.table,
        seat=seat,
        stamp=shown.tried.stamp,
        title=shown.of,
        phrases=words,
        text=shown.text,
        labels=shown.labels,
        view=view,
        waiting="",
        asked=words.ask(view, offer.actions, shown.text),
        ask=words.ask(view, offer.actions, shown.labels),
        final=lambda _: False,  # everything can be undone
        opens=lambda _: False,
        passes=lambda action: session.passes(seat, action),
        picture=lambda places: None if album.choice is None else album.choice.size(places),
        is_map=album.choice is not None and album.choice.is_map,
        may_undo=shown.has_moved,
        drawn=shown.drawn,
        path=path,
        page=page,
        note=shown.sign,
        done="\n".join(f"-# {line}" for line in note.split("\n") if line),
        losses=lost,
        recap=told,
        scores=leaders.others(session, words, shown.text),
        brief=leaders.brief(session, words, shown.labels),
        shorter=("🔮",),
        trial=_own(shown),
    )


def _own(shown: Shown) -> Buttons:
    """Return what deals again, where nothing or all is done, and what leads back to the game."""
    say = shown.labels.say
    back = Button(BoardId(shown.table, "play", 0).text(), say("Back to the table"))
    if shown.has_moved and shown.session.result is None:
        return (back,)
    again = WhatIfId(shown.table, shown.tried.stamp, "again").text()
    return (Button(again, say("Deal again"), "🔀"), back)
