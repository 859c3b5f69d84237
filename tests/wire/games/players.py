"""People who play at random: by panel, by typing, from under the letter with their secrets.

Each press waits for the bot's acknowledgement. What is lost when the bot is killed is
pressed again, as people do.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Literal

from bot.frontend.core.custom_ids import PanelId, PanelOp
from games.core.rng import Rng
from playground.errors import Refusal
from playground.people.driver import Person
from playground.people.forms import Value
from playground.people.modal_forms import Filled
from playground.wire import Json
from playground.world.message_payloads import parts
from playground.world.model import Interaction, Message, Stage
from tests.patience import PATIENCE, SLOWNESS
from tests.wire.games.harness import OUTAGE, Harness
from tests.wire.games.shown_messages import has_own_answer

WAITING: Final = 10 * PATIENCE
"""Seconds after which a player who is not called considers the game stuck."""

STRUCK: Final = 5 * SLOWNESS
"""Seconds after which a player presses again whose answer was lost by a fault."""

CHANGES_OF_MIND: Final = 12
"""One in this number of sealed choices is undone."""

RARELY_PLANNED: Final = 2
"""Players with plans make them after one in this number of turns."""

Way = Literal["panel", "typed", "dm"]
"""How a player starts a turn: by the board's button, by `/play`, or by the DM's button."""

_BUTTON: Final = 2
_PAGES: Final[tuple[PanelOp | None, ...]] = ("hand", "board", "film", "terms", None)
"""Operations that show other pages; None: a gallery, whose button is not the panel's."""
_ASIDE: Final[tuple[PanelOp | None, ...]] = (*_PAGES, "undo", "ask_undo", "hint", "no_tips")
"""Operations used sometimes that are no choices."""
_MOVED_ON: Final = "The table has moved on since then."
_NO_UNDO: Final = "You can no longer undo that on your own"
_RESTARTING: Final = "The bot is restarting."
_AWAY: Final = "My database is not answering right now."
_UNSURE: Final = (_AWAY, "My answer was lost on the way")
"""After these words a move may have been made or not."""
_TAKE_BACK: Final = "take_back"
_TOO_LATE: Final = frozenset({_TAKE_BACK, "pass"})
_CLOSED: Final = "Your panel has moved"
_NOT_LEGAL: Final = "That is not a legal move now."

Start = Callable[[], Interaction]


@dataclass(frozen=True, slots=True)
class Mark:
    """A player's action that may have been a move."""

    user_id: str
    what: str
    """A custom_id, a typed move, or "undo"."""
    value: str | None = None
    """The value chosen in a menu."""
    done: bool | None = None
    """Whether the bot said that it was done; None if the bot was killed before it answered."""

    @property
    def panel(self) -> PanelId | None:
        """The panel's custom_id; None for typed moves."""
        return PanelId.parse(self.what) if self.what.startswith("p:") else None


