"""An outsider's manipulations of a tournament's export for another result."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from bot.terminal.simulate import play
from games.core.codec import UnreadableError
from games.core.record import Record, verify
from tests.straws.game import STRAWS
from tests.tournaments.people import crowd
from tests.tournaments.season import SALT, Season, settings
from tournaments import drawing, due
from tournaments.draws import salt_hash
from tournaments.events import Adjudicated, Drawn, Ended, Entry, Finished, Opened
from tournaments.fold import apply, folded, opened
from tournaments.points import Outcome
from tournaments.proof import digest, record_hash
from tournaments.state import Match
from tournaments.verify import EXPORTS, Export, export, limits, untruths


@dataclass
class Played(Season):
    """A tournament whose games are played by the rules."""

    games: list[Record] = field(default_factory=list[Record])

    def ended(self, match: Match) -> Ended:
        seed = f"straws of {match.number}"
        players = ["random"] * len(match.seats)
        self.games.append(play(STRAWS, STRAWS.rules.options(), players, seed))
        return result_of(match, self.games[-1])


def result_of(match: Match, game: Record) -> Ended:
    computers = tuple(seat for seat, who in enumerate(match.seats) if who is None)
    outcome = Outcome(game.places, tuple(one.total for one in game.scores), computers)
    return Ended(match.number, outcome, record_hash(game))


def replay(game: Record) -> tuple[int, ...]:
    verify(STRAWS.rules, game)
    return ()


def told() -> Export:
    played = Played(replace(settings(game="straws", swaps=200)))
    played.enter(crowd(20))
    played.run()
    return export(played.record, played.state, SALT, played.games, name="Cup")


TOLD = told()


def found(forged: Export) -> list[str]:
    return list(untruths(EXPORTS.load(EXPORTS.dump(forged)), replay))


def test_what_was_played_is_true_and_nothing_is_left_open() -> None:
    assert found(TOLD) == []
    known = limits(TOLD)
    assert known.has_all_games
    assert (known.judged, known.forecast, known.handed_over) == (0, 0, 0)


# Single alterations -------------------------------------------------------------------------------


def alterations(  # noqa: C901 - flat: one case for each kind of value
    value: Any, path: tuple[Any, ...] = ()
) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Yield each place of a file with something else that could stand there."""
    match value:
        case dict():
            for key, inner in value.items():
                yield from alterations(inner, (*path, key))
        case list():
            if value:
                yield path, value[:-1]
            if len(value) > 1:
                yield path, [value[1], value[0], *value[2:]]
            for place, inner in enumerate(value):
                yield from alterations(inner, (*path, place))
        case bool():
            yield path, not value
        case int():
            yield path, value + 1
        case str():
            yield path, value + "1"
        case _:
            yield path, 1


def kind(path: tuple[Any, ...], file: Any) -> tuple[Any, ...]:
    """Return what stands at a place, whichever of its kind it is."""
    words = tuple(one for one in path if isinstance(one, str))
    in_entry = path[0] == "record" and len(path) > 1
    return (file["record"][path[1]]["event"]["kind"], *words) if in_entry else words


def test_no_single_alteration_passes() -> None:
    file = json.loads(EXPORTS.dump(TOLD))
    seen, passed = Counter[tuple[Any, ...]](), list[tuple[Any, ...]]()
    for path, other in alterations(file):
        what = kind(path, file)
        seen[what] += 1
        if seen[what] > 3:
            continue
        forged = deepcopy(file)
        inner = forged
        for step in path[:-1]:
            inner = inner[step]
        if inner[path[-1]] == other:
            continue
        inner[path[-1]] = other
        try:
            read = EXPORTS.load(json.dumps(forged))
            is_refused = any(untruths(read, replay)) or not limits(read).has_all_games
        except UnreadableError:
            is_refused = True
        if not is_refused:
            passed.append(path)
    assert sum(min(count, 3) for count in seen.values()) > 150
    harmless = [("name",), ("announced",), ("games",)]
    assert passed == harmless, "a file cannot prove its name; in which order games stand is nothing"


# Consistent forgeries: all that follows from a lie is worked out again ---------------------------


