"""What a private panel is made of."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.ai.advice import Advice
from bot.frontend.core.custom_ids import PanelId
from bot.frontend.panels.shape import Buttons, Press
from bot.texts.menu import Path
from games.core import notation
from games.core.log import Seat
from games.core.rules import AnyAction
from games.core.sealed import may_take_back
from words.ask import AnyAsk, Label
from words.reader import Reader
from words.vocabulary import AnyVocabulary


@dataclass(frozen=True, slots=True)
class Next:
    """Another table that is waiting for the same person."""

    number: int
    game: str
    address: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything that a panel is made of."""

    table: int
    seat: Seat
    stamp: str
    """The stamp of the offer."""
    title: str
    """The game and the table."""
    phrases: AnyVocabulary
    text: Reader
    """Names people by mentions: for the question and the facts."""
    labels: Reader
    """Names people plainly, as buttons and menus must: for the choices and what they do."""
    view: Any
    """The seat's view."""
    waiting: str
    """Whom the game is waiting for, and for what."""
    asked: AnyAsk
    """What the seat is asked, for the question and the facts."""
    ask: AnyAsk
    """The same, for the choices and what they do."""
    final: Callable[[Any], bool]
    """Tell whether an action cannot be undone."""
    opens: Callable[[Any], bool]
    """Tell whether an action would be the last sealed choice, after which all are revealed."""
    forces: Callable[[Any, tuple[str, ...]], Any | None] = lambda _action, _then: None
    """Return the move that is made in the same press, since an action, and what follows it in
    notation, would leave no other; None for none."""
    passes: Callable[[Any], bool] = lambda _action: False
    """Tell whether the seat would have nothing to choose after an action."""
    picture: Callable[[tuple[str, ...]], tuple[int, int] | None] = lambda _places: None
    """Return the size of the picture that shows these places; None if there is none."""
    is_map: bool = False
    """The picture is worth more than a third line."""
    may_undo: bool = False
    may_ask: bool = False
    """The seat may ask the others to undo a move that it cannot undo alone."""
    asks_others: bool = True
    """There is somebody to ask; otherwise the bot undoes a move that revealed nothing."""
    over: bool = False
    drawn: int = 0
    """A number that most likely differs the next time the panel is drawn."""
    path: Path = ()
    page: int = 1
    """The page of a menu with many choices, from 1; the nearest if there is no such page."""
    note: str = ""
    """A line to put first, such as that the table has moved on."""
    done: str = ""
    """What the seat's press has just done; the first to go where it costs a button."""
    scores: str = ""
    """The scores that `brief` leaves out; "" if there are none."""
    brief: str = ""
    """Who leads and how the seat stands, for the title line, with plain names."""
    shorter: tuple[str, ...] = ()
    """Shorter forms of the title, for when scores and end have no room beside it."""
    losses: tuple[str, ...] = ()
    """What the seat has lost since its own last move, in a few words each."""
    recap: tuple[str, ...] = ()
    """What has happened since the seat's own last move, in a few lines."""
    suggestion: tuple[AnyAction, ...] = ()
    """The moves that the seat may leave to the computer."""
    may_hint: bool = False
    """The seat may ask what a strong player would do."""
    hint: AnyAction | None = None
    """What that would be, once the seat has asked; its choices are marked."""
    advice: Advice | None = None
    """Why."""
    tip: str = ""
    """What matters for a newcomer; "": they are none, or want no tips."""
    is_alone: bool = True
    """It is shown as it is; else only its choices are, below other text."""
    trial: Buttons = ()
    """The own buttons of a game that is only tried out, in place of those of a real table."""
    next: Next | None = None
    """Another table to go to, when this one is not waiting for the person."""

    @property
    def actions(self) -> tuple[AnyAction, ...]:
        """What the seat may do now."""
        return self.ask.actions

    @property
    def is_done_at_once(self) -> bool:
        """There is a single action without choices, and it counts."""
        is_single = len(self.actions) == 1 and len(notation.words(self.actions[0])) == 1
        return is_single and not may_take_back(self.actions)

    def label(self, action: AnyAction) -> Label:
        """Name an action, also one that is not legal yet."""
        return self.phrases.ask(self.view, (action,), self.labels).choices[0].label()

    def id(self, press: Press) -> str:
        """Return the custom_id of a button or menu of this panel."""
        is_menu = press.op == "select" or (press.op == "deed" and not press.path)
        drawn = self.drawn if is_menu else 0
        return PanelId(
            self.table, self.seat, self.stamp, press.op, press.page, drawn, press.path
        ).text()
