"""Settings as a host sets them: in the environment and in `.env`."""

from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from bot.hosting.settings import Settings, SettingsError, read_settings
from bot.store.processes.share import Share

HOSTS = ("DYNO", "RAILWAY_ENVIRONMENT", "RAILWAY_VOLUME_MOUNT_PATH", "FLY_APP_NAME")


@pytest.fixture(autouse=True)
def _nothing_is_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in (*map(str.upper, Settings.model_fields), *HOSTS):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def refused() -> str:
    with pytest.raises(SettingsError) as refusal:
        read_settings()
    return str(refusal.value)


def test_nothing_has_to_be_set(tmp_path: Path) -> None:
    settings = read_settings()
    assert settings.discord_token is None
    assert settings.playground is None
    assert settings.playground_port == 6660
    assert settings.lobby_hours == 24
    assert settings.sync_commands == "auto"
    assert settings.log_format == "auto"
    file = tmp_path / "var" / "pudding_lane.sqlite3"  # beside .env, wherever the program lies
    assert settings.database_url == make_url(f"sqlite+aiosqlite:///{file}")


def test_the_file_is_read_and_the_environment_goes_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".env").write_text("LOBBY_HOURS=3\nLOG_LEVEL=Debug\nSOMETHING_ELSE=1\n")
    monkeypatch.setenv("LOBBY_HOURS", "5")
    settings = read_settings()
    assert (settings.lobby_hours, settings.log_level) == (5, "debug")


def test_the_time_zone_is_one_that_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_settings().time_zone == "UTC"
    monkeypatch.setenv("TIME_ZONE", "Europe/London")
    assert read_settings().time_zone == "Europe/London"
    for wrong in ("Europe/Londinium", "Europe", "../../etc/passwd", "/etc/localtime"):
        monkeypatch.setenv("TIME_ZONE", wrong)
        assert refused() == (f"TIME_ZONE: unknown time zone {wrong!r}; write it like Europe/London")


