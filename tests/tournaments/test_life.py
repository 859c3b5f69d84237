"""The events of a tournament, one at a time."""

from itertools import combinations

import pytest

from tests.tournaments.people import crowd
from tests.tournaments.season import ORGANISER, SALT, Season, refolded, season
from tournaments import drawing, due, stages
from tournaments.events import (
    Adjudicated,
    Begun,
    Cancelled,
    CheckedIn,
    CheckInBegan,
    DeputyNamed,
    DeputyRemoved,
    Drawn,
    DrawTakenBack,
    Ended,
    Entered,
    Event,
    Extended,
    Interrupted,
    KeptApart,
    Left,
    NoShow,
    Objected,
    OrganiserGone,
    Proposed,
    Queued,
    Renamed,
    ResultTakenBack,
    Resumed,
    SeatChosen,
    Seeded,
    Started,
    StartMoved,
    TableLost,
    TableOpened,
    TermsChanged,
    Unqueued,
    Voted,
)
from tournaments.fold import NotPossibleError
from tournaments.points import Outcome
from tournaments.settings import DAY, HOUR, MINUTE, Format
from tournaments.standings import Entrant
from tournaments.verify import export, untruths

PEOPLE = crowd(40)


def started(format: Format = "swiss", people: int = 8, **more: int) -> Season:
    """Return a tournament whose first round is drawn and has its tables."""
    told = season(format, people, **more)  # type: ignore[arg-type] # numbers only
    told.now = told.settings.starts_at
    told.settle()
    return told


def refused(told: Season, event: Event) -> str:
    before = refolded(told)
    with pytest.raises(NotPossibleError) as error:
        told.add(event)
    assert told.state == before, "what is refused changes nothing"
    return error.value.reason


def test_who_comes_when_it_is_full_waits_and_moves_up() -> None:
    told = season("swiss", 6, most=4)
    assert (told.state.active, told.state.waiting) == (PEOPLE[:4], PEOPLE[4:6])
    told.add(Left(PEOPLE[1]))
    assert told.state.active == (PEOPLE[0], PEOPLE[2], PEOPLE[3], PEOPLE[4])
    told.add(Entered(PEOPLE[1]))
    assert told.state.waiting == (PEOPLE[5], PEOPLE[1])


def test_nobody_enters_twice_or_leaves_without_having_entered() -> None:
    told = season("swiss", 4)
    assert refused(told, Entered(PEOPLE[0])) == "entered"
    assert refused(told, Left(PEOPLE[9])) == "not_entered"


def test_who_does_not_check_in_is_out_and_who_waited_fills_the_place() -> None:
    told = season("swiss", 6, most=4, check_in=HOUR)
    told.now = told.settings.starts_at - HOUR
    assert refused(told, CheckedIn(PEOPLE[0])) == "no_check_in"
    assert due.due(told.state, SALT, told.now) == (due.Note(CheckInBegan()),)
    told.add(CheckInBegan())
    for who in (*PEOPLE[:3], PEOPLE[5]):
        told.add(CheckedIn(who))
    told.now = told.settings.starts_at
    told.add(Started())
    assert told.state.active == (*PEOPLE[:3], PEOPLE[5])
    assert told.state.waiting == ()


def test_a_check_in_that_was_held_up_ends_as_much_later() -> None:
    told = season("swiss", 6, check_in=HOUR)
    start = told.settings.starts_at
    told.now = start + 3 * HOUR  # the bot was down
    assert due.due(told.state, SALT, told.now) == (due.Note(CheckInBegan()),)
    told.add(CheckInBegan())
    assert told.state.starts_at == told.now + HOUR
    assert due.due(told.state, SALT, told.now) == ()
    assert due.wake(told.state, told.now) == told.now + HOUR
    told.add(CheckedIn(PEOPLE[0]))
    told.now += HOUR // 2
    told.add(Interrupted())
    told.now += DAY
    told.add(Resumed())
    assert told.state.starts_at == start + 4 * HOUR + DAY
    for who in PEOPLE[1:5]:
        told.add(CheckedIn(who))
    told.now = told.state.starts_at
    told.settle()
    assert told.state.starters == PEOPLE[:5]


