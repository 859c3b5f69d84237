"""The text of a board: the story, who must act, and at the end the score."""

from dataclasses import dataclass
from typing import Final

from bot.clocks.durations import written
from bot.clocks.hours import MINUTE
from bot.tables import news
from bot.tables.news import News, Undone
from bot.tables.session import Session
from bot.tables.table import Table
from bot.tables.timing import Deadlines
from bot.texts.leaders import itemised, tied
from bot.texts.move_text import described
from bot.texts.names import escaped, level_name, mentions
from bot.texts.notices import late_choices, lines
from games.core.log import Seat
from games.core.rules import Result
from words.reader import Reader
from words.say import Say
from words.vocabulary import AnyVocabulary

CONTENT: Final = 2000
HIDDEN: Final = 1400
"""Most characters of secrets at the end: with names and text, they fit into Discord's 4,000."""
_DEADLINE_MARK: Final = "⏳"
"""The mark of the line with the deadline, in every language."""
_CALL_MARK: Final = "➡️"
"""The start of the line that says who is asked, in every language."""
_SAME_WITHIN: Final = 10
"""Deadlines count as equal if they differ by at most one in this number of parts of the time left:
Discord shows "in 7 days" for both, and the earlier one harms nobody."""
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
    """The text; it mentions those who must act, and nobody else."""
    fields: tuple[Field, ...]
    """The revealed secrets, after the game."""
    is_over: bool = False
    """It reports the end; a board of an earlier moment does not, whenever it is posted."""


def board(
    table: Table,
    past: Session,
    names: tuple[str, ...],
    say: Say,
    deadlines: Deadlines | None = None,
    *,
    since: int | None = None,
    with_scores: bool = False,
) -> Board:
    """Return a board with the story since the last board, up to the game in `past`.

    `since` is the last entry that was reported before; None: the one stored with the table, which
    is this board's own last entry after it is posted. `deadlines` are the current ones; None: the
    board shows none. `with_scores`: it lists the known scores line by line during the game.
    """
    to = Reader(say, escaped(names), None, is_talking=table.row.talk_until is not None)
    phrases = table.game.words
    heading, closing, fields = [title(table, say)], list[str](), tuple[Field, ...]()
    new = news.since(past, table.row.told if since is None else since, None)
    result = past.result
    is_ended = table.row.status == "ended"
    if is_ended:
        closing = [
            say("⏹️ The game was ended early. Nobody wins.")
            if table.row.match is None
            else say("⏹️ The game was ended early. The tournament decides what counts.")
        ]
    elif result is not None:
        end = [_won(result, to), *tied(result, phrases, to)]
        ranked, hidden = _ranked(result, phrases, to), _revealed(new, phrases, to)
        if hidden.keys() == ranked.keys():
            fields = tuple(Field(name, hidden[seat]) for seat, name in ranked.items())
        else:  # Discord refuses an empty field
            end.append(_DOT.join(ranked.values()))
            own = (seat for seat in ranked if seat in hidden)
            fields = tuple(Field(to.names[seat], hidden[seat]) for seat in own)
        end += _times(table, to)
        heading, closing = (heading, end) if phrases.winner_last else ([*heading, *end], closing)
    else:
        asked = waiting(table, past, to, who=mentions(table, say))
        scores = [f"📊 {line}" for line in itemised(past, phrases, to)] if with_scores else []
        closing = [*scores, *_deadline(table, past, deadlines, to), asked]
    text = _fitted(heading, _story(table, new, phrases, to), closing, say)
    return Board(text, fields, is_over=is_ended or result is not None)


def counted(
    text: str,
    table: Table,
    past: Session,
    names: tuple[str, ...],
    say: Say,
    deadlines: Deadlines | None = None,
) -> str:
    """Return a running game's board as posted, with the number of players still deciding in `past`.

    With `deadlines`, it also updates the deadlines; otherwise that line does not change.
    """
    to = Reader(say, escaped(names), None, is_talking=table.row.talk_until is not None)
    told = text.split("\n")[:-1]
    if deadlines is not None:
        told = [*_without_deadline(told), *_deadline(table, past, deadlines, to)]
    asked = waiting(table, past, to, who=mentions(table, say))
    return "\n".join([*told, asked])


def closed(text: str, say: Say) -> str:
    """Return a board after a newer one: without deadline and number of players still deciding."""
    *told, call = text.split("\n")
    if not call.startswith(_CALL_MARK):
        return text
    # Translators: stands behind the names of those who were asked; a newer board is there.
    below = say("see below")
    return "\n".join([*_without_deadline(told), f"{call.partition(':')[0]}: {below}"])


def _without_deadline(told: list[str]) -> list[str]:
    has_deadline = bool(told) and told[-1].startswith("-# ") and _DEADLINE_MARK in told[-1]
    return told[:-1] if has_deadline else told


def choices_call(table: Table, names: tuple[str, ...], deadlines: Deadlines, say: Say) -> str:
    """Name all who are asked for a sealed choice, including those who have made it."""
    to = Reader(say, names, None, is_talking=table.row.talk_until is not None)
    asked = waiting(table, table.session, to, who=mentions(table, say))
    return "\n".join(
        [f"⏰ {title(table, say)}", *_deadline(table, table.session, deadlines, to), asked]
    )


def title(table: Table, say: Say) -> str:
    """Return the title with game and table."""
    return say("**{game}** · table {n}", game=table.rules.meta.name, n=table.row.number)


