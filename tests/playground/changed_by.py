"""Makes the changes that the playground sends, as its page does."""

from typing import Any

from playground.wire import Json


def changed_by(old: Any, change: Json) -> Any:
    """Return a value with a change made."""
    if "value" in change:
        return change["value"]
    if "set" in change:
        made = {key: changed_by(old.get(key), one) for key, one in change["set"].items()}
        return {key: value for key, value in old.items() if key not in change["gone"]} | made
    kept = [one for one in old if one["id"] not in change["gone"]]
    things = change["things"]
    rest = [changed_by(one, things[one["id"]]) if one["id"] in things else one for one in kept]
    return rest + change["end"]