def test_a_check_in_in_time_or_as_soon_as_it_is_open_holds_nothing_up() -> None:
    told = season("swiss", 6, check_in=HOUR)
    told.now = told.settings.starts_at - HOUR + MINUTE
    told.add(CheckInBegan())
    assert told.state.starts_at == told.settings.starts_at
    late = season("swiss", 6, check_in=HOUR, starts_at=HOUR // 2)  # it is opened at 0
    late.now = MINUTE
    late.add(CheckInBegan())
    assert late.state.starts_at == late.settings.starts_at


def test_with_too_few_it_does_not_take_place() -> None:
    told = season("swiss", 2)
    told.run()
    assert told.record[-1].event == Cancelled("too_few", SALT)
    assert told.state.phase == "cancelled"
    some = season("swiss", 7, fewest=8)
    some.run()
    assert some.state.phase == "cancelled"
    assert list(untruths(export(some.record, some.state, SALT))) == []


def test_the_first_round_is_drawn_at_the_start_however_late_the_bot_is() -> None:
    told = season("swiss", 8)
    assert due.wake(told.state, 0) == told.settings.starts_at
    told.now = told.settings.starts_at + 3 * DAY
    told.settle()
    assert len(told.state.rounds) == 1
    assert told.state.rounds[0].cap_at == told.now + told.settings.round_cap


def test_a_draw_is_taken_back_as_long_as_nothing_was_played_and_then_is_another() -> None:
    told = started(people=20)
    first = [match.seats for match in told.state.matches.values()]
    told.add(DrawTakenBack(), ORGANISER)
    assert (told.state.rounds, told.state.matches) == ([], {})
    told.settle()
    assert [match.seats for match in told.state.matches.values()] != first
    assert min(told.state.matches) == 6, "no match is called like one that was taken back"
    told.add(Begun(6))
    assert refused(told, DrawTakenBack()) == "played_on_it"


def test_a_result_is_taken_back_until_somebody_played_on_it() -> None:
    told = started()
    told.add(Ended(1, Outcome((1, 2, 3, 4), ())))
    assert refused(told, Ended(1, Outcome((1, 2, 3, 4), ()))) == "decided"
    told.add(ResultTakenBack(1), ORGANISER)
    told.add(Adjudicated(1, Outcome((4, 3, 2, 1), ())), ORGANISER)
    assert stages.order(told.state, SALT)[0] == told.state.matches[1].seats[3]
    told.add(Ended(2, Outcome((1, 2, 3, 4), ())))
    told.settle()
    assert len(told.state.rounds) == 2
    told.add(Begun(3))
    assert refused(told, ResultTakenBack(1)) == "played_on_it"


def test_with_a_wrong_result_the_draw_that_followed_from_it_is_taken_back() -> None:
    told = started()
    told.add(Ended(1, Outcome((1, 2, 3, 4), ())))
    told.add(Ended(2, Outcome((1, 2, 3, 4), ())))
    told.settle()
    assert [one.matches for one in told.state.rounds] == [[1, 2], [3, 4]]
    told.add(ResultTakenBack(2), ORGANISER)
    assert [one.matches for one in told.state.rounds] == [[1, 2]]
    assert due.due(told.state, SALT, told.now) == (), "nothing is drawn until it is decided"
    told.add(Adjudicated(2, Outcome((4, 3, 2, 1), ())), ORGANISER)
    told.settle()
    assert [one.matches for one in told.state.rounds] == [[1, 2], [5, 6]]
    told.run()
    assert list(untruths(export(told.record, told.state, SALT))) == []


def test_a_heat_is_taken_back_with_the_bracket_and_not_with_other_heats() -> None:
    told = started("cup", 20)
    for _ in range(2):
        for who in PEOPLE[:4]:
            told.add(Queued(who), who)
        told.now += DAY
        told.settle()
        told.add(Ended(told.state.last_match, Outcome((1, 2, 3, 4), ())))
    told.add(ResultTakenBack(1), ORGANISER)
    assert len(told.state.rounds) == 2
    told.add(Adjudicated(1, Outcome((4, 3, 2, 1), ())), ORGANISER)
    told.now += 28 * DAY
    told.settle()
    assert [one.stage for one in told.state.rounds] == ["heat", "heat", "bracket"]
    told.add(ResultTakenBack(1), ORGANISER)
    assert [one.stage for one in told.state.rounds] == ["heat", "heat"]
    assert told.state.heats_until is None, "heats are over all the same"


def test_who_has_won_by_a_wrong_result_is_no_champion() -> None:
    told = season("cup", 4, heats=0)
    told.run()
    champion = told.state.champion
    told.add(ResultTakenBack(1), ORGANISER)
    assert (told.state.phase, told.state.champion) == ("running", None)
    assert due.due(told.state, SALT, told.now) == ()
    places = tuple(4 if who == champion else 1 for who in told.state.matches[1].seats)
    told.add(Adjudicated(1, Outcome(places, ())), ORGANISER)
    told.settle()
    assert told.state.phase == "finished"
    assert told.state.champion != champion
    assert list(untruths(export(told.record, told.state, SALT))) == []


def test_an_outcome_has_a_place_for_each_seat_and_knows_the_computers() -> None:
    told = started(people=7, rounds=3)
    match = next(one for one in told.state.matches.values() if len(one.seats) == 3)
    assert refused(told, Ended(match.number, Outcome((1, 2), ()))) == "wrong_outcome"
    with_computer = Outcome((1, 2, 3), (), computers=(0,))
    assert refused(told, Ended(match.number, with_computer)) == "wrong_outcome"
    assert refused(told, Ended(99, Outcome((1, 2), ()))) == "no_such_match"


def test_for_who_does_not_come_the_first_who_waits_sits_down_and_starts_clean() -> None:
    told = started(people=9, most=8)
    absent = told.state.matches[1].seats[2]
    assert absent is not None
    told.add(NoShow(1, absent, due.substitute(told.state, SALT, told.state.matches[1])))
    assert told.state.matches[1].seats[2] == PEOPLE[8]
    assert told.state.people[PEOPLE[8]].missed == 0
    assert told.state.people[absent].forfeits == 1
    assert absent in told.state.active, "once is no reason"
    told.add(Begun(2))
    other = told.state.matches[2].seats[0]
    assert other is not None
    assert refused(told, NoShow(2, other, None)) == "already_begun"
    assert refused(told, NoShow(1, absent, None)) == "not_in_this_match"


def test_without_anybody_waiting_a_computer_sits_down_and_the_table_counts_as_smaller() -> None:
    told = started(people=8)
    absent = told.state.matches[1].people[0]
    told.add(NoShow(1, absent, due.substitute(told.state, SALT, told.state.matches[1])))
    assert told.state.matches[1].seats[0] is None
    told.add(Ended(1, Outcome((1, 2, 3, 4), (), computers=(0,))))
    told.add(Ended(2, Outcome((1, 2, 3, 4), ())))
    [rows] = stages.tables(told.state, SALT)
    assert sorted(row.points // 60 for row in rows) == [0, 1, 1, 3, 4, 6, 10, 10]


def test_who_leaves_is_replaced_where_nothing_was_played_and_not_drawn_again() -> None:
    told = started(people=9, most=8)
    gone = told.state.matches[2].people[1]
    told.add(Left(gone), gone)
    told.settle()
    assert told.state.matches[2].seats.count(PEOPLE[8]) == 1
    told.run()
    assert told.state.phase == "finished"
    assert all(gone not in match.seats for match in told.state.matches.values())


def test_a_match_that_everybody_left_is_decided_by_itself() -> None:
    told = started(people=20)
    for who in told.state.matches[1].people:
        told.add(Left(who), who)
    told.run()
    assert told.state.matches[1].people == ()
    assert told.state.phase == "finished"


def test_in_a_league_a_substitute_plays_but_is_not_in_the_standings() -> None:
    told = started("league", 8, most=7)
    gone = told.state.matches[1].people[0]
    told.add(Left(gone), gone)
    told.settle()
    assert sum(PEOPLE[7] in match.seats for match in told.state.matches.values()) == 4
    told.run()
    [rows] = stages.tables(told.state, SALT)
    assert len(rows) == 7
    assert PEOPLE[7] not in [row.entrant for row in rows]
    assert [row.points for row in rows if row.entrant == gone] == [0]


def test_who_enters_after_the_first_round_is_drawn_has_a_last_place_for_it() -> None:
    told = started(people=20)
    told.add(Entered(PEOPLE[30]), PEOPLE[30])
    assert PEOPLE[30] in told.state.active
    told.play()
    for _ in range(4):
        told.play()
    told.settle()
    assert any(PEOPLE[30] in match.people for match in told.state.matches_of("round"))
    [rows] = stages.tables(told.state, SALT)
    assert [row.points for row in rows if row.entrant == PEOPLE[30]] == [60]
    told.add(Entered(PEOPLE[31]), PEOPLE[31])
    assert told.state.waiting == (PEOPLE[31],), "after the second draw, as a substitute only"


def test_who_left_and_comes_back_plays_on_with_their_results() -> None:
    told = started(people=20)
    who = told.state.matches[1].people[0]
    for _ in range(5):
        told.play()
    told.add(Left(who), who)
    told.settle()
    assert all(who not in told.state.matches[n].seats for n in told.state.rounds[1].matches)
    told.add(Entered(who), who)
    for _ in range(5):
        told.play()
    told.settle()
    assert any(who in told.state.matches[n].seats for n in told.state.rounds[2].matches)
    told.run()
    assert told.state.phase == "finished"


def test_two_who_are_kept_apart_never_sit_together() -> None:
    told = season("swiss", 14)
    pairs = [(PEOPLE[0], PEOPLE[1]), (PEOPLE[2], PEOPLE[3]), (PEOPLE[4], PEOPLE[0])]
    for one, other in pairs:
        told.add(KeptApart(one, other))
    assert refused(told, KeptApart(PEOPLE[1], PEOPLE[0])) == "apart"
    assert refused(told, KeptApart(PEOPLE[1], PEOPLE[1])) == "same_person"
    told.run()
    for match in told.state.matches_of("round"):
        together = {frozenset(pair) for pair in combinations(match.people, 2)}
        assert not together & {frozenset(pair) for pair in pairs}


def test_a_match_that_takes_too_long_is_proposed_and_counts_if_nobody_objects() -> None:
    told = started()
    told.never_end = {1}
    told.play()
    assert due.wake(told.state, told.now) == told.state.rounds[0].cap_at
    told.now = told.state.rounds[0].cap_at
    assert due.due(told.state, SALT, told.now) == (due.Propose(1),)
    told.settle()
    assert due.wake(told.state, told.now) == told.now + 2 * DAY
    told.now += 2 * DAY
    told.settle()
    assert told.state.matches[1].adjudicated
    assert len(told.state.rounds) == 2, "and the next round is drawn"


def test_if_somebody_objects_a_judge_decides_who_does_not_play_in_it() -> None:
    told = started()
    player = told.state.matches[1].people[0]
    told.add(DeputyNamed(player), ORGANISER)
    told.add(DeputyNamed(999), ORGANISER)
    assert due.judges(told.state, 1) == (ORGANISER, 999)
    assert due.judges(told.state, 2) == (ORGANISER, player, 999)
    told.add(Proposed(1, Outcome((1, 2, 3, 4), ()), "scores"))
    told.add(Objected(1, player), player)
    assert refused(told, Objected(1, player)) == "objected"
    assert refused(told, Objected(1, told.state.matches[2].people[0])) == "not_in_this_match"
    told.now += 3 * DAY
    assert due.due(told.state, SALT, told.now) == ()
    told.now += 6 * DAY
    assert due.due(told.state, SALT, told.now)[0] == due.Note(
        Adjudicated(1, Outcome((1, 2, 3, 4), ()))
    ), "a judge who does not judge does not hold everybody up"


def test_where_nobody_may_judge_the_proposal_counts_in_spite_of_objections() -> None:
    told = started()
    player = told.state.matches[1].people[0]
    told.add(OrganiserGone())
    told.add(Proposed(1, Outcome((1, 2, 3, 4), ()), "scores"))
    told.add(Objected(1, player), player)
    told.now += 2 * DAY
    assert due.Note(Adjudicated(1, Outcome((1, 2, 3, 4), ()))) in due.due(
        told.state, SALT, told.now
    )


def test_for_an_organiser_who_is_gone_a_deputy_follows_else_who_is_voted_for() -> None:
    told = started()
    told.add(DeputyNamed(999), ORGANISER)
    told.add(OrganiserGone())
    assert told.state.organiser == 999
    told.add(OrganiserGone())
    assert told.state.organiser is None
    assert refused(told, OrganiserGone()) == "already"
    for voter in PEOPLE[:4]:
        told.add(Voted(voter, PEOPLE[5]), voter)
    assert due.due(told.state, SALT, told.now) == (), "four of eight are not most"
    told.add(Voted(PEOPLE[4], PEOPLE[5]), PEOPLE[4])
    told.settle()
    assert told.state.organiser == PEOPLE[5]


def test_nobody_loses_the_time_to_vote_while_nobody_can() -> None:
    told = started()
    told.add(OrganiserGone())
    told.add(Voted(PEOPLE[0], 500), PEOPLE[0])
    told.add(Interrupted())
    told.now += 3 * DAY
    told.add(Resumed())
    assert due.due(told.state, SALT, told.now) == ()
    assert due.wake(told.state, told.now) == told.now + 2 * DAY


def test_a_vote_ends_after_two_days_with_whoever_has_most() -> None:
    told = started()
    told.add(OrganiserGone())
    told.add(Voted(PEOPLE[0], 500), PEOPLE[0])
    assert due.wake(told.state, told.now) == told.now + 2 * DAY
    told.now += 2 * DAY
    told.settle()
    assert told.state.organiser == 500


def test_a_lost_table_is_opened_anew() -> None:
    told = started()
    told.add(Begun(1))
    told.add(TableLost(1))
    assert due.due(told.state, SALT, told.now) == (due.OpenTable(1),)
    told.add(TableOpened(1, 4711))
    assert (told.state.matches[1].table, told.state.matches[1].begun) == (4711, False)


def test_a_match_whose_table_opens_late_or_anew_has_as_long_as_the_others() -> None:
    told = season("swiss", 8)
    told.now = told.settings.starts_at
    told.add(Started())
    drawn = drawing.next_draw(told.state, SALT, told.now)
    assert drawn is not None
    told.add(drawn)
    cap = told.now + told.settings.round_cap
    assert told.state.rounds[0].cap_at == cap
    told.now += MINUTE
    told.add(TableOpened(1, 4711))
    assert told.state.matches[1].cap_at == cap, "a minute is not late"
    told.now = cap + DAY
    steps = due.due(told.state, SALT, told.now)
    assert steps == (due.OpenTable(2), due.Propose(1)), "nobody could play at the other"
    told.add(TableOpened(2, 4712))
    assert told.state.matches[2].cap_at == told.now + told.settings.round_cap
    assert due.wake(told.state, told.now) == told.state.matches[2].cap_at
    told.add(Ended(1, Outcome((1, 2, 3, 4), ())))
    told.now += DAY
    told.add(ResultTakenBack(1))
    told.add(TableLost(1))  # it is played again
    told.add(TableOpened(1, 4713))
    assert told.state.matches[1].cap_at == told.now + told.settings.round_cap
    told.add(Interrupted())
    told.now += DAY
    told.add(Resumed())
    assert told.state.matches[1].cap_at == told.now + told.settings.round_cap


def test_while_nobody_can_play_nothing_is_due_and_the_time_is_given_back() -> None:
    told = started()
    cap = told.state.rounds[0].cap_at
    told.now += DAY
    told.add(Interrupted())
    told.now = cap + DAY
    assert due.due(told.state, SALT, told.now) == ()
    told.add(Resumed())
    assert told.state.rounds[0].cap_at == cap + told.now - (told.settings.starts_at + DAY)
    assert refused(told, Resumed()) == "not_now"
    assert due.due(told.state, SALT, told.now) == ()
    told.now += HOUR
    cap = told.state.rounds[0].cap_at
    told.add(Interrupted(since=told.now - 2 * HOUR))
    told.add(Resumed())
    assert told.state.rounds[0].cap_at == cap + HOUR, "no time is given back twice"


def test_heats_seat_those_who_wait_the_longest_and_have_not_met() -> None:
    told = started("cup", 20)
    for who in PEOPLE[:4]:
        told.add(Queued(who), who)
    told.settle()
    assert set(told.state.matches[1].people) == set(PEOPLE[:4])
    told.add(Ended(1, Outcome((1, 2, 3, 4), ())))
    for who in PEOPLE[:7]:
        told.add(Queued(who), who)
    told.settle()
    assert set(told.state.matches[2].people) == {PEOPLE[0], *PEOPLE[4:7]}
    assert list(told.state.queue) == list(PEOPLE[1:4]), "they have met: they wait for others"
    assert due.wake(told.state, told.now) == told.now + DAY
    told.now += DAY
    told.settle()
    assert set(told.state.matches[3].people) == set(PEOPLE[1:4]), "but not for ever"


def test_nobody_plays_more_heats_than_are_allowed_or_queues_twice() -> None:
    told = started("cup", 20, heats=1)
    for who in PEOPLE[:4]:
        told.add(Queued(who), who)
    told.settle()
    assert refused(told, Queued(PEOPLE[0])) == "enough_heats"
    told.add(Queued(PEOPLE[4]))
    assert refused(told, Queued(PEOPLE[4])) == "waits"
    told.add(Unqueued(PEOPLE[4]))
    assert refused(told, Unqueued(PEOPLE[4])) == "not_now"


def test_who_has_left_before_the_final_leaves_their_place_to_the_next() -> None:
    told = started("swiss", 17)
    while not told.state.rounds_of("final"):
        told.play()
        if all(match.outcome for match in told.state.matches.values()):
            if len(told.state.rounds) == 4:
                break
            told.settle()
    order = stages.order(told.state, SALT)
    told.add(Left(order[1]), order[1])
    told.settle()
    final = told.state.matches_of("final")[0]
    assert set(final.people) == {order[0], order[2], order[3], order[4]}
    told.add(Left(order[2]), order[2])
    told.settle()
    assert set(final.people) == {order[0], order[3], order[4], order[5]}, "until it has begun"


def test_the_best_choose_their_seats_of_the_final_first() -> None:
    told = season("cup", 4, heats=0, choosing=DAY)
    told.now = told.settings.starts_at
    told.settle()
    [final] = told.state.matches.values()
    best, second, third, _ = stages.seeded(told.state, SALT)
    assert final.choosers == stages.seeded(told.state, SALT)
    assert due.due(told.state, SALT, told.now) == (), "the table waits"
    assert refused(told, SeatChosen(1, second, 0)) == "not_now"
    assert refused(told, SeatChosen(1, best, 4)) == "no_such_seat"
    told.add(SeatChosen(1, best, 2), best)
    assert refused(told, SeatChosen(1, second, 2)) == "already"
    told.add(SeatChosen(1, second, 0), second)
    assert (final.seats[2], final.seats[0]) == (best, second)
    assert due.wake(told.state, told.now) == told.now + DAY
    told.now += DAY
    told.settle()
    assert final.table is not None
    assert refused(told, SeatChosen(1, third, 1)) == "not_now"
    told.run()
    assert list(untruths(export(told.record, told.state, SALT))) == []


def test_as_soon_as_all_have_chosen_the_final_begins() -> None:
    told = season("cup", 4, heats=0, choosing=DAY)
    told.now = told.settings.starts_at
    told.settle()
    order = stages.seeded(told.state, SALT)
    for seat, who in enumerate(order[:-1]):  # who is left has the last seat
        assert told.state.matches[1].choosers == order[seat:]
        told.add(SeatChosen(1, who, 3 - seat), who)
    assert due.due(told.state, SALT, told.now) == (due.OpenTable(1),)
    assert tuple(told.state.matches[1].seats) == stages.seeded(told.state, SALT)[::-1]


def test_in_a_tie_of_the_final_the_better_seed_has_won() -> None:
    told = started("cup", 4, heats=0)
    [final] = told.state.matches.values()
    told.add(Ended(final.number, Outcome((1, 1, 1, 1), ())))
    told.settle()
    assert told.state.champion == stages.seeded(told.state, SALT)[0]


def test_only_the_first_entry_opens_and_nothing_follows_the_end() -> None:
    told = started(people=4)
    assert refused(told, told.record[0].event) == "already"
    told.run()
    assert refused(told, Entered(PEOPLE[20])) == "over"
    assert refused(told, Drawn("round", ())) == "not_now"
    assert due.due(told.state, SALT, told.now) == ()
    assert due.wake(told.state, told.now) is None


def test_who_misses_two_matches_is_out() -> None:
    told = started("league", 7)
    who = told.state.matches[1].people[0]
    theirs = [match.number for match in told.state.matches.values() if who in match.seats]
    told.add(NoShow(theirs[0], who, None))
    assert who in told.state.active
    told.add(NoShow(theirs[1], who, None))
    assert who not in told.state.active
    told.settle()
    assert all(who not in match.seats for match in told.state.matches.values())


def test_what_an_organiser_changes_is_in_the_record_and_can_be_repeated() -> None:
    told = season("cup", 6, heats=0)
    told.add(DeputyNamed(50), ORGANISER)
    told.add(DeputyRemoved(50), ORGANISER)
    assert refused(told, DeputyRemoved(50)) == "no_deputy"
    told.add(Renamed("Autumn cup"), ORGANISER)
    told.add(StartMoved(20 * DAY), ORGANISER)
    told.add(TermsChanged(4, "bye"), ORGANISER)
    told.add(Entered(Entrant(900)), ORGANISER)
    told.add(Left(Entrant(100)), ORGANISER)
    told.now = 11 * DAY
    assert due.due(told.state, SALT, told.now) == (), "it does not begin when it should have"
    assert due.wake(told.state, told.now) == 20 * DAY
    told.add(Started(), ORGANISER)
    assert refused(told, StartMoved(30 * DAY)) == "begun"
    told.settle()
    before = told.state.matches[1].cap_at
    assert before is not None
    told.add(Proposed(1, due.equal_split(told.state.matches[1]), "equal"))
    told.add(Extended(2 * DAY), ORGANISER)
    assert told.state.matches[1].cap_at == before + 2 * DAY
    assert told.state.matches[1].proposal is None, "it is played on"
    told.run()
    assert told.state.phase == "finished"
    assert list(untruths(export(told.record, told.state, SALT))) == []


@pytest.mark.parametrize(
    ("event", "by"),
    [
        (StartMoved(9 * DAY), None),
        (StartMoved(9 * DAY), 100),
        (Started(), None),
        (Started(), 100),
        (Renamed("Mine"), 101),
        (Left(Entrant(100)), 101),
        (Entered(Entrant(900)), 101),
    ],
)
def test_who_does_not_organise_changes_nothing(event: Event, by: int | None) -> None:
    told = season("cup", 6, heats=0)
    told.add(event, by)
    told.run()
    assert any("entry 8:" in one for one in untruths(export(told.record, told.state, SALT)))


def test_whom_the_organiser_seeds_comes_before_the_others() -> None:
    told = season("cup", 6, heats=0)
    told.add(Seeded(Entrant(105), 2), ORGANISER)
    told.add(Seeded(Entrant(102), 1), ORGANISER)
    assert refused(told, Seeded(Entrant(999), 1)) == "not_entered"
    told.now = 10 * DAY
    told.settle()
    assert stages.seeded(told.state, SALT)[:2] == (102, 105)
    assert refused(told, Seeded(Entrant(103), 1)) == "begun"
    told.run()
    assert list(untruths(export(told.record, told.state, SALT))) == []
    assert refused(season("swiss", 6), Seeded(Entrant(103), 1)) == "no_seeds"
