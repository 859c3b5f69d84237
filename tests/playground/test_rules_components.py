"""Each rule for components that no schema can say."""

import pytest

from playground.rest.form_errors import FormErrors
from playground.rest.rules.components import check
from playground.wire import Json
from tests.playground.form_errors import cases, flat

BUTTON: Json = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
LINK: Json = {"type": 2, "style": 5, "label": "Go", "url": "https://example.org"}
OPTIONS: list[Json] = [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}]
SELECT: Json = {"type": 3, "custom_id": "pick", "options": OPTIONS}
TEXT: Json = {"type": 10, "content": "hello"}
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


def button(**more: object) -> list[Json]:
    return [row(BUTTON | more)]


def menu(**more: object) -> list[Json]:
    return [row(SELECT | more)]


def chosen(count: int, **more: object) -> list[Json]:
    return [{"label": "A", "value": f"a{n}"} | more for n in range(count)]


def inside(name: str, code: str, *numbers: int) -> dict[str, str]:
    """Return the same error at a part of the first thing in a row, for each number in its name."""
    return {f"components.0.components.0.{name}".replace("#", str(n)): code for n in numbers or (0,)}


LEGACY = cases(
    ([row(without(BUTTON, "custom_id"))], "0.components.0.custom_id", "no custom_id"),
    ([row(without(BUTTON, "label"))], "0.components.0", "no label and no emoji"),
    ([row(without(LINK, "url"))], "0.components.0.url", "a link to nowhere"),
    ([row(LINK | {"custom_id": "x"})], "0.components.0.custom_id", "link and id"),
    (button(url="https://x"), "0.components.0.url", "button and link"),
    (button(label="x" * 81), "0.components.0.label", "a long label"),
    (button(custom_id="x" * 101), "0.components.0.custom_id", "a long custom_id"),
    ([row(BUTTON, SELECT)], "0.components", "a button beside a menu"),
    ([row(SELECT, SELECT | {"custom_id": "2"})], "0.components", "two menus"),
    ([buttons(6)], "0.components", "six buttons"),
    ([row()], "0.components", "an empty row"),
    (menu(min_values=2), "0.components.0.min_values", "min above max"),
    (menu(max_values=3), "0.components.0.max_values", "max above options"),
    (menu(options=chosen(26)), "0.components.0.options", "26 options"),
    (menu(placeholder="x" * 151), "0.components.0.placeholder", "hint"),
    ([BUTTON], "0.type", "a button without a row"),
    ([TEXT], "0.type", "V2 without the flag"),
    ([row(TEXT)], "0.components.0.type", "a text in a row"),
)


@pytest.mark.parametrize(("parts", "path"), LEGACY)
def test_rows_are_refused(parts: list[Json], path: str) -> None:
    assert f"components.{path}" in found(parts)


def test_what_is_wrong_inside_hides_what_is_wrong_around() -> None:
    """A node of a 50035 has either errors or deeper keys, whichever was found first."""
    nameless = without(without(BUTTON, "label"), "custom_id")
    assert found([row(nameless)]) == inside("custom_id", "BASE_TYPE_REQUIRED")
    all_ = {f"components.0.components.{n}.custom_id" for n in range(6)}
    assert found([row(*[nameless] * 6)]).keys() == all_
    both = FormErrors()
    both.add("a.b", "INSIDE", "")
    both.add("a", "AROUND", "")
    assert flat(both.tree) == {"a.b": "INSIDE"}


def test_rows_at_the_limit_pass() -> None:
    rows = [buttons(5, start=5 * n) for n in range(4)]
    assert found([*rows, *menu(min_values=2, max_values=2)]) == {}


def test_six_rows_are_too_many_without_v2() -> None:
    assert list(found([buttons(1, start=n) for n in range(6)])) == ["components"]


def test_an_option_value_stands_once() -> None:
    code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
    twins = [{"label": "A", "value": "a"}, {"label": "B", "value": "a"}]
    assert found(menu(options=twins)) == inside("options.#.value", code, 0, 1)


@pytest.mark.parametrize("name", ["abc", "", "🔥🔥", "fire 🔥", "1", "✓"])
def test_an_emoji_without_an_id_is_one_of_unicode(name: str) -> None:
    emoji, code = {"id": None, "name": name}, "BUTTON_COMPONENT_INVALID_EMOJI"
    assert found(button(emoji=emoji)) == inside("emoji.name", code)
    assert found(menu(options=chosen(1, emoji=emoji))) == inside("options.0.emoji.name", code)


