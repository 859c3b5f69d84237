"""Reading a request's body: JSON, or a form with fields, files and `payload_json`."""

import json
import re
from collections.abc import Iterator, Mapping
from email.message import Message
from email.parser import BytesHeaderParser
from typing import Any, NoReturn, cast
from urllib.parse import parse_qsl

from aiohttp import web

from playground import limits
from playground.errors import ApiError
from playground.wire import Json, dumps
from playground.world.model import Upload

_MEDIA = {"application/json", "application/x-www-form-urlencoded", "multipart/form-data"}
_FILE = re.compile(r"files\[(\d{1,3})\]")

Read = tuple[Any, dict[int, Upload]]


async def body(request: web.Request) -> Read:
    """Return the JSON of a request and its files by number; None stands for no body.

    Raises:
        ApiError: 50109 for text that is no JSON, 50035 for a broken form or another medium, 40005
            for a request that is too large.
    """
    if (request.content_length or 0) > limits.REQUEST_BYTES:
        raise ApiError(40005)
    try:
        data = await request.read()
    except web.HTTPRequestEntityTooLarge:
        raise ApiError(40005) from None
    if not data:
        return None, {}
    match request.content_type:
        case "application/json":
            return _parsed(data), {}
        case "application/x-www-form-urlencoded":
            return _value(dict(parse_qsl(_decoded(data), keep_blank_values=True))), {}
        case "multipart/form-data":
            return _multipart(data, request.headers["Content-Type"])
        case _:
            text = f'Expected "Content-Type" header to be one of {sorted(_MEDIA)}.'
            raise _form_error("CONTENT_TYPE_INVALID", text)


def _decoded(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise ApiError(50109) from None


def _parsed(data: bytes) -> Any:  # noqa: ANN401 - a JSON text may hold anything
    """Return the value of a JSON text, or raise 50109; it can be written as JSON again."""
    try:
        value = json.loads(_decoded(data), parse_constant=_no_constant)
        if b"\\ud" in data.lower():  # half a surrogate pair is no character
            dumps(value).encode()
    except (ValueError, RecursionError):
        raise ApiError(50109) from None
    return value


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


def _value(fields: Mapping[str, str]) -> Any:  # noqa: ANN401
    """Return the value of a form's fields; `payload_json` has the rest as JSON."""
    rest = {name: value for name, value in fields.items() if name != "payload_json"}
    if "payload_json" not in fields:
        return rest
    value = _parsed(fields["payload_json"].encode())
    return rest | cast("Json", value) if isinstance(value, dict) else value


def _multipart(data: bytes, content_type: str) -> Read:
    """Return the fields and files of a form: https://www.rfc-editor.org/rfc/rfc7578."""
    fields: dict[str, str] = {}
    files: dict[int, Upload] = {}
    for part, content in _parts(data, content_type):
        name, filename = part.get_param("name", header="content-disposition"), part.get_filename()
        if not isinstance(name, str):
            raise _form_error("MULTIPART_INVALID", "The form has a part without a name.")
        numbered = _FILE.fullmatch(name)
        if numbered or filename is not None:
            number = int(numbered[1]) if numbered else max(files, default=-1) + 1
            kind = part.get("Content-Type", "application/octet-stream")
            files[number] = _upload(filename or "unknown", kind, content)
        else:
            fields[name] = _decoded(content)
    return _value(fields), files


def _parts(data: bytes, content_type: str) -> Iterator[tuple[Message, bytes]]:
    """Yield the head and the content of each part; a form that is cut off has none."""
    boundary = _head(f"Content-Type: {content_type}".encode()).get_boundary()
    pieces = (b"\r\n" + data).split(f"\r\n--{boundary}".encode())
    if boundary is None or len(pieces) < 2 or not pieces[-1].startswith(b"--"):
        raise _form_error("MULTIPART_INVALID", "The form has no boundary, or not all of it.")
    for piece in pieces[1:-1]:
        head, _, content = piece.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        yield _head(head), content


def _head(lines: bytes) -> Message:
    return BytesHeaderParser().parsebytes(lines)


def _upload(filename: str, kind: str, data: bytes) -> Upload:
    name = re.sub(r"[^\w.\-]", "_", filename)
    return Upload(name, _guess(name, data, kind), data)


def _guess(name: str, data: bytes, claimed: str) -> str:
    """Return the content type of a file, guessed from its first bytes and its name."""
    for start, kind in _STARTS.items():
        if data.startswith(start):
            return kind
    if claimed == "application/octet-stream" and name.endswith((".txt", ".log", ".md")):
        return "text/plain; charset=utf-8"
    return claimed


def _form_error(code: str, message: str) -> ApiError:
    return ApiError(50035, {"_errors": [{"code": code, "message": message}]})


_STARTS = {
    b"\x89PNG\r\n\x1a\n": "image/png",
    b"GIF8": "image/gif",
    b"\xff\xd8": "image/jpeg",
    b"RIFF": "image/webp",
}
