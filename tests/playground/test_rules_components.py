"""Each rule for components that no schema can say."""

from typing import Any

import pytest

from playground.rest.form_errors import FormErrors
from playground.rest.rules.components import check
from playground.wire import Json
from tests.playground.form_errors import flat

BUTTON: Json = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
LINK: Json = {"type": 2, "style": 5, "label": "Go", "url": "https://example.org"}
SELECT: Json = {
    "type": 3,
    "custom_id": "pick",
    "options": [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}],
}
TEXT: Json = {"type": 10, "content": "hello"}
EMPTY: Json = {"type": 12, "items": []}
PICTURE: Json = {"media": {"url": "attachment://board.png"}}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def without(body: Json, key: str) -> Json:
    return {k: v for k, v in body.items() if k != key}


def found(parts: list[Json], *, v2: bool = False, files: tuple[str, ...] = ()) -> dict[str, str]:
    """Return what is wrong with components, by path."""
    errors = FormErrors()
    check(errors, parts, v2=v2, files=files)
    return flat(errors.tree)


def buttons(count: int, *, start: int = 0) -> Json:
    return row(*(BUTTON | {"custom_id": f"b{start + n}"} for n in range(count)))


LEGACY: list[Any] = [
    pytest.param(
        [row(without(BUTTON, "custom_id"))], "0.components.0.custom_id", id="no custom_id"
    ),
    pytest.param([row(without(BUTTON, "label"))], "0.components.0", id="no label and no emoji"),
    pytest.param([row(without(LINK, "url"))], "0.components.0.url", id="a link to nowhere"),
    pytest.param([row(LINK | {"custom_id": "x"})], "0.components.0.custom_id", id="link and id"),
    pytest.param([row(BUTTON | {"url": "https://x"})], "0.components.0.url", id="button and link"),
    pytest.param([row(BUTTON | {"label": "x" * 81})], "0.components.0.label", id="a long label"),
    pytest.param(
        [row(BUTTON | {"custom_id": "x" * 101})], "0.components.0.custom_id", id="a long custom_id"
    ),
    pytest.param([row(BUTTON, SELECT)], "0.components", id="a button beside a menu"),
    pytest.param([row(SELECT, SELECT | {"custom_id": "2"})], "0.components", id="two menus"),
    pytest.param([buttons(6)], "0.components", id="six buttons"),
    pytest.param([row()], "0.components", id="an empty row"),
    pytest.param(
        [row(SELECT | {"min_values": 2})], "0.components.0.min_values", id="min above max"
    ),
    pytest.param(
        [row(SELECT | {"max_values": 3})], "0.components.0.max_values", id="max above options"
    ),
    pytest.param(
        [row(SELECT | {"options": [{"label": "A", "value": f"a{n}"} for n in range(26)]})],
        "0.components.0.options",
        id="26 options",
    ),
    pytest.param(
        [row(SELECT | {"placeholder": "x" * 151})], "0.components.0.placeholder", id="hint"
    ),
    pytest.param([BUTTON], "0.type", id="a button without a row"),
    pytest.param([TEXT], "0.type", id="V2 without the flag"),
    pytest.param([row(TEXT)], "0.components.0.type", id="a text in a row"),
]


@pytest.mark.parametrize(("parts", "path"), LEGACY)
def test_rows_are_refused(parts: list[Json], path: str) -> None:
    assert f"components.{path}" in found(parts)


def test_what_is_wrong_inside_hides_what_is_wrong_around() -> None:
    """A node of a 50035 has either errors or deeper keys, whichever was found first."""
    nameless = without(without(BUTTON, "label"), "custom_id")
    inside = {"components.0.components.0.custom_id": "BASE_TYPE_REQUIRED"}
    assert found([row(nameless)]) == inside
    assert found([row(*[nameless] * 6)]).keys() == {
        f"components.0.components.{n}.custom_id" for n in range(6)
    }
    both = FormErrors()
    both.add("a.b", "INSIDE", "")
    both.add("a", "AROUND", "")
    assert flat(both.tree) == {"a.b": "INSIDE"}


def test_rows_at_the_limit_pass() -> None:
    menu = SELECT | {"min_values": 2, "max_values": 2}
    assert found([*(buttons(5, start=5 * n) for n in range(4)), row(menu)]) == {}


def test_six_rows_are_too_many_without_v2() -> None:
    assert list(found([buttons(1, start=n) for n in range(6)])) == ["components"]


def test_an_option_value_stands_once() -> None:
    twins = [{"label": "A", "value": "a"}, {"label": "B", "value": "a"}]
    assert found([row(SELECT | {"options": twins})]) == {
        f"components.0.components.0.options.{n}.value": "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
        for n in (0, 1)
    }


@pytest.mark.parametrize("bearer", ["button", "option"])
@pytest.mark.parametrize("name", ["abc", "", "🔥🔥", "fire 🔥", "1", "✓"])
def test_an_emoji_without_an_id_is_one_of_unicode(bearer: str, name: str) -> None:
    emoji = {"id": None, "name": name}
    if bearer == "button":
        part, at = BUTTON | {"emoji": emoji}, ""
    else:
        options = [{"label": "A", "value": "a", "emoji": emoji}]
        part, at = SELECT | {"options": options}, "options.0."
    assert found([row(part)]) == {
        f"components.0.components.0.{at}emoji.name": "BUTTON_COMPONENT_INVALID_EMOJI"
    }


