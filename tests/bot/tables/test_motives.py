"""Why computer players moved: told with their moves, worked out from the record alone."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any, Final

import pytest

from bot.ai.levels import simple
from bot.model import SeatRow
from bot.shelf import Game
from bot.tables import news
from bot.tables.session import Session
from bot.tables.table import Table
from bot.texts import boards, recap
from games.core.log import Seat
from games.core.motive import Witnessed
from games.core.rng import Rng
from tests.bot.offline_table import ANN, FIRE, GUNS, MORE_NAMES, TABLE_ROW
from words.languages import language
from words.reader import Reader

GAMES: Final = [pytest.param(game, id=game.key) for game in (FIRE, GUNS)]
PERSON: Final = Seat(0)


def new(game: Game) -> Session:
    return Session(game.rules, game.rules.options(), 4, "motives", game.motives)


def play(session: Session, game: Game, most: int = 1000, people: Collection[int] = ()) -> None:
    """Make this many moves, or all to the end, as easy computer players choose them."""
    dice = Rng("dice")
    for _ in range(most):
        if session.result is not None:
            return
        seat = session.active[0]
        action = simple(game, seat, session.view(seat), dice)
        move = session.move if seat in people else session.computer
        session.commit(move(seat, action, 0))


def motives(session: Session) -> list[object]:
    return [motive for move in session.moves for motive in move.motives]


@pytest.mark.parametrize("game", GAMES)
def test_computer_players_have_some_and_people_none(game: Game) -> None:
    mixed, people = new(game), new(game)
    play(mixed, game, people=(PERSON, Seat(1)))
    play(people, game, people=range(4))
    told = {getattr(motive, "seat", None) for motive in motives(mixed)}
    assert told == {Seat(2), Seat(3)}
    assert motives(people) == []


@pytest.mark.parametrize("game", GAMES)
def test_nothing_explains_what_a_clock_did(game: Game) -> None:
    session = new(game)
    play(session, game, most=40)
    for _ in range(12):
        seat = session.active[0]
        session.commit(session.late(seat, 0))
        of_the_late = [one for one in session.moves[-1].motives if one.seat == seat]
        assert of_the_late == []


@pytest.mark.parametrize("game", GAMES)
def test_the_record_gives_the_same_after_a_restart_and_as_it_was(game: Game) -> None:
    session, again = new(game), new(game)
    play(session, game)
    again.replay(session.entries)
    assert motives(again) == motives(session) != []
    half = session.number // 2
    assert motives(session.at(half)) == motives(session)[: len(motives(session.at(half)))] != []


def test_what_was_taken_back_is_not_explained_and_what_comes_again_is() -> None:
    session = new(FIRE)
    play(session, FIRE)
    told = motives(session)
    number = next(one.number for one in session.moves if one.motives)
    rewound = session.at(number)
    rewound.commit(rewound.rewind(number - 1, rewound.moves[-1].seat, 0))
    assert motives(rewound) == []
    rewound.replay([replace(session.entries[number - 1], number=rewound.number + 1)])
    assert motives(rewound) == told[:1]


@pytest.mark.parametrize("game", GAMES)
def test_they_are_worked_out_from_what_a_bystander_sees_and_hears(game: Game) -> None:
    seen: list[Witnessed[Any, Any]] = []

    def watch(witnessed: Witnessed[Any, Any]) -> tuple[()]:
        seen.append(witnessed)
        return ()

    session = Session(game.rules, game.rules.options(), 4, "motives", watch)
    while session.result is None:
        before, past = session.view(None), session.heard_since(0, None)
        play(session, game, most=1)
        assert seen[-1].before == before
        assert seen[-1].events == tuple(session.moves[-1].log.heard_by(None))
        assert list(seen[-1].past) == past


@pytest.mark.parametrize("game", GAMES)
def test_board_and_recap_tell_them_in_the_lines_that_there_are(game: Game) -> None:
    """A board is not a line longer for them."""
    session, words = new(game), game.words
    seat_rows = (SeatRow(PERSON, "person", ANN), *(SeatRow(Seat(n), "computer") for n in (1, 2, 3)))
    table = Table(replace(TABLE_ROW, game=game.key), game, seat_rows, session)
    to, number, told = Reader(language(None), MORE_NAMES, PERSON), 0, 0
    while session.result is None:
        play(session, game, most=1, people=[PERSON])
        found = session.moves[-1].motives
        table.row = replace(table.row, told=number)
        text = boards.board(table, session, MORE_NAMES, language(None)).text
        for motive in found if len(found) == 1 else ():  # several may be told together
            assert words.motive is not None
            told += 1
            assert words.motive(motive, replace(to, seat=None)) in text
            heard = "\n".join(
                one.text for one in recap.story(recap.new_for(session, PERSON), words, to)
            )
            assert words.motive(motive, to) in heard
        events = session.heard_since(number, None)
        plain = words.story(events, session.view(None), replace(to, seat=None))
        told_of = news.since(session, number, None).story
        assert len(words.story(told_of, session.view(None), replace(to, seat=None))) <= len(plain)
        number = session.number
    assert told > 3
