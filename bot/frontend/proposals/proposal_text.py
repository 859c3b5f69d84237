"""The text of proposals: the question, the votes and the outcome."""

from bot.clocks import durations
from bot.model import Proposal
from bot.tables import voting
from bot.tables.session import AppliedMove
from bot.tables.table import Table
from bot.tables.timing import Deadlines
from bot.texts.boards import title
from bot.texts.move_text import described
from bot.texts.names import escaped, mentions
from games.core.log import Seat
from words.reader import Reader
from words.say import Say


def text(
    proposal: Proposal,
    table: Table,
    names: tuple[str, ...],
    say: Say,
    deadlines: Deadlines | None = None,
) -> str:
    """Return the question and who must answer; later, the question and its outcome.

    An open proposal mentions only those who have not answered. With the present `deadlines`, it
    says until when a player has time who got more.
    """
    shown = escaped(names)
    if proposal.outcome is not None:
        lines = [*_closed(proposal, table, shown, say), *_answers(proposal, shown, say)]
        lines[1:1] = _until(proposal, deadlines, say)
        return "\n".join([title(table, say), *lines])
    lines = [*_asked(proposal, table, shown, say), *_answers(proposal, shown, say)]
    silent = sorted(voting.voters(table, proposal) - proposal.agreed - proposal.declined)
    if silent:
        called = mentions(table, say)
        lines.append(say("🙋 {who}: do you agree?", who=say.all([called[one] for one in silent])))
    return "\n".join([title(table, say), *lines])


def going_back(table: Table, seat: Seat, names: tuple[str, ...], say: Say) -> str:
    """Explain the effect of undoing a person's last move, before they ask for it.

    Raises:
        RefusedError: there is no game.
    """
    newest = table.session.newest(seat)
    assert newest is not None  # noqa: S101 - the caller has checked it
    proposal = Proposal(table.id, "undo", seat, newest.number, 0)
    shown = escaped(names)
    lines = [
        say("Your last move:"),
        _quoted(newest, table, Reader(say, shown, seat)),
        _what_goes_too(table, newest.number, say),
        _plans_go(say),
    ]
    others = [shown[one] for one in sorted(voting.voters(table, proposal))]
    if not others:
        lines.append(say("There is nobody to ask."))
    elif voting.needs_all(table, proposal):
        lines.append(say("That move drew or revealed something, so everybody must agree: {who}.",
                         who=say.all(others)))  # fmt: skip
    else:
        time = durations.written(voting.time_to_vote(table))
        lines.append(say("{who} must agree. After {time}, the host alone can decide.",
                         who=say.all(others), time=time))  # fmt: skip
    return "\n".join(lines)


def proposing(proposal: Proposal, table: Table, names: tuple[str, ...], say: Say) -> str:
    """Ask a person to confirm it before it is done or the others are asked."""
    proposed = _what(proposal, escaped(names), say)
    asked = say("{table}: {proposed}?", table=title(table, say), proposed=proposed)
    if not voting.can_object(table, proposal):
        return asked
    time = durations.written(voting.OBJECTION)
    warning = say("As far as I know, this player is not late. I'll tell them, and they can "
                  "object for {time}.",
                  time=time)  # fmt: skip
    return f"{asked}\n{warning}"


def _what_goes_too(table: Table, number: int, say: Say) -> str:
    count = len(table.session.after(number))
    if count == 0:
        return say("Nothing has happened since.")
    return say.many("This also undoes {n} later move[s].", count)


def _plans_go(say: Say) -> str:
    """Say that plans are lost, whether or not there are any, since nobody may learn who has one."""
    return say("If the game goes back, all plans are dropped.")


def _asked(proposal: Proposal, table: Table, shown: tuple[str, ...], say: Say) -> list[str]:
    name = _asker(proposal, shown, say)
    if voting.can_object(table, proposal):
        return [say("🪑 {name} wants to {proposed}. The player can object until {when}; after "
                    "that, it happens.",
                    name=name, proposed=_what(proposal, shown, say),
                    when=f"<t:{voting.object_until(proposal) // 1000}:t>")]  # fmt: skip
    if proposal.kind != "undo":
        host = voting.host_seat(table)
        missing = say("The host has left.")
        if host is not None:
            missing = say("The host, {name}, is not answering.", name=shown[host])
        proposed = _what(proposal, shown, say)
        return [say("🗳️ {missing} {name} proposes: {proposed}. It happens if more than half "
                    "of the others agree.", missing=missing, name=name,
                    proposed=proposed)]  # fmt: skip
    assert proposal.target is not None  # noqa: S101 - an undo names its move
    lines = [
        say("🙏 {name} would like to undo this:", name=name),
        _quoted(table.session.found(proposal.target), table, Reader(say, shown, None)),
        _what_goes_too(table, proposal.target, say),
        _plans_go(say),
    ]
    alone_at = voting.host_alone_at(table, proposal)
    if voting.needs_all(table, proposal):
        lines.append(say("-# That move drew or revealed something, so everybody must agree."))
    elif alone_at is not None:
        when = f"<t:{alone_at // 1000}:R>"
        lines.append(say("-# Everybody must agree. The host alone can decide {when}. Any move "
                         "cancels this request.", when=when))  # fmt: skip
    return lines