@pytest.mark.parametrize("name", ["🔥", "❤️", "❤", "👍🏽", "👩‍🚀", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇮🇹", "1️⃣", "™️", "▶️", "🀄"])
def test_an_emoji_of_unicode_passes(name: str) -> None:
    assert found([row(BUTTON | {"emoji": {"name": name}})]) == {}


def test_an_emoji_of_a_guild_has_an_id() -> None:
    assert found([row(BUTTON | {"emoji": {"id": "77", "name": "abc"}})]) == {}


def test_what_is_chosen_from_the_start_is_of_the_menus_kind() -> None:
    values = [{"id": "1", "type": kind} for kind in ("user", "role", "channel")]
    for menu, wrong in ((5, [1, 2]), (6, [0, 2]), (7, [2]), (8, [0, 1])):
        part = {"type": menu, "custom_id": "who", "max_values": 3, "default_values": values}
        assert found([row(part)]) == {
            f"components.0.components.0.default_values.{n}.type": "BASE_TYPE_CHOICES" for n in wrong
        }


def test_nobody_is_chosen_twice_from_the_start() -> None:
    twins = [{"id": "1", "type": "user"}] * 2
    part = {"type": 7, "custom_id": "who", "max_values": 2, "default_values": twins}
    assert found([row(part)]) == {
        f"components.0.components.0.default_values.{n}.id": (
            "SELECT_COMPONENT_DEFAULT_VALUE_DUPLICATED"
        )
        for n in (0, 1)
    }
    both = [{"id": "1", "type": "user"}, {"id": "1", "type": "role"}]
    assert found([row(part | {"default_values": both})]) == {}


def test_as_many_are_chosen_from_the_start_as_can_be_chosen() -> None:
    path = "components.0.components.0"
    options = [{"label": n, "value": n, "default": True} for n in "ab"]
    assert found([row(SELECT | {"options": options})]) == {
        f"{path}.options": "BASE_TYPE_MAX_LENGTH"
    }
    assert found([row(SELECT | {"options": options, "max_values": 2})]) == {}
    who = {"type": 5, "custom_id": "who", "min_values": 2, "max_values": 2}
    people = [{"id": n, "type": "user"} for n in "123"]
    for count, code in ((1, "MIN"), (3, "MAX")):
        values = {"default_values": people[:count]}
        assert found([row(who | values)]) == {f"{path}.default_values": f"BASE_TYPE_{code}_LENGTH"}
    assert found([row(who | {"default_values": people[:2]}), row(who | {"custom_id": "x"})]) == {}


def test_a_custom_id_stands_once_in_a_message() -> None:
    assert found([row(BUTTON), row(BUTTON)]) == {
        f"components.{n}.components.0.custom_id": "COMPONENT_CUSTOM_ID_DUPLICATED" for n in (0, 1)
    }


def test_links_need_no_custom_id() -> None:
    assert found([row(LINK, LINK | {"emoji": {"name": "🔥"}})]) == {}


V2: list[Any] = [
    pytest.param([{"type": 9, "components": [TEXT]}], "0.accessory", id="no accessory"),
    pytest.param(
        [{"type": 9, "components": [TEXT] * 4, "accessory": BUTTON}], "0.components", id="4 texts"
    ),
    pytest.param(
        [{"type": 9, "components": [TEXT], "accessory": SELECT}], "0.accessory.type", id="menu"
    ),
    pytest.param([EMPTY], "0.items", id="an empty gallery"),
    pytest.param([{"type": 12, "items": [PICTURE] * 11}], "0.items", id="eleven pictures"),
    pytest.param(
        [{"type": 12, "items": [PICTURE | {"description": "x" * 1025}]}],
        "0.items.0.description",
        id="a long alt text",
    ),
    pytest.param(
        [{"type": 17, "components": [{"type": 17, "components": [TEXT]}]}],
        "0.components.0.type",
        id="a container in a container",
    ),
    pytest.param([{"type": 10, "content": ""}], "0.content", id="an empty text"),
    pytest.param([{"type": 4, "custom_id": "x"}], "0.type", id="a text input"),
]


@pytest.mark.parametrize(("parts", "path"), V2)
def test_v2_components_are_refused(parts: list[Json], path: str) -> None:
    assert f"components.{path}" in found(parts, v2=True, files=("board.png",))


@pytest.mark.parametrize(
    ("part", "path"),
    [
        ({"type": 12, "items": [PICTURE]}, "0.items.0.media.url"),
        ({"type": 13, "file": {"url": "attachment://board.png"}}, "0.file.url"),
        (
            {"type": 9, "components": [TEXT], "accessory": {"type": 11} | PICTURE},
            "0.accessory.media.url",
        ),
    ],
    ids=["gallery", "file", "thumbnail"],
)
def test_an_attachment_must_be_there(part: Json, path: str) -> None:
    assert found([part], v2=True, files=("board.png",)) == {}
    missing = found([part], v2=True, files=("other.png",))
    assert missing == {f"components.{path}": "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT"}


def test_forty_components_count_with_those_inside() -> None:
    box = {"type": 17, "components": [TEXT] * 19}
    assert found([box, box], v2=True) == {}
    assert found([box, box, TEXT], v2=True) == {
        "components": "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"
    }


def test_all_texts_together_have_a_limit() -> None:
    half = {"type": 10, "content": "x" * 2000}
    assert found([half, half], v2=True) == {}
    assert found([half, half, TEXT], v2=True) == {
        "components": "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"
    }


def test_v2_has_no_limit_of_five_rows() -> None:
    assert found([buttons(1, start=n) for n in range(6)], v2=True) == {}
