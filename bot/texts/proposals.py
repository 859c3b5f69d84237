"""What the message says by which a table is asked something, and what has become of it."""

from bot.clocks import durations
from bot.model import Motion
from bot.tables import voting
from bot.tables.session import AppliedMove
from bot.tables.table import Table
from bot.texts.boards import title
from bot.texts.move_text import described
from bot.texts.names import mentions, written
from games.core.log import Seat
from words.reader import Reader
from words.say import Say


def text(motion: Motion, table: Table, names: tuple[str, ...], say: Say) -> str:
    """Say what is asked and who must answer; or what was asked, and what has become of it.

    While it is open it mentions those who have not answered, and nobody else.
    """
    shown = written(names)
    if motion.outcome is not None:
        lines = [*_closed(motion, table, shown, say), *_answers(motion, shown, say)]
        return "\n".join([title(table, say), *lines])
    lines = [*_asked(motion, table, shown, say), *_answers(motion, shown, say)]
    silent = sorted(voting.asked(table, motion) - motion.agreed - motion.declined)
    if silent:
        called = mentions(table, say)
        lines.append(say("🙋 {who}: do you agree?", who=say.all([called[one] for one in silent])))
    return "\n".join([title(table, say), *lines])


def going_back(table: Table, seat: Seat, names: tuple[str, ...], say: Say) -> str:
    """Say to somebody what it would mean to take their newest move back, before they ask for it.

    Raises:
        RefusedError: there is no game.
    """
    newest = table.session.newest(seat)
    assert newest is not None  # noqa: S101 - else there is nothing to ask for
    motion = Motion(table.id, "undo", seat, newest.number, 0)
    shown = written(names)
    lines = [
        say("Your newest move:"),
        _quoted(newest, table, Reader(say, shown, seat)),
        _what_goes_too(table, newest.number, say),
    ]
    others = [shown[one] for one in sorted(voting.asked(table, motion))]
    if not others:
        lines.append(say("There is nobody to ask."))
    elif voting.needs_all(table, motion):
        lines.append(say("Something was drawn or seen by it: {who} must agree, each of them.",
                         who=say.all(others)))  # fmt: skip
    else:
        time = durations.written(voting.patience(table))
        lines.append(say("{who} must agree; or after {time}, the host alone.",
                         who=say.all(others), time=time))  # fmt: skip
    return "\n".join(lines)


def proposing(motion: Motion, table: Table, names: tuple[str, ...], say: Say) -> str:
    """Ask somebody whether they mean it, before it is done or the others are asked."""
    deed = _deed(motion, written(names), say)
    return say("{table}: {deed}?", table=title(table, say), deed=deed)


def _what_goes_too(table: Table, number: int, say: Say) -> str:
    count = len(table.session.after(number))
    if count == 0:
        return say("Nothing has come after it.")
    return say.many("What came after it goes too: {n} move.",
                    "All that came after it goes too: {n} moves.", count)  # fmt: skip


def _asked(motion: Motion, table: Table, shown: tuple[str, ...], say: Say) -> list[str]:
    name = _asker(motion, shown, say)
    if motion.kind != "undo":
        host = voting.host_seat(table)
        missing = say("The host is not there any more.")
        if host is not None:
            missing = say("The host, {name}, does not answer.", name=shown[host])
        deed = _deed(motion, shown, say)
        return [say("🗳️ {missing} {name} proposes: {deed}. It is done when more than half of the "
                    "others want it.", missing=missing, name=name, deed=deed)]  # fmt: skip
    assert motion.target is not None  # noqa: S101
    lines = [
        say("🙏 {name} would like to take this back:", name=name),
        _quoted(table.session.found(motion.target), table, Reader(say, shown, None)),
        _what_goes_too(table, motion.target, say),
    ]
    alone_at = voting.host_alone_at(table, motion)
    if voting.needs_all(table, motion):
        lines.append(say("-# Something was drawn or seen by it, so everybody must agree."))
    elif alone_at is not None:
        when = f"<t:{alone_at // 1000}:R>"
        lines.append(say("-# All must agree; {when} the host's word is enough. A move by anybody "
                         "ends the question: the game goes on then.", when=when))  # fmt: skip
    return lines