@pytest.mark.parametrize("name", ["🔥", "❤️", "❤", "👍🏽", "👩‍🚀", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇮🇹", "1️⃣", "™️", "▶️", "🀄"])
def test_an_emoji_of_unicode_passes(name: str) -> None:
    assert found(button(emoji={"name": name})) == {}


def test_an_emoji_of_a_guild_has_an_id() -> None:
    assert found(button(emoji={"id": "77", "name": "abc"})) == {}


def test_what_is_chosen_from_the_start_is_of_the_menus_kind() -> None:
    values = [{"id": "1", "type": kind} for kind in ("user", "role", "channel")]
    for kind, wrong in ((5, (1, 2)), (6, (0, 2)), (7, (2,)), (8, (0, 1))):
        part = {"type": kind, "custom_id": "who", "max_values": 3, "default_values": values}
        expected = inside("default_values.#.type", "BASE_TYPE_CHOICES", *wrong)
        assert found([row(part)]) == expected


def test_nobody_is_chosen_twice_from_the_start() -> None:
    one, code = {"id": "1", "type": "user"}, "SELECT_COMPONENT_DEFAULT_VALUE_DUPLICATED"
    part = {"type": 7, "custom_id": "who", "max_values": 2, "default_values": [one, one]}
    assert found([row(part)]) == inside("default_values.#.id", code, 0, 1)
    assert found([row(part | {"default_values": [one, one | {"type": "role"}]})]) == {}


def test_as_many_are_chosen_from_the_start_as_can_be_chosen() -> None:
    options = chosen(2, default=True)
    assert found(menu(options=options)) == inside("options", "BASE_TYPE_MAX_LENGTH")
    assert found(menu(options=options, max_values=2)) == {}
    who = {"type": 5, "custom_id": "who", "min_values": 2, "max_values": 2}
    people = [{"id": n, "type": "user"} for n in "123"]
    for count, code in ((1, "MIN"), (3, "MAX")):
        errors = found([row(who | {"default_values": people[:count]})])
        assert errors == inside("default_values", f"BASE_TYPE_{code}_LENGTH")
    assert found([row(who | {"default_values": people[:2]}), row(who | {"custom_id": "x"})]) == {}


def test_a_custom_id_stands_once_in_a_message() -> None:
    assert found([row(BUTTON), row(BUTTON)]) == {
        f"components.{n}.components.0.custom_id": "COMPONENT_CUSTOM_ID_DUPLICATED" for n in (0, 1)
    }


def test_links_need_no_custom_id() -> None:
    assert found([row(LINK, LINK | {"emoji": {"name": "🔥"}})]) == {}


def section(accessory: Json, texts: int = 1) -> Json:
    return {"type": 9, "components": [TEXT] * texts, "accessory": accessory}


def gallery(*items: Json) -> Json:
    return {"type": 12, "items": list(items)}


def box(*parts: Json) -> Json:
    return {"type": 17, "components": list(parts)}


V2 = cases(
    (without(section(BUTTON), "accessory"), "accessory", "no accessory"),
    (section(BUTTON, 4), "components", "4 texts"),
    (section(SELECT), "accessory.type", "menu"),
    (gallery(), "items", "an empty gallery"),
    (gallery(*[PICTURE] * 11), "items", "eleven pictures"),
    (gallery(PICTURE | {"description": "x" * 1025}), "items.0.description", "a long alt text"),
    (box(box(TEXT)), "components.0.type", "a container in a container"),
    ({"type": 10, "content": ""}, "content", "an empty text"),
    ({"type": 4, "custom_id": "x"}, "type", "a text input"),
)
ATTACHED = cases(
    (gallery(PICTURE), "items.0.media.url", "gallery"),
    ({"type": 13, "file": PICTURE["media"]}, "file.url", "file"),
    (section({"type": 11} | PICTURE), "accessory.media.url", "thumbnail"),
)


@pytest.mark.parametrize(("part", "path"), V2)
def test_v2_components_are_refused(part: Json, path: str) -> None:
    assert f"components.0.{path}" in found([part], v2=True, files=("board.png",))


@pytest.mark.parametrize(("part", "path"), ATTACHED)
def test_an_attachment_must_be_there(part: Json, path: str) -> None:
    assert found([part], v2=True, files=("board.png",)) == {}
    missing = found([part], v2=True, files=("other.png",))
    assert missing == {f"components.0.{path}": "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT"}


def test_forty_components_count_with_those_inside() -> None:
    full, code = [box(*[TEXT] * 19)] * 2, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"
    assert found(full, v2=True) == {}
    assert found([*full, TEXT], v2=True) == {"components": code}


def test_all_texts_together_have_a_limit() -> None:
    full, code = [TEXT | {"content": "x" * 2000}] * 2, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"
    assert found(full, v2=True) == {}
    assert found([*full, TEXT], v2=True) == {"components": code}


def test_v2_has_no_limit_of_five_rows() -> None:
    assert found([buttons(1, start=n) for n in range(6)], v2=True) == {}
