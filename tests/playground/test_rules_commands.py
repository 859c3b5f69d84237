"""Each rule for commands, modals and answers that no schema can say."""

import pytest

from playground import limits
from playground.errors import ApiError
from playground.rest.rules import answers, modals
from playground.rest.rules.commands import check, check_all, text_size
from playground.wire import Json
from tests.playground.form_errors import cases, form_errors

STRING: Json = {"type": 3, "name": "word", "description": "A word."}
NUMBER: Json = {"type": 4, "name": "n", "description": "x", "max_value": 2**53 + 1}
PERSON: Json = {"type": 6, "name": "who", "description": "x"}
SUB: Json = {"type": 1, "name": "new", "description": "New."}
CHOICE: Json = {"name": "Red", "value": "r"}


def command(**more: object) -> Json:
    return {"name": "dice", "description": "Roll."} | more


def options(*given: Json) -> Json:
    return command(options=list(given))


def word(**more: object) -> Json:
    return options(STRING | more)


def group(*inside: Json) -> Json:
    return {"type": 2, "name": "a", "description": "x", "options": list(inside)}


def numbered(count: int, part: Json) -> list[Json]:
    return [part | {"name": f"o{n}", "value": f"o{n}"} for n in range(count)]


COMMANDS = cases(
    (command(name="Dice"), "name", "a capital"),
    (command(name="two words"), "name", "a space"),
    (command(name="x" * 33), "name", "a long name"),
    (command(name=""), "name", "no name"),
    ({"name": "dice"}, "description", "no description"),
    (command(description="x" * 101), "description", "a long description"),
    (command(type=2, name="Greet"), "description", "a menu with a description"),
    (options(STRING, STRING | {"name": "b", "required": True}), "options.1.required", "order"),
    (options(SUB, STRING), "options", "an option beside a sub-command"),
    (word(choices=[CHOICE], autocomplete=True), "options.0.autocomplete", "both suggestions"),
    (options(PERSON | {"choices": [CHOICE]}), "options.0.type", "choices of people"),
    (word(choices=numbered(26, {})), "options.0.choices", "26 choices"),
    (options(*numbered(26, STRING)), "options", "26 options"),
    (options(STRING, STRING), "options.0.name", "two options of a name"),
    (word(choices=[CHOICE, CHOICE]), "options.0.choices.0.name", "two choices of a name"),
    (word(choices=[CHOICE | {"name": "x" * 101}]), "options.0.choices.0.name", "a long choice"),
    (command(contexts=[]), "contexts", "in no context"),
    (command(contexts=[0, 0]), "contexts", "twice in a context"),
    (command(integration_types=[]), "integration_types", "for nobody"),
    (word(max_length=6001), "options.0.max_length", "long text"),
    (options(NUMBER), "options.0.max_value", "a number that JSON loses"),
    (command(name_localizations={"xx": "dice"}), "name_localizations.xx", "unknown locale"),
    (command(name_localizations={"de": "Würfel"}), "name_localizations.de", "German capital"),
    (options(group(group(SUB))), "options.0.options.0.type", "a group in a group"),
    (options(SUB | {"options": [SUB]}), "options.0.options.0.type", "a sub-command in another"),
)
PASSING = cases(
    (command(name="würfel-2'_"), "signs"),
    (command(name="नमस्ते"), "Devanagari"),
    (command(name="สวัสดี"), "Thai"),
    ({"type": 2, "name": "Greet People"}, "a menu"),
    (options(group(SUB | {"options": [STRING]})), "depth"),
    (command(name_localizations={"de": "würfel"}, description_localizations={"ja": "振る"}), "two"),
    (options(STRING | {"required": True}, STRING | {"name": "b", "autocomplete": True}), "options"),
)


@pytest.mark.parametrize(("body", "path"), COMMANDS)
def test_a_command_is_refused(body: Json, path: str) -> None:
    assert path in form_errors(lambda: check(body))


@pytest.mark.parametrize("body", PASSING)
def test_a_command_passes(body: Json) -> None:
    check(body)