def _closed(motion: Motion, table: Table, shown: tuple[str, ...], say: Say) -> list[str]:
    name = _asker(motion, shown, say)
    if motion.kind != "undo":
        asked = say("{name} proposed: {deed}", name=name, deed=_deed(motion, shown, say))
        return [_outcome(motion, asked, shown, say)]
    asked = say("{name} asked to take a move back", name=name)
    move = _quoted(table.session.found(motion.target or 0), table, Reader(say, shown, None))
    return [_outcome(motion, asked, shown, say), move]


def _outcome(motion: Motion, asked: str, shown: tuple[str, ...], say: Say) -> str:
    match motion.outcome:
        case "agreed" if motion.kind == "undo":
            return say("✅ {asked}. It is done: the game went back.", asked=asked)
        case "agreed":
            return _done(motion, _asker(motion, shown, say), shown, say)
        case "declined":
            return say("✖️ {asked}. The answer is no.", asked=asked)
        case "withdrawn":
            return say("↩️ {asked}, and has thought better of it.", asked=asked)
        case "lapsed":
            return say("⌛ {asked}. Not enough have answered in time.", asked=asked)
        case "void" | None:
            return say("💨 {asked}, but the table has moved on.", asked=asked)


def _done(motion: Motion, name: str, shown: tuple[str, ...], say: Say) -> str:
    """Tell what somebody has done as the host, or with the others in the place of one."""
    other = "" if motion.target is None else shown[motion.target]
    match motion.kind:
        case "pause":
            return say("⏸️ {name} has paused the table.", name=name)
        case "resume":
            return say("▶️ {name} lets the table go on.", name=name)
        case "extend":
            return say("⏳ {name} has given {other} more time: {time}.",
                       name=name, other=other, time=_time(motion))  # fmt: skip
        case "replace":
            # Whose it was they are not any more: the names are those of now.
            return say("🔄 {name} has given a seat away: {other} plays there now.",
                       name=name, other=other)  # fmt: skip
        case "hand_over":
            return say("👑 {name} has made {other} the host.", name=name, other=other)
        case "end":
            return say("⏹️ {name} has ended the game.", name=name)
        case "undo":
            raise ValueError(motion.kind)


def _answers(motion: Motion, shown: tuple[str, ...], say: Say) -> list[str]:
    lines: list[str] = []
    if motion.agreed:
        who = say.all([shown[seat] for seat in sorted(motion.agreed)])
        lines.append(say("👍 {who}", who=who))
    if motion.declined:
        who = say.all([shown[seat] for seat in sorted(motion.declined)])
        lines.append(say("👎 {who}", who=who))
    return lines


def _asker(motion: Motion, shown: tuple[str, ...], say: Say) -> str:
    return say("Who manages this channel") if motion.seat is None else shown[motion.seat]


def _quoted(move: AppliedMove | None, table: Table, to: Reader) -> str:
    return f"> {described(move, table.session, table.game.words, to)}"


def _time(motion: Motion) -> str:
    return durations.written(int(motion.about or 0))


def _deed(motion: Motion, shown: tuple[str, ...], say: Say) -> str:
    """Say what a host may do."""
    name = "" if motion.target is None or motion.kind == "undo" else shown[motion.target]
    match motion.kind:
        case "pause":
            return say("pause the table")
        case "resume":
            return say("go on with the table")
        case "extend":
            return say("give {name} more time: {time}", name=name, time=_time(motion))
        case "replace":
            return say("let somebody else move for {name}", name=name)
        case "hand_over":
            return say("make {name} the host", name=name)
        case "end":
            return say("end the game now; nobody wins, and it cannot be taken back")
        case "undo":
            raise ValueError(motion.kind)
