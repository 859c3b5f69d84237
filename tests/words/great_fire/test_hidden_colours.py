"""With hidden colours, no text ties a name to a colour before the end."""

from games.core.rules import seats
from games.great_fire.events import Burned, Demolished
from games.great_fire.rules import RULES
from tests.words.great_fire.position import NAMES, WORDS, seen, to
from tests.words.playing import moments

HIDDEN: dict[str, bool | str] = {"hidden_colours": True}


def test_no_loss_and_no_effect_names_an_owner() -> None:
    losses = effects = 0
    for moment in moments(RULES, 4, HIDDEN, "hidden", late=False):
        if moment.then.result is not None:
            break
        view = seen(moment.before, moment.seat)
        for action in moment.at.legal(moment.seat)[::3]:
            effect = WORDS.ask(view, (action,), to(moment.seat)).choices[0].does()
            assert not any(name in effect for name in NAMES)
            effects += 1
        for reader in (*seats(moment.after), None):
            for event in moment.log.heard_by(reader):
                if isinstance(event, Burned | Demolished):
                    text = WORDS.event(event, seen(moment.after, reader), to(reader))
                    others = [name for seat, name in enumerate(NAMES) if seat != moment.seat]
                    assert not any(name in text for name in others)
                    losses += 1
    assert losses > 100
    assert effects > 1000


def test_at_the_end_the_owners_are_named() -> None:
    *_, last = moments(RULES, 4, HIDDEN, "hidden", late=False)
    colour = last.after.players[1].colour
    burned = Burned(last.after.players[0].objectives[0], (colour,), 1)
    assert "1 of Bob's houses" in WORDS.event(burned, seen(last.after), to(None))
