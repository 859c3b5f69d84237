from games.core.log import Log, Seat

ANN, BOB = Seat(0), Seat(1)


def test_what_is_told_everybody_hears() -> None:
    log = Log[str]()
    log.tell("fire!")
    assert [list(log.heard_by(seat)) for seat in (ANN, BOB, None)] == [["fire!"]] * 3


def test_a_whisper_reaches_one_and_its_twin_the_rest() -> None:
    log = Log[str]()
    log.whisper("a west card", ANN, others="a card")
    assert list(log.heard_by(ANN)) == ["a west card"]
    assert list(log.heard_by(BOB)) == ["a card"]
    assert list(log.heard_by(None)) == ["a card"]


def test_a_whisper_without_a_twin_is_not_heard_at_all() -> None:
    log = Log[str]()
    log.whisper("psst", ANN, others=None)
    assert list(log.heard_by(BOB)) == []
