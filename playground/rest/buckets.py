"""Rate limits: buckets by route and top-level resource, and the global one.

https://docs.discord.com/developers/topics/rate-limits
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field

from playground import limits
from playground.world.clock import Clock

Rate = tuple[int, float]
"""Requests, and the seconds in which they may come."""

UNLIMITED: Rate = (10_000, 1.0)
"""The rate of a route that has none of its own."""


@dataclass(slots=True)
class _Window:
    used: int
    resets_at: float


@dataclass(frozen=True, slots=True)
class Decision:
    """Whether a request may pass, and the headers that say so."""

    headers: dict[str, str]
    retry_after: float | None = None
    """None: the request may pass."""
    is_global: bool = False


@dataclass(slots=True)
class Buckets:
    """The rate limits of routes, and the numbers of calls."""

    clock: Clock
    rates: Mapping[tuple[str, str], Rate] = field(default_factory=dict[tuple[str, str], Rate])
    everything: Rate | None = None
    """The limit over all routes of one token; Discord's is `limits.GLOBAL_RATE`."""
    _windows: dict[str, _Window] = field(default_factory=dict[str, _Window])

    def check(self, method: str, template: str, path: Mapping[str, str], token: str) -> Decision:
        """Count a request against the global limit and against its bucket.

        Callbacks of interactions have neither.
        """
        if template.startswith("/interactions/"):
            return Decision({})
        if self.everything:
            wait = self._use(f"global {token}", self.everything)
            if wait is not None:
                return Decision({"X-RateLimit-Scope": "global"}, wait, is_global=True)
        return self._check_route(method, template, path)

    def _check_route(self, method: str, template: str, path: Mapping[str, str]) -> Decision:
        rate = self.rates.get((method, template), UNLIMITED)
        major = [path[k] for k in ("channel_id", "guild_id", "webhook_id") if k in path]
        name = " ".join([method, template, *major, path.get("webhook_token", "")])
        wait = self._use(name, rate)
        window = self._windows[name]
        left = max(rate[0] - window.used, 0)
        reset_after = window.resets_at - self.clock.now().timestamp()
        bucket = hashlib.sha256(f"{method} {template}".encode()).hexdigest()[:32]
        headers = {
            "X-RateLimit-Limit": str(rate[0]),
            "X-RateLimit-Remaining": str(left),
            "X-RateLimit-Reset": f"{window.resets_at:.3f}",
            "X-RateLimit-Reset-After": f"{reset_after:.3f}",
            "X-RateLimit-Bucket": bucket,
        }
        if wait is not None:
            headers["X-RateLimit-Scope"] = "user"
        return Decision(headers, wait)

    def _use(self, name: str, rate: Rate) -> float | None:
        """Use one request; return the seconds to wait if there was none left."""
        now = self.clock.now().timestamp()
        window = self._windows.get(name)
        if window is None or window.resets_at <= now:
            window = self._windows[name] = _Window(0, now + rate[1])
        if window.used >= rate[0]:
            return window.resets_at - now
        window.used += 1
        return None


@dataclass(slots=True)
class Ban:
    """Cloudflare's ban after too many invalid requests."""

    clock: Clock
    allowed: int = limits.INVALID_REQUESTS
    _invalid: list[float] = field(default_factory=list[float])

    def count(self, status: int, headers: Mapping[str, str]) -> None:
        """Count an invalid answer; a shared 429 is nobody's fault."""
        if status in {401, 403, 429} and headers.get("X-RateLimit-Scope") != "shared":
            self._invalid.append(self.clock.now().timestamp())

    @property
    def is_active(self) -> bool:
        """Tell whether the address is banned now."""
        if len(self._invalid) <= self.allowed:
            return False
        since = self.clock.now().timestamp() - limits.INVALID_WINDOW
        self._invalid = [t for t in self._invalid if t > since]
        return len(self._invalid) > self.allowed
