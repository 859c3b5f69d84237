"""What a picture tells of a round: guns, who is down and why, who won what."""

from games.cash_guns.events import Event
from games.cash_guns.model import State
from games.cash_guns.players import holder
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    asked,
    do,
    showdown,
    table,
)
from tests.words.cash_guns.position import seen
from words.cash_guns.reveal import Shot, reveal


def test_guns_are_aimed_and_wait() -> None:
    state = table(4)
    news = all_aim(state, 2, 0, 0, 1)
    assert reveal(seen(state), news).shots == (
        Shot(ANN, CAT, "loaded"),
        Shot(BOB, ANN, "loaded"),
        Shot(CAT, ANN, "loaded"),
        Shot(DAN, BOB, "loaded"),
    )


def test_the_gun_of_who_loads_last_is_empty() -> None:
    state = table(4, powers={BOB: "the_cunning"})
    do(state, BOB, "reveal the_cunning")
    news = all_aim(state, 1, 0, 0, 0)
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


def test_a_grenade_hits_all_who_stand() -> None:
    state = table(4, powers={ANN: "the_insane"})
    do(state, ANN, "reveal the_insane")
    news = showdown(
        state, "Ann: clic at Bob", "Bob: triple at Ann", "Cat: clic at Ann", "Dan: clic at Cat"
    )
    assert reveal(seen(state), news).down == dict.fromkeys((ANN, BOB, CAT, DAN), "hit")


def test_who_had_no_part_in_the_split_lies_though_why_is_old_news() -> None:
    state = table(4)
    news = showdown(state, "Ann: triple at Bob", "Cat: clic at Ann, quits", "Dan: clic at Ann")
    late = [event for event in news if event.kind in ("money_split", "round_began")]
    told = reveal(seen(state), late)
    assert told.over
    assert told.down == {BOB: "down", CAT: "down"}


def all_aim(state: State, *targets: int) -> list[Event]:
    """Let all who are asked load a Clic and aim."""
    news: list[Event] = []
    for seat, target in zip(asked(state), targets, strict=True):
        late = (holder(state, "the_cunning") == seat) * "aim" or "load_and_aim clic"
        news += do(state, seat, f"{late} {target}")
    return news
