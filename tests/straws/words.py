"""The words: what cannot be known from the notation."""

from typing import Final

from tests.straws.rules import Draw, Drew, StrawsView
from words.people import who
from words.reader import Reader
from words.vocabulary import Vocabulary, each_event


def event(event: Drew, _: StrawsView, to: Reader) -> str:
    return to.say("{who} drew {n}.", who=who(event.seat, to), n=event.length)


def rules(to: Reader) -> str:
    return to.say("Each player draws a straw. The longest wins.")


VOCABULARY: Final[Vocabulary[StrawsView, Draw, Drew]] = Vocabulary(
    event=event, rules=rules, story=each_event(event)
)
