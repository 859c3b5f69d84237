from games.core.sealed import TakeBack, owes
from tests.core.goof import Bid


def test_whoever_has_something_to_choose_must_act() -> None:
    assert owes((Bid(1), Bid(2)))
    assert owes((Bid(1),))


def test_whoever_could_only_take_a_choice_back_need_not() -> None:
    assert not owes((TakeBack(),))
    assert not owes(())
