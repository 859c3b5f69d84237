"""The panel of a lesson: its text, and below it the game's own panel with few choices."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.frontend.core import phone
from bot.frontend.core.custom_ids import LessonId, OpenId, RulesId
from bot.frontend.core.message_buttons import lesson_label
from bot.frontend.panels import screen
from bot.frontend.panels.panel import panel
from bot.frontend.panels.shape import Button, Line, Panel, Press, Row, in_rows
from bot.frontend.panels.sheet import Sheet
from bot.shelf import Game
from bot.tables import lessons
from bot.tables.lessons import Scene, following, stamp
from games.core import notation
from games.core.rules import AnyAction
from words.ask import no_lines
from words.filled import Filled
from words.reader import Reader
from words.vocabulary import Lesson, Taught

_CHOICES: Final = ("choose", "deed", "confirm")
"""Presses that may make a whole move."""
_SPARE: Final = 2
"""Pixels by which the estimated height may be too low because a line breaks earlier."""
WANTED: Final = 1
"""The number of the right choice."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A lesson as one person sees it."""

    game: Game
    lesson: str
    """Its key."""
    scene: Scene
    text: Reader
    """The reader with escaped names, for the message."""
    labels: Reader
    """The reader with plain names, for buttons."""
    may_play: bool
    """The reader may start a game in this channel."""
    said: str = ""
    """The answer to a wrong press, shown instead of the news."""

    @property
    def words(self) -> Lesson:
        """The texts of the lesson."""
        return self.game.words.lessons[self.lesson]

    @property
    def taught(self) -> Taught:
        """The texts of the step; the end has none."""
        step = self.scene.step
        assert step is not None  # noqa: S101 - nothing is asked at the end
        return self.words.steps[step.key]

    def custom_id(self, step: int, choice: int = 0) -> str:
        """Return the custom_id of a button of the lesson."""
        key, game = self.lesson, self.game
        return LessonId(step, choice, stamp(game, key), key, game.key).text()


@dataclass(frozen=True, slots=True)
class Laid:
    """The layout of a lesson on a phone."""

    panel: Panel
    picture: tuple[int, int] | None
    """The size of the picture of the choices or the table; None: it has no room."""


@dataclass(frozen=True, slots=True)
class _Text:
    """The text of a lesson."""

    head: list[str]
    """The title, and the answer to a wrong press."""
    news: list[str]
    """The news."""
    below: list[str]
    """The task and the game's question, line by line."""

    def shorter(self) -> Iterator[list[str]]:
        """Yield the text without news, then with less and less of the question."""
        for count in range(len(self.below), 0, -1):
            yield [*self.head, *self.below[:count]]


def lesson_panel(shown: Shown) -> Laid:
    """Lay out a step, or the end."""
    return _end(shown) if shown.scene.step is None else _step(shown)


def custom_id(shown: Shown, press: Press) -> str:
    """Return the custom_id of a choice."""
    scene = shown.scene
    return shown.custom_id(scene.number, scene.choice(_under(scene, press)))


def why_not(shown: Shown, choice: int) -> str:
    """Return why another move than the right one is wrong; `choice` as in the custom_id."""
    step = shown.scene.step
    assert step is not None  # noqa: S101 - nothing is offered at the end
    wrong = shown.words.steps[step.key].wrong[step.offered[choice - 1]]
    return f"✋ {wrong(shown.text.say)}"


def _step(shown: Shown) -> Laid:
    scene, sheet = shown.scene, _sheet(shown)
    real = panel(sheet)
    choices = tuple(_choices(scene, real.rows))
    choices = _without_others(scene, [_coloured(scene, one) for one in choices])
    task = _task(shown, _named(scene, choices))
    title = shown.text.say(
        "🎓 **{game}** · move {n} of {count}",
        game=_name(shown),
        n=scene.number + 1,
        count=scene.count,
    )
    news = [] if shown.said else _news(shown)
    _, _, asked = real.text.partition("\n")  # without the title line
    lines = asked.split("\n")
    if _threatens_as_before(shown):
        lines = [one for one in lines if not one.startswith(phone.SMALL)]
    head = [f"-# {title}", *filter(None, [shown.said])]
    text = _Text(head, news, [task, *lines])
    out = _ways_out(shown)
    short = (*in_rows(tuple(_buttons(choices))), out)
    return _fitting(shown, text, ((*choices, out), short), real.places)


