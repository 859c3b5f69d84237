"""Each rule for commands, modals and answers that no schema can say."""

from typing import Any

import pytest

from playground import limits
from playground.errors import ApiError
from playground.rest.rules import answers, modals
from playground.rest.rules.commands import check, check_all, text_size
from playground.wire import Json
from tests.playground.form_errors import form_errors

STRING: Json = {"type": 3, "name": "word", "description": "A word."}
SUB: Json = {"type": 1, "name": "new", "description": "New."}
CHOICE: Json = {"name": "Red", "value": "r"}


def command(**more: object) -> Json:
    return {"name": "dice", "description": "Roll."} | more


def options(*given: Json) -> Json:
    return command(options=list(given))


COMMANDS: list[Any] = [
    pytest.param(command(name="Dice"), "name", id="a capital"),
    pytest.param(command(name="two words"), "name", id="a space"),
    pytest.param(command(name="x" * 33), "name", id="a long name"),
    pytest.param(command(name=""), "name", id="no name"),
    pytest.param({"name": "dice"}, "description", id="no description"),
    pytest.param(command(description="x" * 101), "description", id="a long description"),
    pytest.param(command(type=2, name="Greet"), "description", id="a menu with a description"),
    pytest.param(
        options(STRING, STRING | {"name": "b", "required": True}),
        "options.1.required",
        id="required after optional",
    ),
    pytest.param(options(SUB, STRING), "options", id="an option beside a sub-command"),
    pytest.param(
        options(STRING | {"choices": [CHOICE], "autocomplete": True}),
        "options.0.autocomplete",
        id="choices and autocomplete",
    ),
    pytest.param(
        options({"type": 6, "name": "who", "description": "x", "choices": [CHOICE]}),
        "options.0.type",
        id="choices of people",
    ),
    pytest.param(
        options(STRING | {"choices": [{"name": f"c{n}", "value": f"c{n}"} for n in range(26)]}),
        "options.0.choices",
        id="26 choices",
    ),
    pytest.param(
        options(*(STRING | {"name": f"o{n}"} for n in range(26))), "options", id="26 options"
    ),
    pytest.param(options(STRING, STRING), "options.0.name", id="two options of a name"),
    pytest.param(
        options(STRING | {"choices": [CHOICE, CHOICE]}),
        "options.0.choices.0.name",
        id="two choices of a name",
    ),
    pytest.param(
        options(STRING | {"choices": [{"name": "x" * 101, "value": "x"}]}),
        "options.0.choices.0.name",
        id="a long choice",
    ),
    pytest.param(command(contexts=[]), "contexts", id="in no context"),
    pytest.param(command(contexts=[0, 0]), "contexts", id="twice in a context"),
    pytest.param(command(integration_types=[]), "integration_types", id="for nobody"),
    pytest.param(options(STRING | {"max_length": 6001}), "options.0.max_length", id="long text"),
    pytest.param(
        options({"type": 4, "name": "n", "description": "x", "max_value": 2**53 + 1}),
        "options.0.max_value",
        id="a number that JSON loses",
    ),
    pytest.param(
        command(name_localizations={"xx": "dice"}), "name_localizations.xx", id="unknown locale"
    ),
    pytest.param(
        command(name_localizations={"de": "Würfel"}), "name_localizations.de", id="German capital"
    ),
    pytest.param(
        options(
            {
                "type": 2,
                "name": "a",
                "description": "x",
                "options": [{"type": 2, "name": "b", "description": "x", "options": [SUB]}],
            }
        ),
        "options.0.options.0.type",
        id="a group in a group",
    ),
    pytest.param(
        options(SUB | {"options": [SUB]}), "options.0.options.0.type", id="a sub-command in another"
    ),
]


@pytest.mark.parametrize(("body", "path"), COMMANDS)
def test_a_command_is_refused(body: Json, path: str) -> None:
    assert path in form_errors(lambda: check(body))


@pytest.mark.parametrize(
    "body",
    [
        command(name="würfel-2'_"),
        command(name="नमस्ते"),
        command(name="สวัสดี"),
        {"type": 2, "name": "Greet People"},
        options(
            {"type": 2, "name": "a", "description": "x", "options": [SUB | {"options": [STRING]}]}
        ),
        command(name_localizations={"de": "würfel"}, description_localizations={"ja": "振る"}),
        options(STRING | {"required": True}, STRING | {"name": "b", "autocomplete": True}),
    ],
    ids=["signs", "Devanagari", "Thai", "a menu", "depth", "localised", "options"],
)
def test_a_command_passes(body: Json) -> None:
    check(body)


