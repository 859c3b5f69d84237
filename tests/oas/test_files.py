"""Files: the parts of a multipart body, and the attachments that its JSON names."""

from tests.oas.samples import CALLBACK, MESSAGES, WEBHOOK, asked
from tests.oas.traffic import JsonValue


def sent(body: JsonValue, *files: str) -> list[str]:
    return asked("POST", MESSAGES, body, files=files)


def attachments(*ids: str) -> JsonValue:
    return {"attachments": [{"id": one, "filename": "map.png"} for one in ids]}


def test_each_attachment_has_its_file() -> None:
    assert sent(attachments("0", "1"), "files[0]", "files[1]") == []


def test_files_may_come_without_a_word_on_them() -> None:
    assert sent({"content": "look"}, "files[0]") == []


def test_an_attachment_without_a_file_is_found() -> None:
    assert sent(attachments("0", "1"), "files[0]") == [
        "files attachments/1: no part files[1] was sent"
    ]


def test_an_attachment_in_a_body_without_files_is_found() -> None:
    assert asked("POST", MESSAGES, attachments("0")) == [
        "files attachments/0: no part files[0] was sent"
    ]


def test_a_file_without_an_attachment_is_found() -> None:
    assert sent(attachments("0"), "files[0]", "files[3]") == [
        "files files[3]: no attachment has its number as id"
    ]


def test_an_attachment_listed_twice_is_found() -> None:
    assert sent(attachments("0", "0"), "files[0]") == ["files attachments/0: is listed 2 times"]


def test_an_edit_keeps_attachments_by_their_snowflake() -> None:
    path = WEBHOOK + "/messages/@original"
    body = attachments("1234567890123456789", "0")
    assert asked("PATCH", path, body, files=["files[0]"]) == []


def test_the_attachments_of_an_interaction_are_in_its_data() -> None:
    body: JsonValue = {"type": 4, "data": attachments("1")}
    assert asked("POST", CALLBACK, body, files=["files[0]"]) == [
        "files attachments/1: no part files[1] was sent",
        "files files[0]: no attachment has its number as id",
    ]


def test_an_eleventh_file_is_found() -> None:
    files = [f"files[{number}]" for number in range(11)]
    assert sent({"content": "look"}, *files) == [
        "files: 11 files, 10 are allowed",
        "files files[10]: is no part that the description knows",
    ]


def test_a_part_of_another_name_is_found() -> None:
    assert sent({"content": "look"}, "file0", "files[00]") == [
        "files file0: is no part that the description knows",
        "files files[00]: is no part that the description knows",
    ]


def test_a_form_without_its_json_is_found() -> None:
    assert sent(None, "files[0]") == ['request: null is not of type "object"']


def test_a_modal_takes_no_files() -> None:
    text: JsonValue = {"type": 10, "content": "How much?"}
    data: JsonValue = {"custom_id": "m", "title": "Bid", "components": [text]}
    body: JsonValue = {"type": 9, "data": data}
    assert asked("POST", CALLBACK, body, files=["files[0]"]) == [
        "files files[0]: this request takes no files"
    ]
