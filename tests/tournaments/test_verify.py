"""An export of a tournament is true, or it is said what is not."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.command_line import main
from bot.terminal.simulate import play
from games.core.codec import UnreadableError
from games.core.record import verify
from tests.games import GAMES
from tests.tournaments.season import SALT, season
from tournaments.draws import salt_hash
from tournaments.events import (
    Adjudicated,
    DeputyNamed,
    Drawn,
    Ended,
    Entry,
    Event,
    Finished,
    Opened,
    ResultTakenBack,
)
from tournaments.points import Outcome
from tournaments.proof import digest, record_hash
from tournaments.standings import Entrant
from tournaments.verify import EXPORTS, Export, export, untruths


def told() -> Export:
    """Return the export of a tournament of twenty: four rounds and a final."""
    played = season("swiss", 20)
    played.run()
    return export(played.record, played.state, SALT)


TOLD = told()
FIRST_DRAW = next(e for e in TOLD.record if isinstance(e.event, Drawn))
LAST_DRAW = next(e for e in TOLD.record[::-1] if isinstance(e.event, Drawn))


def changed(number: int, event: Event) -> Export:
    """Return the export with another event in one entry."""
    record = list(TOLD.record)
    record[number - 1] = replace(record[number - 1], event=event)
    return replace(TOLD, record=tuple(record))


def with_draw(entry: Entry, **changes: object) -> Export:
    assert isinstance(entry.event, Drawn)
    return changed(entry.number, replace(entry.event, **changes))  # type: ignore[arg-type]


def swapped(entry: Entry) -> tuple[tuple[Entrant | None, ...], ...]:
    """Return the tables of a draw, two people of the first two tables exchanged."""
    assert isinstance(entry.event, Drawn)
    one, other, *rest = entry.event.seated
    return ((other[0], *one[1:]), (one[0], *other[1:]), *rest)


def first_result() -> Entry:
    return next(e for e in TOLD.record if isinstance(e.event, Ended))


def other_result() -> Export:
    entry = first_result()
    assert isinstance(entry.event, Ended)
    return changed(entry.number, replace(entry.event, outcome=Outcome((1, 1, 1, 1), ())))


def without(entry: Entry) -> Export:
    record = [one for one in TOLD.record if one.number != entry.number]
    return replace(TOLD, record=tuple(record))


def other_salt() -> Export:
    last = TOLD.record[-1].event
    assert isinstance(last, Finished)
    return changed(len(TOLD.record), replace(last, salt="another"))


def other_champion() -> Export:
    last = TOLD.record[-1].event
    assert isinstance(last, Finished)
    return changed(len(TOLD.record), replace(last, champion=TOLD.podium[1]))


def other_line() -> Export:
    [table] = TOLD.standings
    return replace(TOLD, standings=((replace(table[0], points=table[0].points + 60), *table[1:]),))


def other_problem() -> Export:
    assert isinstance(FIRST_DRAW.event, Drawn)
    assert FIRST_DRAW.event.problem is not None
    return with_draw(FIRST_DRAW, problem=replace(FIRST_DRAW.event.problem, swaps=1))


LIES: list[tuple[Callable[[], Export], str]] = [
    (lambda: with_draw(FIRST_DRAW, seated=swapped(FIRST_DRAW)), ": table 1 seats "),
    (lambda: with_draw(FIRST_DRAW, byes=(TOLD.podium[0],)), ": the byes are [], not ["),
    (lambda: with_draw(LAST_DRAW, choosers=TOLD.podium[:4]), ": the choosers of seats are [], not"),
    (lambda: with_draw(LAST_DRAW, stage="bracket"), ": a final is drawn here, not a bracket"),
    (lambda: with_draw(FIRST_DRAW, seated=FIRST_DRAW.event.seated[:-1]), ", not nobody"),  # type: ignore[union-attr]
    (other_problem, ": the pairing was not asked for what the record says"),
    (other_result, ", not "),
    (lambda: without(first_result()), "is called"),
    (lambda: without(LAST_DRAW), "not possible here: no_such_match"),
    (other_salt, "the salt 'another' has the hash"),
    (other_champion, f": the champion is {TOLD.podium[0]}, not {TOLD.podium[1]}"),
    (other_line, "standings 1, rank 1: "),
    (lambda: replace(TOLD, standings=()), ", not nobody"),
    (lambda: replace(TOLD, podium=TOLD.podium[::-1]), "the order at the end is "),
    (lambda: replace(TOLD, record=()), "the record is empty"),
    (lambda: replace(TOLD, record=TOLD.record[1:]), "entry 1: does not open a tournament"),
    (lambda: replace(TOLD, record=TOLD.record[:-1]), "the tournament has not ended"),
    (lambda: replace(TOLD, record=(*TOLD.record[:2], replace(TOLD.record[2], at=-1),
                                   *TOLD.record[3:])), "is from before the entry above it"),
]  # fmt: skip


def test_a_true_export_is_true() -> None:
    assert list(untruths(EXPORTS.load(EXPORTS.dump(TOLD)))) == []


@pytest.mark.parametrize("number", range(len(LIES)))
def test_what_is_not_true_is_found_and_named(number: int) -> None:
    lie, why = LIES[number]
    found = list(untruths(lie()))
    assert any(why in one for one in found), found


def played_final() -> Export:
    """Return the export of a cup evening that was one game of Ca$h 'n Guns."""
    cup = season("cup", 4, heats=0, game="cash_guns", starts_at=0)
    cup.settle()
    [match] = cup.state.matches.values()
    game = GAMES["cash_guns"]
    record = play(game, game.rules.options(), ["random"] * 4, "final")
    result = verify(game.rules, record)
    assert result is not None
    scores = tuple(one.total for one in result.scores)
    outcome = Outcome(result.places, scores, before=result.before)
    cup.add(Ended(match.number, outcome, record_hash(record)))
    cup.settle()
    address = "https://discord.com/channels/1/2/3"
    return export(cup.record, cup.state, SALT, [record], name="Cup", announced=address)


