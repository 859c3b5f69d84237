"""The errors of a rule in a flat form for comparisons."""

from collections.abc import Callable

import pytest
from _pytest.mark.structures import ParameterSet

from playground.errors import ApiError
from playground.wire import Json


def form_errors(check: Callable[[], object]) -> dict[str, str]:
    """Return the code of each problem by its path; the check must fail with 50035."""
    with pytest.raises(ApiError) as caught:
        check()
    assert caught.value.code == 50035
    return flat(caught.value.errors or {})


def flat(errors: Json, at: str = "") -> dict[str, str]:
    """Return the codes of a tree of errors by path."""
    found: dict[str, str] = {}
    for key, inner in errors.items():
        if key == "_errors":
            found[at.rstrip(".")] = " ".join(error["code"] for error in inner)
        else:
            found |= flat(inner, f"{at}{key}.")
    return found


def cases(*rows: tuple[object, ...]) -> list[ParameterSet]:
    """Return cases for pytest, each named by the last of its values."""
    return [pytest.param(*values, id=str(name)) for *values, name in rows]