def _story(table: Table, new: News, phrases: AnyVocabulary, to: Reader) -> list[str]:
    """Return the news; if there are none, who undid a move that was not reported."""
    told = [
        *_beginning(table, new, phrases, to),
        *lines(new, to.names, to.say),
        *late_choices(new, phrases, to),
        *undone(new, phrases, to),
        *phrases.story(new.story, new.view, to),
    ]
    if told or new.last_undone is None or new.last_undone.seat is None:
        return told
    return [to.say("↩️ {name} undid the last move.", name=to.names[new.last_undone.seat])]


def _beginning(table: Table, new: News, phrases: AnyVocabulary, to: Reader) -> list[str]:
    if not new.order:
        return []
    order = " → ".join(_with_level(seat, table, to) for seat in new.order)
    aim, *_ = phrases.rules(to).splitlines()
    return [to.say("The game begins. Seating order: {order}", order=order), f"-# {aim}"]


def _with_level(seat: Seat, table: Table, to: Reader) -> str:
    """Name a player, and the level of a computer player."""
    if table.game.ai is None or table.is_person(seat):
        return to.names[seat]
    level = level_name(table.seat_rows[seat].computer_level, to.say)
    return f"{to.names[seat]} ({level})"


def undone(new: News, phrases: AnyVocabulary, to: Reader) -> list[str]:
    """Describe each undone move, newest first."""
    return [_undone(one, new, phrases, to) for one in new.undone]


def _undone(one: Undone, new: News, phrases: AnyVocabulary, to: Reader) -> str:
    say, move = to.say, described(one.first, new.view, phrases, to)
    name = to.names[one.first.seat if one.entry.seat is None else one.entry.seat]
    if one.entry.kind == "undo":
        return say("↩️ {name} undid: ~~{move}~~", name=name, move=move)
    return say("⏪ The game went back at {name}'s request. Undone, with everything after it: "
               "~~{move}~~", name=name, move=move)  # fmt: skip


def waiting(table: Table, past: Session, to: Reader, *, who: tuple[str, ...]) -> str:
    """Say who is asked (named as in `who`) and for what, but not who has chosen.

    Several computer players are counted, because nobody waits for one of them.
    """
    people = [who[seat] for seat in past.asked if table.is_person(seat)]
    computers = [who[seat] for seat in past.asked if not table.is_person(seat)]
    if len(computers) > 1:
        told = to.say.many("{n} computer player[s]", len(computers))
        computers = [told]
    asked = table.game.words.waiting(past.view(None), to)
    return to.say("➡️ {who}: {asked}", who=to.say.all([*people, *computers]), asked=asked)


def _deadline(table: Table, past: Session, deadlines: Deadlines | None, to: Reader) -> list[str]:
    """Say until when those who are asked must act; if times differ, the first deadline.

    During sealed choices, a player who has chosen counts like all others. A single player against
    computer players keeps nobody waiting, and reads the deadline in the reminder.
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
    if deadlines.has_days_off:  # otherwise "in 6 days" contradicts a clock of three
        line = to.say("{deadline} (the clock stops in quiet hours and on days off)", deadline=line)
    elif deadlines.has_quiet_hours:
        line = to.say("{deadline} (the clock stops in quiet hours)", deadline=line)
    return [line]


def _talk(talk_until: int, first: int | None, say: Say) -> str:
    until = _moment(talk_until)
    if first is None:
        return say("-# ⏳ Talking time ends {until}. Choose at any time: choices stay hidden "
                   "until then.",
                   until=until)  # fmt: skip
    return say("-# ⏳ Talking time ends {until}. Choose at any time: choices stay hidden until "
               "then. First deadline {when}", until=until, when=_moment(first))  # fmt: skip


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


def _times(table: Table, to: Reader) -> list[str]:
    """Say how much time each person has used, if any waited for another."""
    used = {seat: table.timers[seat].used for seat in sorted(table.timers)}
    if len(used) < 2 or max(used.values()) < MINUTE:
        return []
    times = _DOT.join(f"{to.names[seat]} {written(time)}" for seat, time in used.items())
    return [to.say("-# ⏱️ Time used: {times}", times=times)]


def _ranked(result: Result, phrases: AnyVocabulary, to: Reader) -> dict[Seat, str]:
    """Name each player with their total, the winner first.

    Losers who share the last place have no medal, for example dead players.
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


def _revealed(new: News, phrases: AnyVocabulary, to: Reader) -> dict[Seat, str]:
    """Reveal each player's secrets, if there were any.

    The picture shows the parts of each score.
    """
    if phrases.secrets is None:
        return {}
    seats = [Seat(seat) for seat in range(len(to.names))]
    found = {seat: phrases.secrets.revealed(seat, new.view, to) for seat in seats}
    return {seat: _cut(text, HIDDEN // len(seats)) for seat, text in found.items() if text}


def _fitted(heading: list[str], story: list[str], closing: list[str], say: Say) -> str:
    """Join the lines, without the oldest of the story if they do not fit."""
    fixed = len("\n".join([*heading, *closing])) + 100
    kept: list[str] = []
    for line in reversed(story):
        fixed += len(line) + 1
        if fixed > CONTENT:
            kept.append(say("… and more before that: press Log."))
            break
        kept.append(line)
    return "\n".join([*heading, *reversed(kept), *closing])


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