FINAL = played_final()


def salt_announced() -> str:
    first = FINAL.record[0].event
    assert isinstance(first, Opened)
    return first.salt_hash


def said(capsys: pytest.CaptureFixture[str], told: Export, file: Path, *more: str) -> str:
    """Return what the command says of an export that is true."""
    file.write_text(EXPORTS.dump(told), encoding="utf-8")
    assert main(["tournament", "verify", str(file), *more]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], told: Export, file: Path, *more: str) -> str:
    """Return why the command refuses an export."""
    file.write_text(EXPORTS.dump(told), encoding="utf-8")
    assert main(["tournament", "verify", str(file), *more]) == 2
    return capsys.readouterr().err


def test_it_says_so_on_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, FINAL, tmp_path / "cup.json")
    assert told.splitlines() == [
        f"Entries: {len(FINAL.record)}, draws: 1, games: 1 of 1. Everything is correct, if "
        "the bot announced these two hashes:",
        f"Salt, announced 1970-01-01 00:00 UTC: {salt_announced()}",
        "  https://discord.com/channels/1/2/3",
        f"Record, announced with this file: {FINAL.digest}",
        "Compare both with the bot's messages, or add --announced HASH. Only the bot's "
        "messages prove that the tournament was not invented.",
    ]
    assert "the champion is" in refused(capsys, other_champion(), tmp_path / "cup.json")


def test_what_was_announced_is_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    both = ["--announced", salt_announced().upper(), "--announced", FINAL.digest]
    told = said(capsys, FINAL, tmp_path / "cup.json", *both)
    assert "Everything is correct.\n" in told
    assert told.endswith("The bot announced both hashes.\n")
    why = refused(capsys, FINAL, tmp_path / "cup.json", "--announced", salt_hash("another"))
    assert f"the bot announced {salt_hash('another')}, but this file has" in why


def test_it_does_not_say_that_all_is_true_of_games_that_are_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = said(capsys, replace(FINAL, games=()), tmp_path / "cup.json")
    assert "games: 0 of 1. All that can be checked is correct. What cannot be checked:" in told
    assert "Not proven: 1 result, whose game is not in this file." in told


def reversed_decision() -> Export:
    """Return the export of a cup in which a deputy decided the table, took it back, and decided."""
    cup = season("cup", 4, heats=0, starts_at=0)
    cup.add(DeputyNamed(99), by=1)
    cup.settle()
    [match] = cup.state.matches.values()
    cup.add(Adjudicated(match.number, Outcome((1, 2, 3, 4), ())), by=99)
    cup.settle()
    cup.add(ResultTakenBack(match.number), by=99)
    cup.add(Adjudicated(match.number, Outcome((4, 3, 2, 1), ())), by=99)
    cup.settle()
    return export(cup.record, cup.state, SALT)


def test_a_reversed_decision_is_told_with_the_verdict(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = said(capsys, reversed_decision(), tmp_path / "cup.json")
    assert "Everything is correct." not in told
    first, *more = told.splitlines()
    assert first.endswith(
        "games: 0 of 0. All that can be checked is correct. What cannot be checked:"
    )
    assert more[:2] == [
        "1 table was decided by an organiser.",
        "Organisers undid 1 result.",
    ]


def test_a_game_that_was_not_played_so_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    [game] = FINAL.games
    forged = replace(game, moves=game.moves[:-1])
    record = list(FINAL.record)
    at = next(place for place, one in enumerate(record) if isinstance(one.event, Ended))
    ended = record[at].event
    assert isinstance(ended, Ended)
    record[at] = replace(record[at], event=replace(ended, record_hash=record_hash(forged)))
    told = replace(FINAL, record=tuple(record), games=(forged,), digest=digest(record))
    assert "the record of the game is not true: the game is not over" in refused(
        capsys, told, tmp_path / "cup.json"
    )


@pytest.mark.parametrize(
    ("content", "why"),
    [(b"{", "this is not JSON"), (b"\xff", "not UTF-8 text"), (None, "there is no such file")],
)
def test_a_file_that_is_no_export_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, why: str
) -> None:
    file = tmp_path / "cup.json"
    if content is not None:
        file.write_bytes(content)
    assert main(["tournament", "verify", str(file)]) == 2
    assert why in capsys.readouterr().err


def test_an_export_of_another_shape_is_not_read() -> None:
    with pytest.raises(UnreadableError):
        EXPORTS.load(EXPORTS.dump(TOLD).replace('"format":1', '"format":2'))
