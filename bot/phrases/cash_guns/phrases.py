"""The words of Ca$h 'n Gun$, tied together; see `bot.phrases.phrases` for what each is."""

from collections.abc import Sequence

from bot.phrases.cash_guns import (
    asking,
    effects,
    events,
    menu,
    options,
    rules,
    secrets,
    story,
)
from bot.phrases.phrases import Label, Telling
from games.cash_guns.actions import Action
from games.cash_guns.events import Event
from games.cash_guns.model import View
from games.core.log import Seat
from games.core.rules import Part


class CashGunsPhrases:
    """Says what Ca$h 'n Gun$ has to say."""

    def event(self, event: Event, view: View, to: Telling) -> str:
        """Tell one event in a sentence, for the log."""
        return events.tell(event, view, to)

    def story(self, events: Sequence[Event], view: View, to: Telling) -> list[str]:
        """Tell what happened a line for each chapter."""
        return story.story(events, view, to)

    def question(self, view: View, to: Telling) -> str:
        """Ask the reader for what is owed."""
        return asking.question(view, to)

    def waiting(self, view: View, to: Telling) -> str:
        """Say what the table waits for, as all may know it."""
        return asking.waiting(view, to)

    def standing(self, view: View, to: Telling) -> str:
        """Say what the reader needs to know before choosing."""
        return asking.standing(view, to)

    def secrets(self, view: View, to: Telling) -> str:
        """Say what only the reader may see."""
        return secrets.secrets(view, to)

    def revealed(self, seat: Seat, view: View, to: Telling) -> str:
        """Say what was secret about a seat, once all may see it."""
        return secrets.revealed(seat, view, to)

    def verb(self, kind: str, to: Telling) -> Label:
        """Name a kind of action."""
        return menu.verb(kind, to)

    def prompt(self, kind: str, field: str, view: View, to: Telling) -> str:
        """Ask for a field of an action."""
        return menu.prompt(kind, field, view, to)

    def choice(self, action: Action, field: str, view: View, to: Telling) -> Label:
        """Name the value of a field."""
        return menu.choice(action, field, view, to)

    def stands_out(self, action: Action, view: View) -> bool:
        """Tell whether a deed is offered before others; here menus are short."""
        return False

    def stands_back(self, action: Action, field: str) -> bool:
        """Tell whether a value is offered after all others."""
        return menu.stands_back(action, field)

    def hint(self, actions: Sequence[Action], field: str, view: View, to: Telling) -> str:
        """Say what a choice leads to."""
        return effects.hint(actions, field, view, to)

    def effect(self, action: Action, view: View, to: Telling) -> str:
        """Say what a deed will do."""
        return effects.effect(action, view, to)

    def part(self, part: Part, to: Telling) -> str:
        """Say a line of a score."""
        return options.part(part, to)

    def total(self, points: int, to: Telling) -> str:
        """Say a score as a whole."""
        return options.total(points, to)

    def option(self, name: str, to: Telling) -> tuple[str, str]:
        """Name a variant, and say what it is about."""
        return options.option(name, to)

    def option_value(self, name: str, value: bool | str, to: Telling) -> str:
        """Name a value of a variant."""
        return options.option_value(name, value, to)

    def rules(self, to: Telling) -> str:
        """Sum up the rules."""
        return rules.rules(to)
