"""The container's image: what the Dockerfile says, done without a container engine."""

import asyncio
import json
import re
import shutil
import signal
from pathlib import Path
from typing import Final

import pytest

from playground import demo
from playground.gateway.server import GatewayOptions
from playground.server import Playground
from tests.bot.bot_process import ROOT, started
from tests.patience import PATIENCE

STEPS: Final = [
    (word, rest)
    for line in (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    for word, _, rest in [line.partition(" ")]
    if line and not line.startswith("#")
]


def _said(word: str) -> str:
    [rest] = [rest for one, rest in STEPS if one == word]
    return rest


def _command(text: str) -> str:
    """Return what is run, behind `python -m`."""
    first, flag, *words = json.loads(text[text.index("[") :])
    assert (first, flag) == ("python", "-m")
    return " ".join(words)


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """The folder of the image: what is copied into it, and nothing else."""
    folder = tmp_path / "app"
    for word, rest in STEPS:
        if word == "COPY":
            source, target = rest.split()
            if (ROOT / source).is_dir():
                shutil.copytree(ROOT / source, folder / target)
            else:
                folder.mkdir(exist_ok=True)
                shutil.copy(ROOT / source, folder / target)
    return folder


def test_all_that_is_copied_is_sent_and_all_that_is_sent_is_copied() -> None:
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    sent = {line.removeprefix("!") for line in lines if line.startswith("!")}
    assert {rest.split()[0] for word, rest in STEPS if word == "COPY"} == sent


def test_it_is_the_python_that_the_project_asks_for() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    asked = re.search(r'requires-python = ">=([\d.]+)', project)
    assert asked
    assert _said("FROM") == f"python:{asked[1]}-slim"


def test_it_does_not_run_as_root_and_its_data_are_its_own() -> None:
    words = [word for word, _ in STEPS]
    assert words.index("USER") < words.index("CMD")
    user, data = _said("USER"), _said("VOLUME")
    made = [rest for word, rest in STEPS if word == "RUN"][-1]
    assert re.search(rf"useradd .*\b{user}\b.*install .*--owner {user} .*{data}", made)
    assert [rest for word, rest in STEPS if word == "ENV"][-1].split()[0] == f"PUDDING_DATA={data}"


async def test_its_bot_is_healthy_while_it_runs_and_ends_in_good_order(app: Path) -> None:
    health, data = _command(_said("HEALTHCHECK")), app.parent / "data"
    data.mkdir()
    async with Playground(options=GatewayOptions(identify_window=0.0)) as playground:
        built, urls = demo.build(playground.world), playground.world.urls
        facts = app.parent / "facts.json"
        told = {"api": urls.api, "gateway": urls.gateway, "cdn": urls.cdn}
        told |= {"page": "http://127.0.0.1/", "token": built.application.token}
        facts.write_text(json.dumps(told | {"guild": built.guild.id}), encoding="utf-8")
        settings = {"PYTHONPATH": str(app), "PUDDING_DATA": str(data)}
        assert await _status(health, app, settings) == 1
        bot_settings = {**settings, "PLAYGROUND": str(facts), "LOG_FORMAT": "json"}
        async with started(_command(_said("CMD")), app, **bot_settings) as bot:
            online = playground.gateway.online
            await playground.world.until(lambda: online(built.application.id), PATIENCE)
            assert await _status(health, app, settings) == 0
            bot.tell(signal.SIGTERM)
            assert await bot.end() == 0
        assert await _status(health, app, settings) == 1


async def _status(command: str, folder: Path, settings: dict[str, str]) -> int:
    async with asyncio.timeout(PATIENCE), started(command, folder, **settings) as asked:
        return await asked.end()
