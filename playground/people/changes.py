"""The difference between two states of a page, so that only this is sent."""

from typing import cast

from playground.wire import Json

_Things = list[Json]


def difference(old: object, new: object) -> Json | None:
    """Return the changes from `old` to `new`, both plain JSON; None if there are none."""
    if old == new:
        return None
    if _are_things(old) and _are_things(new):
        return _of_things(cast("_Things", old), cast("_Things", new)) or {"value": new}
    if isinstance(old, dict) and isinstance(new, dict):
        return _of_objects(cast("Json", old), cast("Json", new))
    return {"value": new}


def _of_objects(old: Json, new: Json) -> Json:
    changes = {
        key: difference(old[key], value) if key in old else {"value": value}
        for key, value in new.items()
    }
    return {
        "set": {key: change for key, change in changes.items() if change is not None},
        "gone": [key for key in old if key not in new],
    }


def _of_things(old: _Things, new: _Things) -> Json | None:
    """Return the change of a list; None where things have changed places."""
    before, after = ({one["id"]: one for one in things} for things in (old, new))
    kept = [id_ for id_ in before if id_ in after]
    if list(after)[: len(kept)] != kept:
        return None
    changes = {id_: difference(before[id_], after[id_]) for id_ in kept}
    return {
        "things": {id_: change for id_, change in changes.items() if change is not None},
        "gone": [id_ for id_ in before if id_ not in after],
        "end": new[len(kept) :],
    }


def _are_things(value: object) -> bool:
    """Tell whether it is a list of objects, each with an id of its own."""
    if not isinstance(value, list):
        return False
    things = cast("list[object]", value)
    ids = [cast("Json", one).get("id") if isinstance(one, dict) else None for one in things]
    return all(isinstance(id_, str) for id_ in ids) and len(set(ids)) == len(ids)