class Player:
    """Somebody who plays at random."""

    def __init__(
        self,
        harness: Harness,
        person: Person,
        channel_id: str,
        dice: Rng,
        *ways: Way,
        mildly: bool = False,
        plans: bool = False,
    ) -> None:
        """Sit down; `mildly`: always take the first choice, which ends a game soonest.

        `plans`: say in advance now and then what to do next.
        """
        self.harness = harness
        self.person = person
        self.channel_id = channel_id
        self.marks: list[Mark] = []
        self.old_presses = 0
        """How many buttons from before a crash were pressed after it."""
        self._dice = dice
        self._ways: tuple[Way, ...] = ways or ("panel",)
        self._mildly = mildly
        self.planned: list[str] | None = [] if plans else None
        """Every move that was ever in a plan, in notation; None: this person makes none."""
        self._crashes = harness.crashes
        self.lost = 0
        """How many presses were not answered, or lost their answer, by a fault."""
        self._taken: str | None = None
        """The newest board that called this person when they took a turn."""
        self.waits: list[float] = []
        """Seconds from each press to its acknowledgement."""

    @property
    def id(self) -> str:
        """The person's id."""
        return self.person.user.id

    # A whole game -----------------------------------------------------------------------------

    async def play(self) -> None:
        """Take every turn until the game is over."""
        while await self._is_called(self._taken):
            self._taken = self._called()
            await self._turn()
            await self.plan()

    async def play_once(self) -> bool:
        """Take a turn if a board that nobody followed yet asks for one; False if none does."""
        called = self._called()
        if self._is_over() or called in (None, self._taken):
            return False
        self._taken = called
        await self._turn()
        return True

    async def _is_called(self, before: str | None) -> bool:
        """Wait for a board after one that calls this person; False if the game is over."""
        try:
            async with asyncio.timeout(WAITING):
                while not self._is_over() and self._called() in (None, before):
                    await self.harness.shown.next_board(self.channel_id)
        except TimeoutError:
            board, name = self.harness.shown.newest(self.channel_id), self.person.user.name
            raise AssertionError(f"{name} waits, after {before}, at {board}") from None
        return not self._is_over()

    def _called(self) -> str | None:
        """Return the newest board, if it calls this person."""
        board = self.harness.shown.newest(self.channel_id)
        return board.message_id if board and self.id in board.pinged else None

    def _is_over(self) -> bool:
        board = self.harness.shown.newest(self.channel_id)
        return board is not None and any(":again:" in one for one in board.custom_ids)

    async def _turn(self) -> None:
        way = self._dice.pick(self._ways)
        if not self._mildly and not self._dice.below(3):
            await self._look_around()
        panel = await self._opened(way)
        while not self._has_chosen(panel):
            try:
                is_typed = way == "typed" and self._dice.below(3)
                # The answer was lost, and only the bot knows what came of it; or it was closed.
                if not self._is_sure() or _is_closed(panel):
                    panel = await self.slash("play")
                else:
                    panel = await (self._typed(panel) if is_typed else self._step(panel))
            except Refusal:  # something old was pressed, and it was this very panel
                panel = await self.slash("play")

    async def plan(self) -> None:
        """Now and then plan the next move or two, as they are suggested, half of them guarded."""
        if self.planned is None or self._dice.below(RARELY_PLANNED):
            return
        moves: list[str] = []
        for _ in range(1 + self._dice.below(2)):
            line = "; ".join([*moves, ""])
            offered = await self._suggested(line, "plan", "moves")
            if not offered:
                break
            line = offered[0] if self._mildly else self._dice.pick(offered)
            moves = line.split("; ")
        if moves:
            self.planned += moves
            shown = await self.slash("plan", moves="; ".join(moves))
            guards = [part for part in _pressable(shown) if ":guard:" in part["custom_id"]]
            if guards and self._dice.below(2):
                with suppress(Refusal):  # pressed again after a kill, and it had counted before
                    await self.press(shown, guards[0])

    def _has_chosen(self, panel: Message) -> bool:
        """Tell whether this person sees that nothing is left to choose, and thinks no more."""
        if _is_closed(panel):
            return False
        return not _leads_on(panel) and not self._thinks_again(panel) and self._is_sure()

    def _is_sure(self) -> bool:
        """Tell whether the last answer was that of what was pressed."""
        return bool(self.marks) and self.marks[-1].done is not None

    def _thinks_again(self, panel: Message) -> bool:
        """Tell whether this person now and then chooses again what is sealed."""
        may = any(map(_takes_back, _pressable(panel)))
        return may and not self._mildly and not self._dice.below(CHANGES_OF_MIND)

    async def _opened(self, way: Way) -> Message:
        board = self.harness.shown.newest(self.channel_id)
        assert board is not None
        try:
            if way == "panel":
                return await self.click(board.message_id, "play")
            if way == "dm":
                return await self.click(self._letter().id, "play")
        except Refusal:
            pass  # the table has moved on, and the button is gone
        return await self.slash("play")

    def _letter(self) -> Message:
        direct = self.harness.world.direct(self.id, self.harness.application.bot.id)
        if direct is None:
            raise Refusal("Nobody has written.")
        for dm in self.person.newest(direct.id):
            is_here = f"<#{self.channel_id}>" in dm.content  # another table's may be newer
            if is_here and any(":play:" in part["custom_id"] for part in _pressable(dm)):
                return dm
        raise Refusal("There is no such direct message.")

    # One press --------------------------------------------------------------------------------

    async def _step(self, panel: Message) -> Message:
        """Press something in a panel, and return the panel that comes of it."""
        may = [part for part in _pressable(panel) if _op(part) not in _ASIDE]
        part = may[0] if self._mildly else self._dice.pick(may)
        aside = [part for part in _pressable(panel) if _op(part) in _ASIDE]
        if aside and not self._mildly and not self._dice.below(10):
            part = self._dice.pick(aside)
        shown = await self.press(panel, part)
        if _op(part) == "ask_undo":  # in a message of its own; the choice is still to be made
            return await self.slash("play")
        if _op(part) not in _PAGES:
            return shown
        # A page that was on its way when the panel took its place may still have come.
        return panel if _leads_on(panel) else await self.slash("play")

    async def press(self, message: Message, part: Json) -> Message:
        """Press a button or choose in a menu, and return the answer."""
        custom_id: str = part["custom_id"]
        if part["type"] == _BUTTON:
            mark = Mark(self.id, custom_id)
            return await self._insist(lambda: self.person.click(message.id, custom_id), mark)
        options = [one["value"] for one in part["options"]]
        value: str = options[0] if self._mildly else self._dice.pick(options)
        mark = Mark(self.id, custom_id, value)
        return await self._insist(lambda: self.person.select(message.id, custom_id, [value]), mark)

    async def click(self, message_id: str, word: str) -> Message:
        """Press the button of a message whose custom_id holds a word."""
        found = _pressable(self.person.message(message_id))
        part = next((one for one in found if f":{word}" in one["custom_id"]), None)
        if part is None:
            raise Refusal(f"There is no button {word}.")
        return await self.press(self.person.message(message_id), part)

    async def choose(self, message: Message, value: str) -> Message:
        """Choose in the only menu of a message that has this value."""
        menus = [part for part in _pressable(message) if part["type"] != _BUTTON]
        [part] = [one for one in menus if value in {each["value"] for each in one["options"]}]
        custom_id: str = part["custom_id"]
        mark = Mark(self.id, custom_id, value)
        return await self._insist(lambda: self.person.select(message.id, custom_id, [value]), mark)

    async def set_option(self, page: Message, choice: str) -> Message:
        """Press the button of a variant until it is as in `choice`, like "quick_setup=True"."""
        name, pressed = choice.partition("=")[0], ""
        while not pressed.endswith(f":{choice}"):
            found = [part["custom_id"] for part in _pressable(page)]
            there = next((one for one in found if f":{name}=" in one), None)
            pressed = there or next(one for one in found if one.startswith("g:options:"))
            page = await self.click(page.id, pressed.partition(":")[2])
        return page

    async def slash(self, path: str, channel_id: str | None = None, /, **values: Value) -> Message:
        """Use a command, and return the answer."""
        where = channel_id or self.channel_id
        moves = str(values["move"]) if "move" in values else path
        mark = Mark(self.id, moves)
        return await self._insist(lambda: self.person.slash(where, path, values), mark)

    async def fill(self, path: str, **values: Filled) -> Message:
        """Fill in the form that a command opens, and return the answer."""
        while True:
            await self.harness.up()
            opener = self.person.slash(self.channel_id, path, {})
            await self._unless_crashed(self.harness.crashes, opener.settled.is_set)
            if forms := self.person.modals():
                answer, _ = await self._once(partial(self.person.submit, forms[0].id, values))
                if answer is not None:
                    return answer

    async def _typed(self, panel: Message) -> Message:
        """Type a move with the help of the suggestions."""
        crashes, old_presses, lost = self.harness.crashes, self.old_presses, self.lost
        offered = await self._suggested("")
        if offered:
            verb = self._dice.pick(offered).split()[0]
            offered = await self._suggested(verb) or offered
        if not offered:
            return await self._step(panel)
        move = self._dice.pick(offered)
        answer = await self.slash("play", move=move)
        if self._has_crashed(crashes) or self.old_presses > old_presses or self.lost > lost:
            return await self.slash("play")  # it may have been done before, by an old button, say
        if move in _TOO_LATE:  # perhaps: somebody else may have closed the question
            return await self.slash("play")
        assert _NOT_LEGAL not in answer.words, f"{move} of {offered}"
        return answer

    async def _suggested(self, typed: str, path: str = "play", option: str = "move") -> list[str]:
        """Return the moves that are suggested while one types."""
        await self.harness.up()
        asked = self.person.autocomplete(self.channel_id, path, {option: typed}, option)
        crashes = self.harness.crashes
        await self._unless_crashed(crashes, asked.settled.is_set)
        if self.harness.crashes == crashes and not self.harness.is_struck(asked):
            assert asked.stage is Stage.ANSWERED, "no suggestions"
        return [str(one["value"]) for one in asked.choices or ()]

    async def _look_around(self) -> None:
        """Do something that changes nothing."""
        match self._dice.below(6):
            case 0:
                await self.slash("hand")
            case 1:
                await self.slash("game status")
            case 2:
                await self.slash("game log")
            case 3:
                await self.slash("mine")
            case 4:
                await self.slash("undo")
            case _:
                await self.press_something_old()

    async def press_something_old(self) -> None:
        """Press any button on this person's screen, however old."""
        found = list(self.on_screen())
        if found:
            message, part = self._dice.pick(found)
            self.old_presses += 1
            with suppress(Refusal):  # the button may be gone when it is pressed again
                await self.press(message, part)

    def on_screen(self) -> list[tuple[Message, Json]]:
        """Return every button and menu of a game that this person could press."""
        world = self.harness.world
        seen = [c.id for c in world.channels.values() if world.sees(c, self.id)]
        ours = [channel for channel in seen if self._is_here(channel)]
        return [
            (message, part)
            for channel_id in ours
            for message in self.person.newest(channel_id)
            for part in _pressable(message)
            if part["custom_id"][0] in "pbg" and ":again:" not in part["custom_id"]
        ]

    def _is_here(self, channel_id: str) -> bool:
        return channel_id == self.channel_id or bool(
            self.harness.world.channels[channel_id].recipients
        )

    # However often it takes -------------------------------------------------------------------

    async def _insist(self, start: Start, mark: Mark) -> Message:
        """Press until the bot runs long enough to answer, and return the answer."""
        await self.harness.up()
        if self._crashes != self.harness.crashes:
            self._crashes = self.harness.crashes
            await self.press_something_old()
        while True:
            async with self.harness.pressing:
                await self.harness.up()  # it may have been killed by now
                crashes = self.harness.crashes
                answer, is_own = await self._once(start)
            if answer is None:
                self.marks.append(mark)
                self.lost += 1
            elif _RESTARTING in answer.words:
                await self._unless_crashed(crashes, lambda: False)
            elif any(one in answer.words for one in _UNSURE):
                self.marks.append(mark)
                self.lost += 1
                await self.harness.world.until(lambda: not self.harness.is_away, OUTAGE)
            else:  # what another press before this one shows does not tell what came of this one
                done = _is_done(mark, answer) if is_own else None
                self.marks.append(replace(mark, done=done))
                return answer

    def _has_crashed(self, crashes: int) -> bool:
        return self.harness.crashes != crashes

    async def _once(self, start: Start) -> tuple[Message | None, bool]:
        """Press, and return the answer; None if the bot was killed before it answered.

        With it comes whether it is this press's own: one before it may have taken its place.
        """
        harness, crashes = self.harness, self.harness.crashes
        pressed, begun = start(), time.perf_counter()
        await self._unless_crashed(crashes, pressed.settled.is_set)
        self.waits.append(time.perf_counter() - begun)
        since = len(harness.shown.all)
        answered = partial(harness.shown.has_answer, pressed, since)
        try:
            with suppress(TimeoutError):
                await self._unless_crashed(crashes, answered, STRUCK)
            if not harness.is_struck(pressed):
                await self._unless_crashed(crashes, answered)
            elif not answered() and not self._has_crashed(crashes):
                return None, False
        except TimeoutError:
            kept = pressed.id, pressed.type.name, pressed.stage, pressed.answer, pressed.data
            raise AssertionError(f"never answered: {self.person.user.name} {kept}") from None
        if self._has_crashed(crashes) and not harness.shown.has_answer(pressed, since):
            return None, False
        if pressed.stage is Stage.ANSWERED and pressed.original_id:
            answer = harness.world.message(pressed.channel.id, pressed.original_id)
            is_own = has_own_answer(pressed)
            told = self._told_beside(pressed) or answer
            english = harness.read(told.words)
            if any(one in english for one in _UNSURE):
                return replace(told, content=english), is_own
            english = harness.read(answer.words)
            return answer if english == answer.content else replace(answer, content=english), is_own
        if harness.is_struck(pressed):
            return None, False
        # What is pressed just before a crash may fail before the crash is noted.
        with suppress(TimeoutError):
            await harness.world.until(partial(self._has_crashed, crashes), SLOWNESS)
        assert harness.crashes != crashes, f"not answered: {pressed.stage} {pressed.data}"
        return None, False

    def _told_beside(self, pressed: Interaction) -> Message | None:
        """Return the newest message that a press was answered with beside the one pressed."""
        there = [*self.harness.world.messages[pressed.channel.id].values()]
        theirs = (one for one in reversed(there) if one.interaction_id == pressed.id)
        return next(theirs, None) if pressed.followups else None

    async def _unless_crashed(
        self, crashes: int, holds: Callable[[], bool], patience: float = 2 * PATIENCE
    ) -> None:
        """Wait for something that the bot does, or for a crash."""
        await self.harness.world.until(lambda: holds() or self._has_crashed(crashes), patience)