def test_a_text_of_a_command_counts_in_its_longest_language() -> None:
    body = command(description_localizations={"de": "Würfeln"})
    assert text_size(body) == len("dice") + len("Würfeln")
    long = [
        STRING | {"name": f"o{n}", "description": "x" * 97, "choices": [CHOICE]} for n in range(25)
    ]
    subs = [SUB | {"name": f"s{n}", "options": long} for n in range(3)]
    assert text_size(options(*subs)) < limits.COMMAND_TEXT
    check(options(*subs))
    subs.append(SUB | {"name": "s4", "options": long})
    assert form_errors(lambda: check(options(*subs))) == {"name": "APPLICATION_COMMAND_TOO_LARGE"}


def test_command_names_are_unique_by_kind() -> None:
    check_all([command(), {"type": 2, "name": "dice"}])
    found = form_errors(lambda: check_all([command(), command()]))
    assert found == {f"{n}.name": "APPLICATION_COMMANDS_DUPLICATE_NAME" for n in (0, 1)}


def test_there_are_100_slash_commands_and_15_menus() -> None:
    slash = [command(name=f"c{n}") for n in range(101)]
    menus: list[Json] = [{"type": 3, "name": f"m{n}"} for n in range(16)]
    check_all([*slash[:100], *menus[:15]])
    for too_many in (slash, menus):
        with pytest.raises(ApiError) as caught:
            check_all(too_many)
        assert caught.value.code == 30032


INPUT: Json = {"type": 4, "custom_id": "text", "style": 1}


def modal(*parts: Json, **more: object) -> Json:
    return {"title": "Form", "custom_id": "form", "components": list(parts)} | more


def label(field: Json, **more: object) -> Json:
    return {"type": 18, "label": "Text", "component": field} | more


MODALS: list[Any] = [
    pytest.param(modal(label(INPUT), title="x" * 46), "title", id="a long title"),
    pytest.param(modal(label(INPUT), custom_id=""), "custom_id", id="no custom_id"),
    pytest.param(modal(), "components", id="nothing in it"),
    pytest.param(
        modal(*(label(INPUT | {"custom_id": str(n)}) for n in range(6))), "components", id="six"
    ),
    pytest.param(modal(label(INPUT), label(INPUT)), "components.0.component.custom_id", id="twins"),
    pytest.param(modal(label(INPUT, label="x" * 46)), "components.0.label", id="a long label"),
    pytest.param(
        modal(label(INPUT, description="x" * 101)), "components.0.description", id="a description"
    ),
    pytest.param(modal({"type": 18, "label": "x"}), "components.0.component", id="an empty label"),
    pytest.param(modal(INPUT), "components.0.type", id="an input without a label"),
    pytest.param(
        modal(label({"type": 2, "custom_id": "b", "style": 1, "label": "x"})),
        "components.0.component.type",
        id="a button",
    ),
    pytest.param(
        modal(label(INPUT | {"min_length": 9, "max_length": 3})),
        "components.0.component.min_length",
        id="min above max",
    ),
    pytest.param(
        modal(label(INPUT | {"placeholder": "x" * 101})),
        "components.0.component.placeholder",
        id="a long hint",
    ),
    pytest.param(
        modal(label({"type": 21, "custom_id": "r", "options": [{"label": "A", "value": "a"}]})),
        "components.0.component.options",
        id="one radio button",
    ),
    pytest.param(
        modal(label({"type": 22, "custom_id": "c", "options": []})),
        "components.0.component.options",
        id="no checkboxes",
    ),
    pytest.param(
        modal(label({"type": 19, "custom_id": "f", "max_values": 11})),
        "components.0.component.max_values",
        id="eleven files",
    ),
    pytest.param(
        modal({"type": 1, "components": [INPUT]}),
        "components.0.components.0.label",
        id="a row's input without a label",
    ),
    pytest.param(modal({"type": 10, "content": ""}), "components.0.content", id="no text"),
]


@pytest.mark.parametrize(("body", "path"), MODALS)
def test_a_modal_is_refused(body: Json, path: str) -> None:
    assert f"data.{path}" in form_errors(lambda: modals.check(body))


def test_a_modal_passes() -> None:
    radio = {"type": 21, "custom_id": "r", "options": [{"label": v, "value": v} for v in "ab"]}
    old = {"type": 1, "components": [INPUT | {"label": "Old", "custom_id": "old"}]}
    text = {"type": 10, "content": "Read this."}
    modals.check(
        modal(text, label(INPUT), label(radio), old, label({"type": 23, "custom_id": "c"}))
    )


def test_a_deferred_answer_is_ephemeral_or_not_and_nothing_else() -> None:
    answers.check_deferred({"flags": 64})
    assert list(form_errors(lambda: answers.check_deferred({"flags": 1 << 15}))) == ["data.flags"]


def test_25_suggestions_are_enough() -> None:
    choices = [{"name": str(n), "value": n} for n in range(26)]
    answers.check_choices({"choices": choices[:25]})
    found = form_errors(lambda: answers.check_choices({"choices": choices}))
    assert found == {"data.choices": "BASE_TYPE_MAX_LENGTH"}
