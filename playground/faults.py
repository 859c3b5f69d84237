"""Faults to inject: in requests, and in the events of the gateway."""

from dataclasses import dataclass, field
from typing import Literal

from playground.world.model import Event

Scope = Literal["user", "global", "shared"]


@dataclass(frozen=True, slots=True)
class TooMany:
    """Answer 429 without doing anything."""

    scope: Scope = "user"
    retry_after: float = 0.05


@dataclass(frozen=True, slots=True)
class Cloudflare:
    """Answer 429 as Cloudflare does when it has banned the address: HTML, and no `Via`."""


@dataclass(frozen=True, slots=True)
class Broken:
    """Answer with a server error, before or after the request was carried out."""

    status: int = 500
    after: bool = False
    html: bool = False


@dataclass(frozen=True, slots=True)
class Dropped:
    """Cut the connection, before or after the request was carried out."""

    after: bool = False


@dataclass(frozen=True, slots=True)
class Slow:
    """Wait before the request is carried out (on the playground's clock)."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Refused:
    """Answer with an error of Discord's, such as 10008, 20028, 50013 or 50083."""

    code: int


@dataclass(frozen=True, slots=True)
class Twice:
    """Send an event twice."""


@dataclass(frozen=True, slots=True)
class Late:
    """Send an event after the next one of its name."""


@dataclass(frozen=True, slots=True)
class Lost:
    """Never send an event."""


Fault = TooMany | Cloudflare | Broken | Dropped | Slow | Refused
EventFault = Twice | Late | Lost


@dataclass(frozen=True, slots=True)
class Struck:
    """A fault that has struck a request."""

    fault: Fault
    method: str
    path: str


@dataclass(slots=True)
class _Plan:
    """A fault with the requests (or events) that it waits for."""

    fault: Fault | EventFault
    method: str
    template: str
    skip: int
    left: int

    def matches(self, method: str, template: str) -> bool:
        if self.left <= 0 or self.method not in {"*", method}:
            return False
        if self.template not in {"*", template}:
            return False
        if self.skip > 0:
            self.skip -= 1
            return False
        self.left -= 1
        return True


@dataclass(slots=True)
class Faults:
    """The faults that are still to happen."""

    plans: list[_Plan] = field(default_factory=list[_Plan])
    struck: list[Struck] = field(default_factory=list[Struck])
    """All that have struck a request, oldest first."""
    _held: list[Event] = field(default_factory=list[Event])

    def add(
        self, fault: Fault, method: str = "*", template: str = "*", *, nth: int = 1, count: int = 1
    ) -> None:
        """Let a fault strike the `nth` matching request and the `count - 1` after it."""
        self.plans.append(_Plan(fault, method, template, nth - 1, count))

    def add_event(self, fault: EventFault, name: str, *, nth: int = 1, count: int = 1) -> None:
        """Let a fault strike the `nth` event of a name and the `count - 1` after it."""
        self.plans.append(_Plan(fault, "EVENT", name, nth - 1, count))

    def next_for(self, method: str, template: str) -> Fault | None:
        """Return the fault that hits this request, and count it."""
        for plan in self.plans:
            if plan.method != "EVENT" and plan.matches(method, template):
                return plan.fault if not isinstance(plan.fault, EventFault) else None
        return None

    def deliveries(self, event: Event) -> list[Event]:
        """Return the replacement of an event: nothing, the event, or several."""
        match self._event_fault(event):
            case Twice():
                return [event, event]
            case Late():
                self._held.append(event)
                return []
            case Lost():
                return []
            case None:
                return [event, *self._released(event.name)]

    def _event_fault(self, event: Event) -> EventFault | None:
        for plan in self.plans:
            if isinstance(plan.fault, EventFault) and plan.matches("EVENT", event.name):
                return plan.fault
        return None

    def _released(self, name: str) -> list[Event]:
        due = [e for e in self._held if e.name == name]
        self._held = [e for e in self._held if e.name != name]
        return due
