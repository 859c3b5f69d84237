"""Holds a finished game, as people saw it, against its record."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Final

from bot.frontend.core.custom_ids import PanelOp, resolve
from bot.input.typed import UnclearError, understood
from bot.model import Entry, EntryKind
from bot.tables.session import Session
from bot.tables.suggestion import suggested
from bot.tables.table import Table
from games.core import notation
from games.core.log import Seat
from playground.rest.rules.components import GALLERY
from playground.world.model import Message
from tests.wire.games.harness import Harness
from tests.wire.games.oracle import Turn
from tests.wire.games.oracles import ORACLES
from tests.wire.games.players import Mark
from tests.wire.games.shown_messages import Shown, custom_ids
from words.languages import language
from words.reader import Reader

_SCORE = re.compile(
    r"(?:🥇|🥈|🥉|▫️|\d\.) (?P<who>.+): (?P<total>[-\N{MINUS SIGN}]?\$?[\d,]+)(?: points?)?"
)
_HIDDEN = re.compile(r"\*\*.+: .+\*\*")
"""A player's name and score, above their secrets."""
_CHOSEN = re.compile(r"(?P<asked>➡️ .+: .+) \((?P<done>\d) of (?P<all>\d) (?:has|have) chosen\)")
_OVER = ": see below"
_CUT = "… and more before that"
_UNDO = "undo"
_BACK: Final[Mapping[EntryKind, PanelOp]] = {"undo": "undo", "rewind": "ask_undo"}
"""The operations that undo moves; a rewind needs consent, except against computer players only."""
_TAKE_BACK = "take_back"
"""A sealed choice is opened again by this move, and by /undo: in the record both are the move."""

# What people did ------------------------------------------------------------------------------


def check_moves(
    table: Table, marks: Iterable[Mark], planned: Iterable[tuple[str, str]] = ()
) -> None:
    """See that each move that was acknowledged is in the record, once, and nothing else is.

    `planned` are the moves in plans, each with the id of whoever planned it: each may have been
    made once for them.
    """
    seats = {
        str(seat_row.user_id): seat_row.seat
        for seat_row in table.seat_rows
        if seat_row.user_id is not None
    }
    marked = [(seats[mark.user_id], mark) for mark in marks]
    done = [(seat, mark) for seat, mark in marked if mark.done]
    lost = [(seat, mark) for seat, mark in marked if mark.done is None]
    typed = Counter(_key(seat, mark) for seat, mark in done if mark.panel is None)
    sure, perhaps = Counter[tuple[Seat, str]](), Counter[tuple[Seat, str]]()
    by_stamp = {(seat, mark.panel.stamp): mark for seat, mark in done if mark.panel is not None}
    assert len(by_stamp) == sum(mark.panel is not None for _, mark in done), "done twice"
    ahead = Counter((seats[user_id], text) for user_id, text in planned)
    following: list[str] = []
    for before, entry in _moments(table.session):
        if entry.kind == "note" or entry.seat is None or not table.is_person(entry.seat):
            continue
        if entry.kind == "planned":
            assert ahead[entry.seat, entry.text] > 0, f"not planned, or made twice: {entry}"
            ahead[entry.seat, entry.text] -= 1
            continue
        pressed = by_stamp.pop((entry.seat, before.offer(entry.seat).stamp), None)
        if pressed is not None:
            assert _means(table, pressed, entry, before), f"{pressed} became {entry}"
            following = _left(table, pressed, entry, before)
            ahead.update((entry.seat, text) for text in following)
        elif entry.text in following[:1] or _is_forced(entry, before):
            following = following[1:]
            perhaps[entry.seat, _text(entry)] += 1  # they may have typed it themselves
        elif asked := [mark for seat, mark in lost if _may_be(table, seat, mark, entry, before)]:
            following = max((_left(table, mark, entry, before) for mark in asked), key=len)
            ahead.update((entry.seat, text) for text in following)
            perhaps[entry.seat, _text(entry)] += 1  # else it was typed later, in the same words
        else:
            meant = _typed_as(table, typed - sure, entry, before)
            if meant is not None:
                typed[meant] -= 1
                typed[entry.seat, _text(entry)] += 1
            sure[entry.seat, _text(entry)] += 1
    assert not by_stamp, f"lost: {by_stamp}"
    assert not typed - sure - perhaps, f"lost: {typed - sure - perhaps}"
    assert not sure - typed, f"whose? {sure - typed}"


def _moments(session: Session) -> Iterator[tuple[Session, Entry]]:
    """Play a record again, and yield each entry with the game before it."""
    again = Session(session.rules, session.options, session.seats, session.seed)
    for entry in session.entries:
        yield again, entry
        again.replay([entry])


def _key(seat: Seat, mark: Mark) -> tuple[Seat, str]:
    return seat, _UNDO if mark.what == _TAKE_BACK else mark.what


def _text(entry: Entry) -> str:
    is_back = entry.kind in ("undo", "rewind") or entry.text == _TAKE_BACK
    return _UNDO if is_back else entry.text