@pytest.mark.parametrize("text", ["", "   "])
def test_an_empty_token_is_none(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", text)
    assert read_settings().discord_token is None


def test_a_token_loses_its_spaces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", " secret ")
    token = read_settings().discord_token
    assert token is not None
    assert token.get_secret_value() == "secret"


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("postgres://me:pw@host:5432/db", "postgresql+asyncpg://me:pw@host:5432/db"),
        ("postgresql://host/db", "postgresql+asyncpg://host/db"),
        ("postgresql+asyncpg://host/db", "postgresql+asyncpg://host/db"),
        (
            "postgres://host/db?sslmode=require&application_name=x",
            "postgresql+asyncpg://host/db?application_name=x&sslmode=require",
        ),
        ("postgres://host/db?ssl=require", "postgresql+asyncpg://host/db?sslmode=require"),
        (
            "postgres:///?host=/run/postgresql&dbname=db&user=me&password=p%26w&port=5433",
            "postgresql+asyncpg://me:p%26w@:5433/db?host=/run/postgresql",
        ),
        (
            "postgres://host/db?connect_timeout=5&channel_binding=prefer&pgbouncer=true"
            "&options=-c%20search_path%3Dgames&sslrootcert=/etc/ca.pem",
            "postgresql+asyncpg://host/db?connect_timeout=5&channel_binding=prefer&pgbouncer=true"
            "&options=-c%20search_path%3Dgames&sslrootcert=/etc/ca.pem",
        ),
        ("sqlite:////data/x.sqlite3", "sqlite+aiosqlite:////data/x.sqlite3"),
    ],
)
def test_addresses_of_databases_are_taken_as_hosts_give_them(
    given: str, meant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", given)
    assert read_settings().database_url == make_url(meant)


def test_the_folder_of_the_database_can_be_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUDDING_DATA", str(tmp_path / "kept"))
    assert read_settings().database_url.database == f"{tmp_path}/kept/pudding_lane.sqlite3"


@pytest.mark.parametrize(
    ("name", "value", "line"),
    [
        ("LOG_LEVEL", "loud", "LOG_LEVEL: it must be one of 'debug', 'info', 'warning', 'error'"),
        ("LOG_FORMAT", "xml", "LOG_FORMAT: it must be one of 'auto', 'console', 'json'"),
        ("LOBBY_HOURS", "0", "LOBBY_HOURS: it must be more than 0"),
        ("LOBBY_HOURS", "abc", "LOBBY_HOURS: it must be a number"),
        ("ALLOW_EPHEMERAL_DB", "maybe", "ALLOW_EPHEMERAL_DB: it must be 1 or 0"),
        ("LOBBY_HOURS", "inf", "LOBBY_HOURS: it must be at most "),
        ("LOBBY_HOURS", "nan", "LOBBY_HOURS: it must be at most "),
        ("LOBBY_HOURS", "1e13", "LOBBY_HOURS: it must be at most 8760"),
        ("DM_PAUSE", "inf", "DM_PAUSE: it must be at most "),
        ("DM_PAUSE", "86401", "DM_PAUSE: it must be at most 3600"),
        ("COMPUTER_PAUSE", "inf", "COMPUTER_PAUSE: it must be at most "),
        ("PUDDING_DATA", "~nosuchuser/x", "PUDDING_DATA: nosuchuser has no home folder"),
        ("PUDDING_DATA", "x" * 300, "PUDDING_DATA: File name too long"),
        ("DATABASE_URL", f"sqlite:////{'x' * 300}", "DATABASE_URL: File name too long"),
        ("PLAYGROUND_PORT", "65536", "PLAYGROUND_PORT: it must be at most 65535"),
        (
            "DATABASE_URL",
            "mysql://me:hunter2@host/db",
            "DATABASE_URL: it must begin with sqlite:/// or postgresql://",
        ),
        (
            "DATABASE_URL",
            "postgres://me:hunter2@host:port/db",
            "DATABASE_URL: it is not the address of a database",
        ),
        (
            "DATABASE_URL",
            "hunter2",
            "DATABASE_URL: it must begin with sqlite:/// or postgr",
        ),
        ("DATABASE_URL", "sqlite://", "DATABASE_URL: it names no file: nothing would be kept"),
        ("DATABASE_URL", "sqlite:///x?timeout=abc", "DATABASE_URL: nothing can follow the name"),
        ("DATABASE_URL", "sqlite:///x%00y", "DATABASE_URL: it contains a character that is not"),
        (
            "DATABASE_URL",
            "postgres://me:hunter2%00@host/db",
            "DATABASE_URL: it contains a character",
        ),
        ("DATABASE_URL", "postgres://host:99999/db", "DATABASE_URL: its port must be from"),
        ("DATABASE_URL", "postgres://host:0/db", "DATABASE_URL: its port must be from"),
        ("DATABASE_URL", "postgres://host/?port=x", "DATABASE_URL: its port must be a number"),
        ("DATABASE_URL", "postgres://host/?ssl=yes", "DATABASE_URL: its sslmode must be one of"),
        (
            "DATABASE_URL",
            "postgres://host/?password=hunter2&password=x",
            "DATABASE_URL: it has password more than once",
        ),
        (
            "DATABASE_URL",
            "postgres://host/?connection_limit=1",
            "DATABASE_URL: the driver does not know connection_limit: leave it out",
        ),
        (
            "DATABASE_URL",
            "postgres://host/?channel_binding=require",
            "DATABASE_URL: the driver does not support this channel_binding: leave it out",
        ),
        (
            "DATABASE_URL",
            "postgres://host/?connect_timeout=soon",
            "DATABASE_URL: its connect_timeout must be a number",
        ),
        (
            "DATABASE_URL",
            "postgres://host/?pgbouncer=1",
            "DATABASE_URL: its pgbouncer must be true or false",
        ),
    ],
)
def test_what_cannot_be_is_said_in_a_line_without_its_secrets(
    name: str, value: str, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    said = refused()
    assert said.startswith(line)
    assert "hunter2" not in said
    assert "\n" not in said


def test_a_file_of_settings_that_is_no_text_is_said_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_bytes(b"LOG_LEVEL=caf\xe9")
    assert refused() == ".env: not UTF-8 text"


def test_each_fault_has_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "loud")
    monkeypatch.setenv("PLAYGROUND_PORT", "x")
    assert [line.partition(":")[0] for line in refused().splitlines()] == [
        "PLAYGROUND_PORT",
        "LOG_LEVEL",
    ]


def test_sqlite_is_refused_where_the_disk_is_wiped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DYNO", "worker.1")
    assert refused().startswith("DATABASE_URL: Heroku wipes its disk")
    monkeypatch.setenv("ALLOW_EPHEMERAL_DB", "1")
    assert read_settings().allow_ephemeral_db
    monkeypatch.setenv("ALLOW_EPHEMERAL_DB", "0")
    monkeypatch.setenv("DATABASE_URL", "postgres://host/db")
    assert read_settings().database_url.host == "host"


@pytest.mark.parametrize(
    ("host", "folder", "warns"),
    [
        ({"FLY_APP_NAME": "x"}, "/app/var", "/app/var/pudding_lane.sqlite3 is not on the volume"),
        ({"FLY_APP_NAME": "x"}, "/data", None),
        ({"RAILWAY_ENVIRONMENT": "production"}, "/app/var", "set PUDDING_DATA=/data"),
        (
            {"RAILWAY_ENVIRONMENT": "production", "RAILWAY_VOLUME_MOUNT_PATH": "/keep"},
            "/data",
            "set PUDDING_DATA=/keep",
        ),
        (
            {"RAILWAY_ENVIRONMENT": "production", "RAILWAY_VOLUME_MOUNT_PATH": "/keep"},
            "/keep/pudding",
            None,
        ),
        ({}, "/app/var", None),
    ],
)
def test_a_file_beside_the_volume_is_warned_of(
    host: dict[str, str], folder: str, warns: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUDDING_DATA", folder)
    for name, value in host.items():
        monkeypatch.setenv(name, value)
    warnings = read_settings().warnings
    if warns is None:
        assert warnings == ()
    else:
        assert len(warnings) == 1
        assert warns in warnings[0]


def test_secrets_show_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "MTIz.token")
    monkeypatch.setenv("DATABASE_URL", "postgres://me:hunter2@host/db")
    settings = read_settings()
    assert settings.secrets == ("MTIz.token", "hunter2")
    for text in (repr(settings), str(settings)):
        assert "MTIz" not in text
        assert "hunter2" not in text


def test_each_setting_is_explained_to_the_host() -> None:
    text = (Path(__file__).parents[3] / ".env.example").read_text(encoding="utf-8")
    ours = {name.upper() for name in Settings.model_fields} - set(HOSTS)
    explained = {line.lstrip("# ").partition("=")[0] for line in text.splitlines() if "=" in line}
    assert ours <= explained


def test_several_processes_need_a_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHARDS", "0-7/32")
    with pytest.raises(SettingsError, match="SHARDS: 0-7/32 is for several processes"):
        read_settings()
    monkeypatch.setenv("DATABASE_URL", "postgresql://somewhere/pudding")
    assert read_settings().share == Share(0, 7, 32)
    monkeypatch.setenv("SHARDS", "3-1/2")
    with pytest.raises(SettingsError, match=r"^SHARDS: with 2 shards, the first is 0"):
        read_settings()
