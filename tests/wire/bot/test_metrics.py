"""The page of measurements for Prometheus."""

import logging
import re
import socket
from pathlib import Path

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.frontend.client import PuddingLane
from bot.hosting.in_flight import InFlight
from bot.hosting.metrics import Metrics
from bot.hosting.settings import SettingsError
from bot.store.databases.availability import OutOfReachError
from bot.store.databases.connect import opened
from bot.store.rows.load import Load
from playground.faults import TooMany
from tests.wire.bot.harness import SEND, Harness

DOCS = Path(__file__).parents[3] / "docs"

Samples = dict[tuple[str, ...], float]


async def _page(bot: PuddingLane) -> tuple[str, Samples]:
    """Return the page, and its values by name and labels."""
    assert bot.metrics_at is not None
    async with aiohttp.ClientSession() as session, session.get(bot.metrics_at) as told:
        assert told.status == 200
        text = await told.text()
    families = text_string_to_metric_families(text)
    return text, {
        (one.name, *one.labels.values()): one.value for family in families for one in family.samples
    }


async def _out_of_reach(*_: object) -> Load:
    raise OutOfReachError("it is gone")


async def test_it_counts_what_people_and_the_bot_did(empty: Harness) -> None:
    empty.configure(metrics_port=0)
    await empty.open()
    try:
        await empty.begun()
        await empty.use(empty.ann, "hand")
        await empty.settled()
        logging.getLogger("test").error("something went wrong")
        text, now = await _page(empty.bot)
        assert now["pudding_lane_answer_seconds_count", "application_command"] >= 2
        assert now["pudding_lane_answer_seconds_count", "component"] >= 2  # Join, and Start
        assert now["pudding_lane_messages_total", "BoardPost", "sent"] == 1
        assert now["pudding_lane_discord_request_seconds_count", "POST", "200"] >= 1
        assert now["pudding_lane_tables", "running"] == 1
        assert now["pudding_lane_queue", "messages"] == 0
        assert now["pudding_lane_database_up",] == 1
        assert now["pudding_lane_log_lines_total", "error"] == 1
        assert now["process_resident_memory_bytes",] > 0
        for person in empty.people:
            assert person.user.id not in text
    finally:
        await empty.close()


async def test_a_rate_limit_of_discord_is_seen(empty: Harness) -> None:
    empty.configure(metrics_port=0)
    await empty.open()
    try:
        message = await empty.lobby(empty.ann, empty.bob, empty.cleo)
        empty.faults.add(TooMany(), *SEND)
        await empty.press(empty.ann, message, "Start")
        await empty.settled()
        _, now = await _page(empty.bot)
        assert now["pudding_lane_discord_request_seconds_count", "POST", "429"] == 1
        assert now["pudding_lane_messages_total", "BoardPost", "sent"] == 1
    finally:
        await empty.close()


async def test_it_says_that_the_database_is_away(
    empty: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    empty.configure(metrics_port=0)
    await empty.open()
    try:
        with monkeypatch.context() as away:
            away.setattr("bot.frontend.client.load", _out_of_reach)
            _, now = await _page(empty.bot)
            assert now["pudding_lane_database_up",] == 0
        _, now = await _page(empty.bot)
        assert now["pudding_lane_database_up",] == 1
    finally:
        await empty.close()


async def test_a_port_that_is_taken_is_said_in_a_line(empty: Harness) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        empty.configure(metrics_port=taken.getsockname()[1])
        async with opened(empty.settings.database_url) as engine:
            bot = PuddingLane(empty.settings, engine, InFlight())
            with pytest.raises(SettingsError, match=r"METRICS_PORT: 127\.0\.0\.1:\d+: "):
                await bot.start(empty.demo.application.token)
            await bot.close()


async def test_without_a_port_there_is_no_page(harness: Harness) -> None:
    assert harness.bot.metrics_at is None


def test_the_board_of_grafana_and_the_guide_name_what_is_measured() -> None:
    known = {
        sample for one in Metrics().registry.collect() for sample in (one.name, f"{one.name}_total")
    }
    for file in ("grafana.json", "operating.md"):
        text = (DOCS / file).read_text(encoding="utf-8")
        named = set(re.findall(r"\b(pudding_lane_[a-z_]+|process_[a-z]+[a-z_]+)", text))
        assert named
        assert {re.sub("_(bucket|count)$", "", one) for one in named} <= known
    told = set(re.findall(r"`(pudding_lane_[a-z_]+)`", text))
    assert {one.removesuffix("_total") for one in told} == {
        one.name for one in Metrics().registry.collect() if one.name.startswith("pudding_lane_")
    }