def _typed_as(
    table: Table, left: Counter[tuple[Seat, str]], entry: Entry, before: Session
) -> tuple[Seat, str] | None:
    """Return what was typed in other words than the record's, and is understood as this entry.

    "draw", which was suggested, is "draw_three" once an old button was pressed in between.
    """
    assert entry.seat is not None
    if left[entry.seat, _text(entry)] or entry.kind != "move":
        return None
    offer, view = before.offer(entry.seat), before.view(entry.seat)
    to = Reader(language(None), ("",) * len(table.seat_rows), entry.seat)
    among = table.game.words.ask(view, offer.actions, to)
    for seat, what in left:
        with suppress(UnclearError):
            if seat == entry.seat and notation.write(understood(what, among)) == entry.text:
                return seat, what
    return None


def _left(table: Table, mark: Mark, entry: Entry, before: Session) -> list[str]:
    """Return the remaining moves of a press after this entry, made immediately or as a plan."""
    if mark.panel is not None and mark.panel.op == "suggestion" and entry.seat is not None:
        return _suggested(table, entry.seat, before)[1:]
    return _following(table, entry, before)


def _suggested(table: Table, seat: Seat, before: Session) -> list[str]:
    """Return the computer's suggestion for a player."""
    to = Reader(language(None), ("",) * len(table.seat_rows), seat)
    return [notation.write(one) for one in suggested(table.game, before, seat, to)]


def _means(table: Table, mark: Mark, entry: Entry, before: Session) -> bool:
    """Tell whether a press in a panel is this entry: what it left open had no other choice."""
    panel = mark.panel
    assert panel is not None
    if entry.kind in _BACK or panel.op in _BACK.values():
        return _BACK.get(entry.kind) == panel.op
    assert entry.seat is not None
    if panel.op == "suggestion":
        return _suggested(table, entry.seat, before)[0] == entry.text
    actions = before.offer(entry.seat).actions
    path = resolve(panel, actions, mark.value)
    under = [one for one in actions if notation.menu_words(one)[: len(path)] == path]
    return [notation.write(one) for one in under] == [entry.text]


def _following(table: Table, entry: Entry, before: Session) -> list[str]:
    """Return what a press may have made after this entry, if it was a whole deed."""
    assert entry.seat is not None
    legal = before.offer(entry.seat).actions
    if entry.kind in _BACK:
        return []
    action, to = (
        notation.read(entry.text, legal),
        Reader(language(None), ("",) * len(table.seat_rows), entry.seat),
    )
    [choice] = table.game.words.ask(before.view(entry.seat), (action,), to).choices
    return list(choice.offered().then)


def _number(told: str) -> int:
    """Read points as they are told, with either minus."""
    return int(re.sub(r"[$,]", "", told).replace("\N{MINUS SIGN}", "-"))


def _is_forced(entry: Entry, before: Session) -> bool:
    """Tell whether an entry is the only move that the one before it has left."""
    assert entry.seat is not None
    forced = before.forced(entry.seat)
    return forced is not None and entry.kind == "move" and notation.write(forced) == entry.text


def _may_be(table: Table, seat: Seat, mark: Mark, entry: Entry, before: Session) -> bool:
    """Tell whether an entry matches a player's request at the time of a kill."""
    if seat != entry.seat:
        return False
    if mark.panel is None:
        return _key(seat, mark) == (seat, _text(entry))
    is_current = mark.panel.stamp == before.offer(seat).stamp
    return is_current and _means(table, mark, entry, before)


# What the channel was told --------------------------------------------------------------------


def check_boards(harness: Harness, table: Table) -> None:
    """See that the channel was told of all, in order, once, and who must act was called."""
    boards = harness.shown.boards[str(table.row.channel_id)]
    oracle, names = ORACLES[table.row.game], names_of(harness, table)
    told = [fact for board in boards for fact in oracle.told(board.content)]
    true = oracle.true(table, names)
    unsaid = _left_out([board.pinged for board in boards], [*oracle.turns(table), Turn(())])
    is_planned = any(entry.kind == "planned" for entry in table.session.entries)
    if not is_planned and all(seat_row.kind == "person" for seat_row in table.seat_rows):
        assert told == true
        if not oracle.sealed:
            # The next message tells what was undone immediately, or unsaid when the bot was killed.
            assert sum(turn.is_undone for turn in unsaid) + harness.crashes >= len(unsaid), unsaid
    else:
        # Turns that nobody is called for are told in one message, which may have no room for the
        # first of them.
        assert any(_CUT in board.content for board in boards) or told == true
        assert are_among(told, true)
    for board in boards:
        assert set(re.findall(r"<@(\d+)>", board.content)) == set(board.pinged)
    assert len({board.message_id for board in boards}) == len(boards)