def retold(
    change: Callable[[Ended], Ended], *, salt: str = SALT, games: tuple[Record, ...] = TOLD.games
) -> Export:
    """Return a tournament that went on as it would have after other results, or by another salt."""
    first = TOLD.record[0]
    assert isinstance(first.event, Opened)
    record = [replace(first, event=replace(first.event, salt_hash=salt_hash(salt)))]
    state = opened(record[0])
    for entry in TOLD.record[1:]:
        event = entry.event
        match event:
            case Drawn():
                drawn = drawing.next_draw(state, salt, entry.at)
                assert drawn is not None
                event = drawn
            case Ended():
                event = change(event)
            case Finished():
                event = due.finished(state, salt)
            case _:
                pass
        record.append(replace(entry, event=event))
        apply(state, record[-1])
    return export(record, state, salt, games, name="Cup")


def final() -> int:
    return folded(TOLD.record).rounds[-1].matches[0]


def first_and_last_exchanged(event: Ended, *, with_scores: bool) -> Ended:
    if event.match != final():
        return event
    places, scores = list(event.outcome.places), list(event.outcome.scores)
    one, other = places.index(min(places)), places.index(max(places))
    places[one], places[other] = places[other], places[one]
    if with_scores:
        scores[one], scores[other] = scores[other], scores[one]
    return replace(event, outcome=Outcome(tuple(places), tuple(scores)))


def test_a_champion_whose_scores_say_otherwise_is_not_even_possible() -> None:
    with pytest.raises(ValueError, match="wrong_outcome"):
        retold(lambda one: first_and_last_exchanged(one, with_scores=False))


def test_a_final_that_its_game_contradicts_is_found() -> None:
    forged = retold(lambda one: first_and_last_exchanged(one, with_scores=True))
    assert forged.podium != TOLD.podium
    assert any("ended with the places" in one for one in found(forged))


def test_a_final_with_a_game_that_nobody_played_is_found() -> None:
    """The forger also writes a record that says what the result says."""
    forged_games = list(TOLD.games)

    def change(event: Ended) -> Ended:
        forged = first_and_last_exchanged(event, with_scores=True)
        if forged == event:
            return event
        at = [record_hash(game) for game in TOLD.games].index(event.record_hash)
        scores = list(TOLD.games[at].scores)
        totals = [one.total for one in scores]
        scores = [scores[totals.index(one)] for one in forged.outcome.scores]
        told = replace(TOLD.games[at], places=forged.outcome.places, scores=tuple(scores))
        forged_games[at] = told
        return replace(forged, record_hash=record_hash(told))

    forged = replace(retold(change), games=tuple(forged_games))
    assert any("the record of the game is not true: places are" in one for one in found(forged))


def test_without_the_records_of_its_games_a_file_does_not_say_that_all_is_repeated() -> None:
    forged = retold(lambda one: first_and_last_exchanged(one, with_scores=True), games=())
    assert found(forged) == []
    assert not limits(forged).has_all_games


def test_a_result_that_is_bound_to_no_game_leaves_its_game_over() -> None:
    forged = retold(
        lambda one: replace(first_and_last_exchanged(one, with_scores=True), record_hash="")
    )
    assert any("no result follows from the game" in one for one in found(forged))


def test_another_salt_is_told_by_what_was_announced() -> None:
    """All is drawn again by a salt that the forger likes better: it hangs together."""
    forged = retold(lambda one: one, salt="a better salt")
    assert forged.podium != TOLD.podium
    assert found(forged) == []
    first = forged.record[0].event
    assert isinstance(first, Opened)
    true = TOLD.record[0].event
    assert isinstance(true, Opened)
    assert first.salt_hash != true.salt_hash
    assert forged.digest != TOLD.digest


def test_what_somebody_decided_is_counted() -> None:
    last = TOLD.record[-1]
    judged = Entry(last.number, last.at, 1, Adjudicated(1, Outcome((1, 2, 3, 4), ())))
    record = (*TOLD.record[:-1], judged)
    assert limits(replace(TOLD, record=record, digest=digest(record))).judged == 1
