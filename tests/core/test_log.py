from games.core.log import Log, Seat, Unheard

ANN, BOB = Seat(0), Seat(1)


def test_what_is_told_everybody_hears() -> None:
    log = Log[str]()
    log.tell("fire!")
    assert [list(log.heard_by(seat)) for seat in (ANN, BOB, None)] == [["fire!"]] * 3


def test_a_whisper_reaches_one_and_its_twin_the_rest() -> None:
    log = Log[str]()
    log.tell_one("a west card", ANN, others="a card")
    assert list(log.heard_by(ANN)) == ["a west card"]
    assert list(log.heard_by(BOB)) == ["a card"]
    assert list(log.heard_by(None)) == ["a card"]


def test_a_whisper_without_a_twin_is_not_heard_at_all() -> None:
    log = Log[str]()
    log.tell_one("psst", ANN, others=None)
    assert list(log.heard_by(BOB)) == []


def test_what_was_hidden_is_shown_to_everybody() -> None:
    log = Log[str]()
    log.show("Bob is The Kid")
    assert [list(log.heard_by(seat)) for seat in (ANN, None)] == [["Bob is The Kid"]] * 2
    assert log.entries[0].shows


def test_a_sealed_move_is_kept_from_all_but_its_owner() -> None:
    log = Log[str]()
    log.tell("the bell rang")
    assert not log.is_sealed_for(BOB)
    log.seal("Ann bid 3", ANN, others="somebody bid")
    assert list(log.heard_by(ANN)) == ["the bell rang", "Ann bid 3"]
    assert list(log.heard_by(BOB)) == ["the bell rang", "somebody bid"]
    assert [log.is_sealed_for(seat) for seat in (ANN, BOB, None)] == [False, True, True]


def test_an_unheard_log_keeps_nothing() -> None:
    log = Unheard[str]()
    log.tell("fire!")
    log.tell_one("a west card", ANN, others="a card")
    log.show("Bob is The Kid")
    log.seal("Ann bid 3", ANN, others="somebody bid")
    assert not log.entries