def check_counts(harness: Harness, table: Table) -> None:
    """See that while choices come in, the channel is only told how many have chosen.

    A phase has one message. It begins with all who could be asked, and what is edited of it is
    the number of those who have chosen, until it is over.
    """
    channel_id = str(table.row.channel_id)
    boards = {board.message_id: board for board in harness.shown.boards[channel_id]}
    for one in harness.shown.all:
        if one.channel_id != channel_id or one.to or one.message_id not in boards:
            continue
        board = boards[one.message_id]
        *told, last = one.content.splitlines()
        *posted, asked = board.content.splitlines()
        now, then = _CHOSEN.fullmatch(last), _CHOSEN.fullmatch(asked)
        if now and then:
            assert (told, now["asked"], now["all"]) == (posted, then["asked"], then["all"])
            assert int(now["all"]) == len(board.pinged), board
            assert 0 <= int(now["done"]) < int(now["all"])
            assert one.pinged == board.pinged
        elif last.endswith(_OVER):  # a newer board is there
            assert told == [line for line in posted if "⏳" not in line]
            assert asked.startswith(last.removesuffix(_OVER))
            assert one.custom_ids == ()
        else:
            assert one.content == board.content


def check_silence(harness: Harness, table: Table, *others: str) -> None:
    """See that the bot has posted nothing else to all in the channel of a table."""
    channel_id = str(table.row.channel_id)
    known = {board.message_id for board in harness.shown.boards[channel_id]} | set(others)
    public = [one for one in harness.shown.all if one.channel_id == channel_id and not one.to]
    unknown = [one.content for one in public if one.message_id not in known]
    assert unknown == []
    assert {one.message_id for one in public} == known


def _left_out(called: Sequence[tuple[str, ...]], turns: Iterable[Turn]) -> list[Turn]:
    """Return the turns that no message told of by itself; none may be told of in the wrong order.

    The end is always told.
    """
    waiting = list(called)
    unsaid: list[Turn] = []
    for turn in turns:
        if waiting and turn.called == waiting[0]:
            del waiting[0]
        else:
            unsaid.append(turn)
    assert not waiting, f"{called} instead of {turns}"
    assert called[-1] == ()
    return unsaid


def are_among(few: Sequence[object], many: Iterable[object]) -> bool:
    """Tell whether `few` are part of `many`, in this order."""
    rest = iter(many)
    return all(one in rest for one in few)


def names_of(harness: Harness, table: Table) -> list[str]:
    """Return the names by seat."""
    users = harness.world.users
    return [
        f"Computer {seat_row.seat + 1}"
        if seat_row.user_id is None
        else users[str(seat_row.user_id)].display
        for seat_row in table.seat_rows
    ]


# How it ended ---------------------------------------------------------------------------------


def check_end(harness: Harness, table: Table) -> None:
    """See that the last message has places and scores, with what was hidden or in a line."""
    *_, last = harness.shown.boards[str(table.row.channel_id)]
    message = harness.world.message(last.channel_id, last.message_id)
    session, names = table.session, names_of(harness, table)
    result = session.result
    assert result is not None
    winners = [names[seat] for seat, place in enumerate(result.places) if place == 1]
    assert "🏁 The game is over: " in last.content
    assert message.attachments
    assert all(name in last.content.partition("🏁")[2] for name in winners)
    assert all(
        item["description"]
        for part in message.components
        if part["type"] == GALLERY
        for item in part["items"]
    ), "each picture has an alt text of its own"
    ranked = [one.strip("*") for one in last.content.split("\n") if _HIDDEN.fullmatch(one)]
    lines = [one for one in last.content.split("\n") if one.startswith(("🥇", "▫️"))]
    if lines:
        [line] = lines
        ranked = line.split(" · ")
    told = [_SCORE.fullmatch(harness.read(one)) for one in ranked]
    scored = [(one["who"], _number(one["total"])) for one in told if one]
    assert sorted(scored) == sorted(
        (name, result.scores[seat].total) for seat, name in enumerate(names)
    )
    order = [result.places[names.index(name)] for name, _ in scored]
    assert order == sorted(result.places)


def with_buttons(harness: Harness, channel_id: str) -> list[str]:
    """Return the messages of a channel that have buttons for all to press.

    Notes of the record (the bot was offline for a minute, say) keep the one that leads there.
    """
    return [
        message.id
        for message in harness.world.messages[channel_id].values()
        if message.components and not message.only_for and not _leads_to_the_log(message)
    ]


def is_note(shown: Shown) -> bool:
    """Tell whether a message is no board, but a note of the record."""
    return [one.split(":")[2] for one in shown.custom_ids] == ["log"]


def _leads_to_the_log(message: Message) -> bool:
    on_it = custom_ids(message)
    return len(on_it) == 1 and on_it[0].split(":")[2] == "log"


def check_pings(harness: Harness) -> None:
    """See that nobody was pinged but by boards."""
    boards = {board.message_id for found in harness.shown.boards.values() for board in found}
    others = [one for one in harness.shown.all if one.message_id not in boards]
    assert [one.content for one in others if one.pinged] == []


def dms(harness: Harness, user_id: str, words: str) -> list[Shown]:
    """Return the DMs to a person that contain these words, as posted."""
    direct = harness.world.direct(user_id, harness.application.bot.id)
    return [
        one
        for one in harness.shown.all
        if direct
        and one.channel_id == direct.id
        and one.by_itself
        and one.is_new
        and words in one.content
    ]