def _threatens_as_before(shown: Shown) -> bool:
    """Tell whether the step before has said the same of threats and the end."""
    scene = shown.scene
    if not scene.number:
        return False
    before = lessons.scene(shown.game, shown.lesson, scene.number - 1)
    told = [
        shown.game.words.ask(one.session.view(one.seat), one.actions, shown.text).brief()
        for one in (before, scene)
    ]
    return told[0] == told[1]


def _end(shown: Shown) -> Laid:
    say = shown.text.say
    title = say("🎓 **{game}** · the end", game=_name(shown))
    below = [shown.words.end(say)]
    if not shown.may_play:
        below.append(
            say(
                "On a server, or in my direct messages, `/game new` starts a game "
                "against computer players."
            )
        )
    rules = RulesId(RulesId.APART, shown.game.key).text()
    rest = (
        Button(shown.custom_id(0), say("Once more"), "🔁"),
        Button(rules, say("Rules"), "📖"),
    )
    rows = in_rows((*_for_real(shown), *_next(shown), *rest))
    return _fitting(shown, _Text([f"-# {title}"], _news(shown), below), (rows,), ())


def _fitting(
    shown: Shown, text: _Text, layouts: tuple[tuple[Row, ...], ...], places: tuple[str, ...]
) -> Laid:
    """Return what fits on a phone: first the task, then the picture, the question, and news.

    The first layout with room for the picture is used; the effects of choices are left out for it.
    """
    size = _picture_size(shown, places)
    for rows in layouts:
        left = _space(rows) - screen.height_of_picture(size)
        for kept in text.shorter():
            if (room := left - _height(kept)) >= 0:
                below = kept[len(text.head) :]
                return Laid(Panel(_told(text, below, room), rows, places), size)
    rows = layouts[0]
    room = _space(rows) - _height([*text.head, *text.below])
    return Laid(Panel(_told(text, text.below, room), rows, places), None)


def _space(rows: tuple[Row, ...]) -> float:
    """Return the space on a phone that these rows leave."""
    return screen.HEIGHT - _SPARE - screen.FRAME - screen.EDITED - screen.height_of(rows)