def _pressable(message: Message) -> list[Json]:
    return [
        part
        for part in parts(message.components)
        if "custom_id" in part and not part.get("disabled")
    ]


def _op(part: Json) -> PanelOp | None:
    custom_id: str = part["custom_id"]
    return PanelId.parse(custom_id).op if custom_id.startswith("p:") else None


def _leads_on(panel: Message) -> bool:
    """Tell whether a panel asks for something; a sealed choice may stay as it is."""
    return any(
        _op(part) in ("choose", "select", "deed", "confirm") and not _takes_back(part)
        for part in _pressable(panel)
    )


def _is_closed(panel: Message) -> bool:
    """Tell whether a panel is open in another message, and tells nothing of the choice."""
    return _CLOSED in panel.words


def _takes_back(part: Json) -> bool:
    return _op(part) is not None and PanelId.parse(part["custom_id"]).path == (_TAKE_BACK,)


def _is_done(mark: Mark, answer: Message) -> bool:
    """Tell whether an answer reports a move or an undo."""
    stamps = {PanelId.parse(one["custom_id"]).stamp for one in _pressable(answer) if _op(one)}
    if not stamps or _MOVED_ON in answer.words or _NO_UNDO in answer.words:
        return False
    panel = mark.panel
    if panel is None:
        return mark.what != "play" and not mark.what.startswith(("b:", "g:"))
    return panel.op not in ("hand", "page") and stamps != {panel.stamp}
