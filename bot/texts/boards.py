"""The text of a board: what happened, who must act, and at the end the score."""

from dataclasses import dataclass
from typing import Final

from bot.model import UNTOLD, Entry
from bot.tables import history
from bot.tables.session import AppliedMove, Session
from bot.tables.table import Table
from bot.tables.timing import Deadlines
from bot.texts.leaders import itemised, tied
from bot.texts.move_text import described
from bot.texts.names import escaped, mentions
from bot.texts.notices import late_choices, news
from games.core.log import Seat
from games.core.rules import Result
from words.reader import Reader
from words.say import Say
from words.vocabulary import AnyVocabulary

CONTENT: Final = 2000
FIELD: Final = 1024
_DEADLINE_MARK: Final = "⏳"
"""Marks the line with the deadline, in every language."""
_CALL_MARK: Final = "➡️"
"""Begins the line that says who is asked, in every language."""
_SAME_WITHIN: Final = 10
"""Deadlines count as equal if they differ by at most a tenth of the time left: Discord shows
"in 7 days" for both, and the earlier one costs nobody anything."""
_DOT: Final = " · "
MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}


@dataclass(frozen=True, slots=True)
class Field:
    """One player's part of a final message."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Board:
    """A message for the channel."""

    text: str
    """Mentions those who must act, and nobody else."""
    fields: tuple[Field, ...]
    """What was hidden, once the game is over."""
    is_over: bool = False
    """It tells the end; a board of an earlier moment does not, whenever it is posted."""


def board(
    table: Table,
    past: Session,
    names: tuple[str, ...],
    say: Say,
    deadlines: Deadlines | None = None,
    *,
    with_scores: bool = False,
) -> Board:
    """Tell what has happened since the last board, up to the game as it was in `past`.

    `deadlines` are the current ones; None: the board shows none. `with_scores`: it says line by
    line what is known of each score while the game goes on.
    """
    to = Reader(say, escaped(names), None, is_talking=table.row.talk_until is not None)
    phrases = table.game.words
    heading, closing, fields = [title(table, say)], list[str](), tuple[Field, ...]()
    news = _news(table, past, phrases, to)
    result = past.result
    is_ended = table.row.status == "ended"
    if is_ended:
        closing = [say("⏹️ The game was ended early. Nobody wins.")]
    elif result is not None:
        heading += [_won(result, to), *tied(result, phrases, to)]
        ranked, hidden = _ranked(result, phrases, to), _revealed(past, phrases, to)
        if hidden.keys() == ranked.keys():
            fields = tuple(Field(name, hidden[seat]) for seat, name in ranked.items())
        else:  # an empty field would say nothing, and Discord refuses it
            heading.append(_DOT.join(ranked.values()))
            own = (seat for seat in ranked if seat in hidden)
            fields = tuple(Field(to.names[seat], hidden[seat]) for seat in own)
    else:
        asked = waiting(table, past, to, who=mentions(table, say))
        scores = [f"📊 {line}" for line in itemised(past, phrases, to)] if with_scores else []
        closing = [*scores, *_deadline(table, past, deadlines, to), asked]
    text = _fitted(heading, news, closing, say)
    return Board(text, fields, is_over=is_ended or result is not None)


def counted(
    text: str,
    table: Table,
    past: Session,
    names: tuple[str, ...],
    say: Say,
    deadlines: Deadlines | None = None,
) -> str:
    """Return a running game's board as it was posted, with how many were deciding in `past`.

    With `deadlines` it also tells anew until when they have time; else that line stays as it is.
    """
    to = Reader(say, escaped(names), None, is_talking=table.row.talk_until is not None)
    told = text.split("\n")[:-1]
    if deadlines is not None:
        told = [*_without_deadline(told), *_deadline(table, past, deadlines, to)]
    asked = waiting(table, past, to, who=mentions(table, say))
    return "\n".join([*told, asked])


def closed(text: str, say: Say, *, is_copied: bool = False) -> str:
    """Return a board once a newer one is there: no deadline, and no count of who is deciding.

    `is_copied`: the newer one is the same board again.
    """
    *told, call = text.split("\n")
    if not call.startswith(_CALL_MARK):
        return text
    # Translators: stands behind the names of those who were asked; the table has moved on.
    over = say("see below") if is_copied else say("over, see below")
    return "\n".join([*_without_deadline(told), f"{call.partition(':')[0]}: {over}"])


def _without_deadline(told: list[str]) -> list[str]:
    has_deadline = bool(told) and told[-1].startswith("-# ") and _DEADLINE_MARK in told[-1]
    return told[:-1] if has_deadline else told


def choices_call(table: Table, names: tuple[str, ...], deadlines: Deadlines, say: Say) -> str:
    """Call all who are asked for sealed choices, whoever has made one."""
    to = Reader(say, names, None, is_talking=table.row.talk_until is not None)
    asked = waiting(table, table.session, to, who=mentions(table, say))
    return "\n".join(
        [f"⏰ {title(table, say)}", *_deadline(table, table.session, deadlines, to), asked]
    )


def title(table: Table, say: Say) -> str:
    """Name the game and the table."""
    return say("**{game}** · table {n}", game=table.rules.meta.name, n=table.id)


def _news(table: Table, past: Session, phrases: AnyVocabulary, to: Reader) -> list[str]:
    say, told = to.say, table.row.told
    lines: list[str] = []
    if told == UNTOLD:
        order = " → ".join(to.names[seat] for seat in _in_turn(past))
        aim, *_ = phrases.rules(to).splitlines()
        lines = [say("The game begins. Around the table: {order}", order=order), f"-# {aim}"]
    lines += news(past, max(told, 0), to.names, say)
    lines += late_choices(past, max(told, 0), phrases, to)
    lines += undone(past, told, phrases, to)
    lines += phrases.story(history.news_since(past, told, None), past.view(None), to)
    return lines or _only_undone(past, told, to)


def _only_undone(past: Session, told: int, to: Reader) -> list[str]:
    """Say who took a move back of which nobody was told, where that alone brings a new board."""
    if not past.entries:
        return []
    last = past.entries[-1]
    if last.kind != "undo" or last.seat is None or last.number <= told:
        return []
    return [to.say("↩️ {name} took the last move back.", name=to.names[last.seat])]


def _in_turn(past: Session) -> list[Seat]:
    """Return the seats around the table, from the one who begins."""
    return [Seat((past.began_with + step) % past.seats) for step in range(past.seats)]


def undone(past: Session, number: int, phrases: AnyVocabulary, to: Reader) -> list[str]:
    """Tell each move that stood at entry `number` and was taken back since, newest first."""
    found = history.undone_since(past, number)
    return [_undone(entry, first, past, phrases, to) for entry, first in found]


def _undone(
    entry: Entry, first: AppliedMove, past: Session, phrases: AnyVocabulary, to: Reader
) -> str:
    """Tell a move that was taken back; `first` is that move, and later ones may have gone too."""
    say, move = to.say, described(first, past, phrases, to)
    name = to.names[first.seat if entry.seat is None else entry.seat]
    if entry.kind == "undo":
        return say("↩️ {name} took back: ~~{move}~~", name=name, move=move)
    return say("⏪ The game went back at {name}'s request. Undone, with everything after it: "
               "~~{move}~~", name=name, move=move)  # fmt: skip


def waiting(table: Table, past: Session, to: Reader, *, who: tuple[str, ...]) -> str:
    """Say who is asked (named as in `who`) and for what, but not who has answered.

    Several computer players are counted: nobody waits for one of them.
    """
    people = [who[seat] for seat in past.asked if table.is_person(seat)]
    computers = [who[seat] for seat in past.asked if not table.is_person(seat)]
    if len(computers) > 1:
        told = to.say.many("{n} computer player", "{n} computer players", len(computers))
        computers = [told]
    asked = table.game.words.waiting(past.view(None), to)
    return to.say("➡️ {who}: {asked}", who=to.say.all([*people, *computers]), asked=asked)


def _deadline(table: Table, past: Session, deadlines: Deadlines | None, to: Reader) -> list[str]:
    """Say until when those who are asked must act; if times differ, the first deadline.

    While choices lie sealed, whoever has answered counts like all others. Whoever plays with
    computer players alone keeps nobody waiting, and reads it in their reminder.
    """
    asked = past.asked
    if deadlines is None or table.row.status != "running" or asked != table.session.asked:
        return []
    found = [deadlines.ends[seat] for seat in asked if seat in deadlines.ends]
    if deadlines.talk_until is not None:
        return [_talk(deadlines.talk_until, min(found, default=None), to.say)]
    if not found or len(table.people_at()) == 1:
        return []
    first, last, when = min(found), max(found), _moment(min(found))
    if _SAME_WITHIN * (last - first) <= first - deadlines.now:
        line = to.say("-# ⏳ Move due {when}", when=when)
    else:
        line = to.say("-# ⏳ First deadline {when}; `/mine` shows yours", when=when)
    if deadlines.has_quiet_hours:  # else "in 6 days" contradicts a clock of three
        line = to.say("{deadline} (the clock stops in quiet hours)", deadline=line)
    return [line]


def _talk(talk_until: int, first: int | None, say: Say) -> str:
    until = _moment(talk_until)
    if first is None:
        return say("-# ⏳ Time to talk ends {until}. Choose now or then: nothing opens before.",
                   until=until)  # fmt: skip
    return say("-# ⏳ Time to talk ends {until}. Choose now or then: nothing opens before. "
               "First deadline {when}", until=until, when=_moment(first))  # fmt: skip


def _moment(at: int) -> str:
    return f"<t:{at // 1000}:R>"


def _won(result: Result, to: Reader) -> str:
    say = to.say
    winners = [to.names[seat] for seat, place in enumerate(result.places) if place == 1]
    if not winners:
        return say("🏁 The game is over: nobody wins.")
    if len(winners) == 1:
        return say("🏁 The game is over: {name} wins!", name=winners[0])
    return say("🏁 The game is over: {names} share the victory!", names=say.all(winners))


def _ranked(result: Result, phrases: AnyVocabulary, to: Reader) -> dict[Seat, str]:
    """Name each with their total, the winner first.

    Losers who share the last place have no medal: these are the dead, where players die.
    """
    found: dict[Seat, str] = {}
    last = max(result.places)
    bare = last if last > 1 and result.places.count(last) > 1 else None
    for seat in sorted(range(len(result.scores)), key=lambda one: result.places[one]):
        place = result.places[seat]
        medal = f"{place}." if place == bare else MEDALS.get(place, f"{place}.")
        medal = medal if 1 in result.places else "▫️"
        total = phrases.scores.total(result.scores[seat].total, to)
        found[Seat(seat)] = f"{medal} {to.names[seat]}: {total}"
    return found


def _revealed(past: Session, phrases: AnyVocabulary, to: Reader) -> dict[Seat, str]:
    """Reveal what was hidden, of whom anything was; the picture shows the parts of each score."""
    if phrases.secrets is None:
        return {}
    view, secrets = past.view(None), phrases.secrets
    found = {Seat(seat): secrets.revealed(Seat(seat), view, to) for seat in range(past.seats)}
    return {seat: _cut(text, FIELD) for seat, text in found.items() if text}


def _fitted(heading: list[str], news: list[str], closing: list[str], say: Say) -> str:
    """Join the lines, leaving out the oldest news if they do not fit."""
    fixed = len("\n".join([*heading, *closing])) + 100
    kept: list[str] = []
    for line in reversed(news):
        fixed += len(line) + 1
        if fixed > CONTENT:
            kept.append(say("… and more before that: press Log."))
            break
        kept.append(line)
    return "\n".join([*heading, *reversed(kept), *closing])


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