def _told(text: _Text, below: list[str], room: float) -> str:
    """Return the text with as much news as fits."""
    news = phone.fitting(text.news, int(room // screen.LINE))
    return "\n".join([*text.head, *news, *below])


def _height(lines: list[str]) -> float:
    return screen.height_of_text("\n".join(lines).split("\n"))


def _picture_size(shown: Shown, places: tuple[str, ...]) -> tuple[int, int]:
    """Return the size of the picture: of the choices, or of the table."""
    album = shown.game.album
    if places and album.choice is not None:
        return album.choice.size(places)
    public = Reader(shown.labels.say, shown.labels.names)
    return album.board.scene(shown.scene.session.view(None), public).size


def _name(shown: Shown) -> str:
    """Name the game, and the topic of a later lesson."""
    title = shown.words.title
    return shown.game.name if title is None else f"{shown.game.name}: {title(shown.text.say)}"


def _next(shown: Shown) -> tuple[Button, ...]:
    """Offer the next lesson."""
    key = following(shown.game, shown.lesson)
    if key is None:
        return ()
    label = lesson_label(shown.game, key, shown.labels.say)
    return (Button(replace(shown, lesson=key).custom_id(0), label, "🎓"),)


def _sheet(shown: Shown) -> Sheet:
    """Return the sheet of the game's panel, without parts that only a table has."""
    scene, words = shown.scene, shown.game.words
    session, seat = scene.session, scene.seat
    view, album = session.view(seat), shown.game.album
    ask, known = words.ask(view, scene.actions, shown.labels), _known(shown)
    asked = words.ask(view, scene.actions, shown.text)
    return Sheet(
        table=0,
        seat=seat,
        stamp="",
        title=shown.game.name,
        phrases=replace(words, standing=_nothing),
        text=shown.text,
        labels=shown.labels,
        view=view,
        waiting="",
        asked=replace(asked, missing=no_lines),  # most choices are left out on purpose
        ask=replace(ask, brief=lambda: tuple(one for one in ask.brief() if one not in known)),
        final=lambda action: session.is_final(seat, action),
        opens=lambda action: session.opens(seat, action),
        passes=lambda action: session.passes(seat, action),
        picture=lambda places: album.choice.size(places) if album.choice is not None else None,
        is_alone=False,
    )


def _known(shown: Shown) -> tuple[str, ...]:
    """Return what is left out of threats and the end: it is not explained yet, or was said."""
    if shown.taught.hides_threats:
        return _brief(shown, shown.scene)
    if not shown.scene.number:
        return ()
    before = lessons.scene(shown.game, shown.lesson, shown.scene.number - 1)
    is_hidden = before.step is not None and shown.words.steps[before.step.key].hides_threats
    return () if is_hidden else _brief(shown, before)


def _brief(shown: Shown, scene: Scene) -> tuple[str, ...]:
    view = scene.session.view(scene.seat)
    return shown.game.words.ask(view, scene.actions, shown.labels).brief()


def _nothing(_view: object, _to: Reader) -> str:
    """Return no standing: the picture shows it, and the task says what matters."""
    return ""


def _choices(scene: Scene, rows: tuple[Row, ...]) -> Iterator[Row]:
    """Yield the rows without other buttons (hand, board, undo), each choice once.

    The game may offer a move alone, and before that with the moves that most people make right
    after it.
    """
    seen = set[int]()

    def is_new(button: Button) -> bool:
        if not isinstance(button.press, Press) or button.press.op not in _CHOICES:
            return False
        choice = scene.choice(_under(scene, button.press))
        is_first = bool(choice) and choice not in seen
        seen.add(choice)
        return is_first

    for row in rows:
        match row:
            case Line(button=button) if is_new(button):
                yield row
            case tuple():
                if kept := tuple(one for one in row if is_new(one)):
                    yield kept
            case _:
                pass


def _coloured(scene: Scene, row: Row) -> Row:
    """Make only the right choice blue."""

    def coloured(button: Button) -> Button:
        is_wanted = _is_wanted(scene, button)
        if is_wanted and button.style == "secondary":
            return replace(button, style="primary")
        if not is_wanted and button.style == "primary":
            return replace(button, style="secondary")
        return button

    match row:
        case Line():
            return replace(row, button=coloured(row.button))
        case tuple():
            return tuple(map(coloured, row))
        case _:
            return row


def _without_others(scene: Scene, rows: Sequence[Row]) -> tuple[Row, ...]:
    """Keep what a line says of the right choice if the press makes it; names do for the rest."""
    lines, bare = list[Row](), list[Button]()
    for row in rows:
        if isinstance(row, Line) and _is_wanted(scene, row.button) and _is_whole(scene, row.button):
            lines.append(row)
        else:
            bare += _buttons((row,))
    return (*lines, *in_rows(tuple(bare)))


def _is_whole(scene: Scene, button: Button) -> bool:
    """Tell whether a press makes a whole move, and is no step towards it."""
    press = button.press
    return isinstance(press, Press) and any(
        notation.menu_words(one) == press.path for one in scene.actions
    )


def _is_wanted(scene: Scene, button: Button) -> bool:
    press = button.press
    return isinstance(press, Press) and scene.choice(_under(scene, press)) == WANTED


def _buttons(rows: tuple[Row, ...]) -> Iterator[Button]:
    for row in rows:
        match row:
            case Line(button=button):
                yield button
            case tuple():
                yield from row
            case _:
                pass


def _named(scene: Scene, rows: tuple[Row, ...]) -> str:
    """Return the label of the right move's button."""
    for one in _buttons(rows):
        if _is_wanted(scene, one):
            return f"{one.emoji} {one.label}" if one.emoji else one.label
    raise LookupError(f"step {scene.number} has no button for what is wanted")


def _under(scene: Scene, press: Press) -> list[AnyAction]:
    """Return the actions under a press."""
    path = press.path
    return [one for one in scene.actions if notation.menu_words(one)[: len(path)] == path]


def _task(shown: Shown, button: str) -> str:
    return shown.taught.task(Filled(shown.text.say, {"button": lambda: button}))


def _news(shown: Shown) -> list[str]:
    """Return the news since the learner's last move."""
    scene, step = shown.scene, shown.scene.step
    if not scene.number or (step is not None and shown.words.steps[step.key].tells_news):
        return []
    session, seat = scene.session, scene.seat
    heard = session.heard_since(scene.since, seat)
    if not heard:
        return []
    words, view = shown.game.words, session.view(seat)
    done = words.done(heard, view, shown.text)
    return [done] if done else words.story(heard, view, shown.text)


def _ways_out(shown: Shown) -> tuple[Button, ...]:
    end = shown.custom_id(shown.scene.count)
    return (Button(end, shown.labels.say("Skip the lesson"), "⏭️"),)


def _for_real(shown: Shown) -> tuple[Button, ...]:
    if not shown.may_play:
        return ()
    begin = OpenId("now", "here", shown.game.key).text()
    return (Button(begin, shown.labels.say("Now for real"), "⚡", "success"),)
