"""An export of a tournament is true, or it is said what is not."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.command_line import main
from games.core.codec import UnreadableError
from tests.tournaments.season import SALT, season
from tournaments.events import Drawn, Ended, Entry, Event, Finished
from tournaments.points import Outcome
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


def test_it_says_so_on_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cup.json"
    file.write_text(EXPORTS.dump(TOLD), encoding="utf-8")
    assert main(["tournament", "verify", str(file)]) == 0
    assert capsys.readouterr().out == f"Entries: {len(TOLD.record)}, draws: 5. All true.\n"
    file.write_text(EXPORTS.dump(other_champion()), encoding="utf-8")
    assert main(["tournament", "verify", str(file)]) == 2
    assert "the champion is" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "why"),
    [(b"{", "invalid json"), (b"\xff", "not UTF-8 text"), (None, "No such file")],
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
