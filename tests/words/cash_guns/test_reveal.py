"""What a picture tells of a round: guns, who is down and why, who won what."""

from games.cash_guns.events import Event
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    all_pass,
    do,
    everybody,
    showdown,
    table,
)
from tests.words.cash_guns.position import seen
from words.cash_guns.reveal import Shot, reveal


def test_guns_are_aimed_and_wait() -> None:
    state = table(4)
    everybody(state, "load clic")
    news: list[Event] = []
    for seat, target in ((ANN, 2), (BOB, 0), (CAT, 0), (DAN, 1)):
        news += do(state, seat, f"aim {target}")
    assert reveal(seen(state), news).shots == (
        Shot(ANN, CAT, "loaded"),
        Shot(BOB, ANN, "loaded"),
        Shot(CAT, ANN, "loaded"),
        Shot(DAN, BOB, "loaded"),
    )


def test_the_gun_of_who_loads_last_is_empty() -> None:
    state = table(4, powers={BOB: "the_cunning"})
    do(state, BOB, "reveal the_cunning")
    everybody(state, "load clic")
    news: list[Event] = []
    for seat, target in ((ANN, 1), (BOB, 0), (CAT, 0), (DAN, 0)):
        news += do(state, seat, f"aim {target}")
    shots = {shot.seat: shot.barrel for shot in reveal(seen(state), news).shots}
    assert shots == {ANN: "loaded", BOB: "empty", CAT: "loaded", DAN: "loaded"}


def test_two_guns_of_one_owner_may_have_one_target() -> None:
    state = table(4, round=3)
    state.players[ANN].guns.append(state.players[DAN].guns.pop())
    for gun in state.players[ANN].guns:
        gun.bullet, gun.target = "clic", CAT
    assert [shot.target for shot in reveal(seen(state), ()).shots] == [CAT, CAT]


def test_a_showdown_is_told_though_the_next_round_has_begun() -> None:
    state = table(4, pot="20 20 10 10 5")
    news = showdown(
        state, "Ann: bang at Bob", "Bob: clic at Cat", "Cat: bang at Dan", "Dan: clic at Ann, quits"
    )
    told = reveal(seen(state), news)
    assert seen(state).round == 2
    assert told.over
    assert set(told.shots) == {
        Shot(ANN, BOB, "bang"), Shot(BOB, CAT, "clic"), Shot(CAT, DAN, "lowered"),
    }  # fmt: skip
    assert told.down == {BOB: "hit", DAN: "quit"}
    assert told.won == {ANN: 30_000, CAT: 30_000}


def test_between_the_quick_shots_and_the_others_both_are_seen() -> None:
    state = table(4, powers={DAN: "the_specialist"})
    news = showdown(
        state, "Ann: triple at Bob", "Bob: bang at Cat", "Cat: bang at Ann", "Dan: clic at Cat"
    )
    told = reveal(seen(state), news)
    assert not told.over
    assert {shot.seat: shot.barrel for shot in told.shots} == {
        ANN: "bang_bang_bang", CAT: "loaded", DAN: "loaded",
    }  # fmt: skip
    assert told.down == {BOB: "hit"}
    later = all_pass(state)
    assert {shot.seat: shot.barrel for shot in reveal(seen(state), later).shots} == {
        CAT: "bang", DAN: "clic",
    }  # fmt: skip


def test_a_gun_that_was_lowered_is_seen_while_the_round_goes_on() -> None:
    state = table(4, powers={})
    news = showdown(state, "Ann: triple at Bob", "Cat: clic at Dan", "Dan: clic at Cat, quits")
    told = reveal(seen(state), news)
    assert not told.over
    assert Shot(CAT, DAN, "lowered") in told.shots


def test_a_grenade_hits_all_who_stand() -> None:
    state = table(4, powers={ANN: "the_insane"})
    do(state, ANN, "reveal the_insane")
    news = showdown(
        state, "Ann: clic at Bob", "Bob: triple at Ann", "Cat: clic at Ann", "Dan: clic at Cat"
    )
    news += all_pass(state)
    assert reveal(seen(state), news).down == dict.fromkeys((ANN, BOB, CAT, DAN), "hit")


def test_who_had_no_part_in_the_split_lies_though_why_is_old_news() -> None:
    state = table(4, powers={})
    showdown(state, "Ann: triple at Bob", "Cat: clic at Ann, quits", "Dan: clic at Ann")
    told = reveal(seen(state), all_pass(state))
    assert told.over
    assert told.down == {BOB: "down", CAT: "down"}