def test_a_text_of_a_command_counts_in_its_longest_language() -> None:
    body = command(description_localizations={"de": "Würfeln"})
    assert text_size(body) == len("dice") + len("Würfeln")
    long = numbered(25, STRING | {"description": "x" * 97, "choices": [CHOICE]})
    subs = numbered(4, SUB | {"options": long})
    assert text_size(options(*subs[:3])) < limits.COMMAND_TEXT
    check(options(*subs[:3]))
    assert form_errors(lambda: check(options(*subs))) == {"name": "APPLICATION_COMMAND_TOO_LARGE"}


def test_command_names_are_unique_by_kind() -> None:
    check_all([command(), {"type": 2, "name": "dice"}])
    found = form_errors(lambda: check_all([command(), command()]))
    assert found == {f"{n}.name": "APPLICATION_COMMANDS_DUPLICATE_NAME" for n in (0, 1)}


def test_there_are_100_slash_commands_and_15_menus() -> None:
    slash, menus = numbered(101, command()), numbered(16, {"type": 3})
    check_all([*slash[:100], *menus[:15]])
    for too_many in (slash, menus):
        with pytest.raises(ApiError) as caught:
            check_all(too_many)
        assert caught.value.code == 30032


INPUT: Json = {"type": 4, "custom_id": "text", "style": 1}
ONE: Json = {"type": 21, "custom_id": "r", "options": [{"label": "A", "value": "a"}]}
FIELD = "components.0.component"


def modal(*parts: Json, **more: object) -> Json:
    return {"title": "Form", "custom_id": "form", "components": list(parts)} | more


def label(field: Json, **more: object) -> Json:
    return {"type": 18, "label": "Text", "component": field} | more


def given(**more: object) -> Json:
    return modal(label(INPUT | more))


MODALS = cases(
    (modal(label(INPUT), title="x" * 46), "title", "a long title"),
    (modal(label(INPUT), custom_id=""), "custom_id", "no custom_id"),
    (modal(), "components", "nothing in it"),
    (modal(*(label(INPUT | {"custom_id": str(n)}) for n in range(6))), "components", "six"),
    (modal(label(INPUT), label(INPUT)), f"{FIELD}.custom_id", "twins"),
    (modal(label(INPUT, label="x" * 46)), "components.0.label", "a long label"),
    (modal(label(INPUT, description="x" * 101)), "components.0.description", "a description"),
    (modal({"type": 18, "label": "x"}), FIELD, "an empty label"),
    (modal(INPUT), "components.0.type", "an input without a label"),
    (given(type=2, label="x"), f"{FIELD}.type", "a button"),
    (given(min_length=9, max_length=3), f"{FIELD}.min_length", "min above max"),
    (given(placeholder="x" * 101), f"{FIELD}.placeholder", "a long hint"),
    (modal(label(ONE)), f"{FIELD}.options", "one radio button"),
    (modal(label(ONE | {"type": 22, "options": []})), f"{FIELD}.options", "no checkboxes"),
    (given(type=19, max_values=11), f"{FIELD}.max_values", "eleven files"),
    (modal({"type": 1, "components": [INPUT]}), "components.0.components.0.label", "a bare row"),
    (modal({"type": 10, "content": ""}), "components.0.content", "no text"),
)


@pytest.mark.parametrize(("body", "path"), MODALS)
def test_a_modal_is_refused(body: Json, path: str) -> None:
    assert f"data.{path}" in form_errors(lambda: modals.check(body))


def test_a_modal_passes() -> None:
    radio = ONE | {"options": [{"label": v, "value": v} for v in "ab"]}
    old = {"type": 1, "components": [INPUT | {"label": "Old", "custom_id": "old"}]}
    text = {"type": 10, "content": "Read this."}
    tick = label({"type": 23, "custom_id": "c"})
    modals.check(modal(text, label(INPUT), label(radio), old, tick))


def test_a_deferred_answer_is_ephemeral_or_not_and_nothing_else() -> None:
    answers.check_deferred({"flags": 64})
    assert list(form_errors(lambda: answers.check_deferred({"flags": 1 << 15}))) == ["data.flags"]


def test_25_suggestions_are_enough() -> None:
    choices = [{"name": str(n), "value": n} for n in range(26)]
    answers.check_choices({"choices": choices[:25]})
    found = form_errors(lambda: answers.check_choices({"choices": choices}))
    assert found == {"data.choices": "BASE_TYPE_MAX_LENGTH"}
