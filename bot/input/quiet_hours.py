"""Read quiet hours as people type them: `23:00-8:00`, `22-7`, `23h - 7h30`."""

import re
from typing import Final

_DAY: Final = 24 * 60
_CLOCK: Final = r"(\d{1,2})(?:\s*[:.h]\s*(\d{2})?)?"
_TYPED: Final = re.compile(rf"{_CLOCK}\s*(?:[-\u2013\u2014]|to|a|às|alle)\s*{_CLOCK}", re.ASCII)


def quiet_hours(typed: str) -> tuple[int, int] | None:
    """Return the minutes of the day when they begin and end; both 0 for an empty text.

    None: it cannot be read. Hours that begin and end at the same time are none.
    """
    if not typed.strip():
        return 0, 0
    found = _TYPED.fullmatch(typed.strip().lower())
    if found is None:
        return None
    hours = [int(one or 0) for one in found.groups()]
    start, end = hours[0] * 60 + hours[1], hours[2] * 60 + hours[3]
    if max(hours[0], hours[2]) > 24 or max(hours[1], hours[3]) > 59 or max(start, end) > _DAY:
        return None
    return start % _DAY, end % _DAY
