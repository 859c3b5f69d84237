from games.core.sealed import TakeBack, may_take_back, owes
from tests.core.goof import Bid


def test_whoever_has_something_to_choose_must_act() -> None:
    assert owes((Bid(1), Bid(2)))
    assert owes((Bid(1),))


def test_whoever_could_only_take_a_choice_back_need_not() -> None:
    assert not owes((TakeBack(),))
    assert not owes(())


def test_only_whoever_has_chosen_may_take_back() -> None:
    assert may_take_back((TakeBack(),))
    assert not may_take_back(())
    assert not may_take_back((Bid(1),))