def _closed(proposal: Proposal, table: Table, shown: tuple[str, ...], say: Say) -> list[str]:
    name = _asker(proposal, shown, say)
    if proposal.kind != "undo":
        asked = say("{name} proposed: {proposed}", name=name, proposed=_what(proposal, shown, say))
        return [_outcome(proposal, asked, shown, say)]
    asked = say("{name} asked to undo a move", name=name)
    move = _quoted(table.session.found(proposal.target or 0), table, Reader(say, shown, None))
    return [_outcome(proposal, asked, shown, say), move]


def _outcome(proposal: Proposal, asked: str, shown: tuple[str, ...], say: Say) -> str:
    match proposal.outcome:
        case "agreed" if proposal.kind == "undo":
            return say("✅ {asked}. The move was undone.", asked=asked)
        case "agreed":
            return _done(proposal, _asker(proposal, shown, say), shown, say)
        case "declined":
            return say("✖️ {asked}. It was declined.", asked=asked)
        case "withdrawn":
            return say("↩️ {asked}, then withdrew the request.", asked=asked)
        case "lapsed":
            return say("⌛ {asked}. Not enough players answered in time.", asked=asked)
        case "void" | None:
            return say("💨 {asked}, but the table has moved on.", asked=asked)


def _done(proposal: Proposal, name: str, shown: tuple[str, ...], say: Say) -> str:
    """Say what the host has done, or the others in the host's place."""
    other = "" if proposal.target is None else shown[proposal.target]
    match proposal.kind:
        case "pause":
            return say("⏸️ {name} paused the table.", name=name)
        case "resume":
            return say("▶️ {name} resumed the table.", name=name)
        case "extend":
            return say("⏳ {name} gave {other} more time: {time}.",
                       name=name, other=other, time=_time(proposal))  # fmt: skip
        case "replace":
            # The names are the present ones, so the former player has none.
            return say("🔄 {name} gave a seat away: {other} has it now.",
                       name=name, other=other)  # fmt: skip
        case "hand_over":
            return say("👑 {name} made {other} the host.", name=name, other=other)
        case "end":
            return say("⏹️ {name} ended the game.", name=name)
        case "undo":
            raise ValueError(proposal.kind)


def _until(proposal: Proposal, deadlines: Deadlines | None, say: Say) -> list[str]:
    if (proposal.kind, proposal.outcome) != ("extend", "agreed") or deadlines is None:
        return []
    ends_at = next((at for seat, at in deadlines.ends.items() if seat == proposal.target), None)
    if ends_at is None:
        return []
    return [say("-# ⏳ New deadline: {when}", when=f"<t:{ends_at // 1000}:F>")]


def _answers(proposal: Proposal, shown: tuple[str, ...], say: Say) -> list[str]:
    lines: list[str] = []
    if proposal.agreed:
        who = say.all([shown[seat] for seat in sorted(proposal.agreed)])
        lines.append(say("👍 {who}", who=who))
    if proposal.declined:
        who = say.all([shown[seat] for seat in sorted(proposal.declined)])
        lines.append(say("👎 {who}", who=who))
    return lines


def _asker(proposal: Proposal, shown: tuple[str, ...], say: Say) -> str:
    return say("A channel manager") if proposal.seat is None else shown[proposal.seat]


def _quoted(move: AppliedMove | None, table: Table, to: Reader) -> str:
    return f"> {described(move, table.session.view(to.seat), table.game.words, to)}"


def _time(proposal: Proposal) -> str:
    return durations.written(int(proposal.about or 0))


def _what(proposal: Proposal, shown: tuple[str, ...], say: Say) -> str:
    """Name the proposed action."""
    name = "" if proposal.target is None or proposal.kind == "undo" else shown[proposal.target]
    match proposal.kind:
        case "pause":
            return say("pause the table")
        case "resume":
            return say("resume the table")
        case "extend":
            return say("give {name} more time: {time}", name=name, time=_time(proposal))
        case "replace":
            return say("give {name}'s seat to somebody else", name=name)
        case "hand_over":
            return say("make {name} the host", name=name)
        case "end":
            return say("end the game now (nobody wins, and this cannot be undone)")
        case "undo":
            raise ValueError(proposal.kind)
