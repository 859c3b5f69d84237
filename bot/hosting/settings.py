"""The operator's settings, from the environment and a file `.env`.

Errors: `SettingsError`, whose message has a readable line for each invalid setting.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, Self, cast
from zoneinfo import ZoneInfo

from pydantic import (
    Field,
    PlainValidator,
    SecretStr,
    ValidationError,
    field_validator,
    model_validator,
)
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict
from sqlalchemy.engine import URL

from bot.host_language import of_system, say
from bot.store.databases.database_url import address, file_of, in_folder
from bot.store.processes.share import Share, read_shards

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

_VOLUME = Path("/data")
"""Where platforms mount a volume by default."""


class SettingsError(Exception):
    """A setting is not valid; the message contains no secret."""


_ENV: Final = ".env"
_YEAR: Final = 8760
"""A year, in hours."""
_HOUR: Final = 3600
"""An hour, in seconds."""


def _url(given: str | URL) -> URL:
    if isinstance(given, URL):
        return given
    url = address(given.strip())
    file = file_of(url)
    if file is not None:
        _check_path(file)
    return url


def _shards(given: object) -> int | Share | None:
    return read_shards(given.strip()) if isinstance(given, str) else cast("int | Share", given)


def _check_path(path: Path) -> None:
    """Refuse what cannot be a path, whether or not it exists."""
    try:
        path.exists()
    except OSError as error:
        raise ValueError(of_system(error)) from None


class Settings(BaseSettings):
    """The settings; each is explained in `.env.example`. An empty one counts as not set."""

    model_config: ClassVar[SettingsConfigDict] = SettingsConfigDict(
        arbitrary_types_allowed=True,
        env_file=_ENV,
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
    )

    discord_token: SecretStr | None = None
    playground: Path | None = None
    """The file that `python -m playground --tell FILE` writes; the bot connects there."""
    playground_port: int = Field(default=6660, ge=0, le=65535)
    """The port of the bot's own playground; 0 picks a free one."""
    pudding_data: Path = Field(default_factory=lambda: Path("var").absolute())
    """The directory of the database, beside `.env`, unless `database_url` names another."""
    database_url: Annotated[URL, NoDecode, PlainValidator(_url)] = Field(
        default_factory=lambda given: in_folder(given["pudding_data"])
    )
    allow_ephemeral_db: bool = False
    log_level: Literal["debug", "info", "warning", "error"] | None = None
    """The log level; None: info, or warning on the bot's own playground."""
    log_format: Literal["auto", "console", "json"] = "auto"
    lobby_hours: float = Field(default=24, gt=0, le=_YEAR)
    """Hours after which a table that has not started is closed."""
    dm_pause: float = Field(default=1, ge=0, le=_HOUR)
    """Seconds between two direct messages."""
    computer_pause: float = Field(default=4, ge=0, le=_HOUR)
    """Seconds until computer players move after a person, give or take half."""
    time_zone: str = "UTC"
    """The time zone of people who have not set theirs."""
    sync_commands: Literal["auto", "always", "never"] = "auto"
    """When to register the commands with Discord; auto: after they have changed."""

    shards: Annotated[int | Share | None, NoDecode, PlainValidator(_shards)] = None
    """The number of shards, or this process's share of them if there are several processes; None:
    as many as Discord advises."""
    metrics_port: int | None = Field(default=None, ge=0, le=65535)
    """The port of the page for Prometheus; None: there is none, 0 picks a free one."""
    metrics_host: str = "127.0.0.1"
    """The address on which that page is served."""

    # Set by hosting platforms; they show whether the disk is persistent.
    dyno: str | None = None
    railway_environment: str | None = None
    railway_volume_mount_path: Path | None = None
    fly_app_name: str | None = None

    @field_validator("discord_token")
    @classmethod
    def _trimmed(cls, token: SecretStr | None) -> SecretStr | None:
        text = token.get_secret_value().strip() if token else ""
        return SecretStr(text) if text else None

    @field_validator("pudding_data")
    @classmethod
    def _usable_path(cls, folder: Path) -> Path:
        try:
            folder = folder.expanduser()
        except RuntimeError:
            user = folder.parts[0].removeprefix("~")
            raise ValueError(
                say("{user} has no home folder", user=user)
                if user
                else say("the user who runs the bot has no home folder")
            ) from None
        _check_path(folder)
        return folder

    @field_validator("time_zone")
    @classmethod
    def _known_zone(cls, zone: str) -> str:
        try:
            ZoneInfo(zone)
        except (KeyError, OSError, ValueError):  # also for a folder, or a path outside the database
            raise ValueError(
                say(
                    "unknown time zone {zone}; write it like Europe/London",
                    zone=repr(zone),
                )
            ) from None
        return zone

    @field_validator("log_level", mode="before")
    @classmethod
    def _lower_case(cls, given: object) -> object:
        return given.lower() if isinstance(given, str) else given

    @model_validator(mode="after")
    def _on_persistent_disk(self) -> Self:
        if self.dyno and file_of(self.database_url) and not self.allow_ephemeral_db:
            raise ValueError(
                say(
                    "DATABASE_URL: Heroku wipes its disk at least daily, and SQLite with it; add"
                    " the Postgres add-on, which sets DATABASE_URL, or set ALLOW_EPHEMERAL_DB=1 to"
                    " lose all tables every day"
                )
            )
        return self

    @model_validator(mode="after")
    def _on_server(self) -> Self:
        if self.share is not None and file_of(self.database_url):
            raise ValueError(
                say(
                    "SHARDS: {shards} is for several processes, which share a PostgreSQL "
                    "server (DATABASE_URL); SQLite is for one process: give a number, or leave "
                    "it empty",
                    shards=self.share,
                )
            )
        return self

    @property
    def share(self) -> Share | None:
        """The shards of this process, if there are other processes."""
        return self.shards if isinstance(self.shards, Share) else None

    @property
    def warnings(self) -> tuple[str, ...]:
        """Readable warnings about possible loss of data."""
        file = file_of(self.database_url)
        if file is None or not (self.railway_environment or self.fly_app_name):
            return ()
        volume = self.railway_volume_mount_path or _VOLUME
        if file.absolute().is_relative_to(volume):
            return ()
        return (
            say(
                "{file} is not on the volume {volume}: the next deployment deletes all tables;"
                " mount a volume there and set PUDDING_DATA={volume}",
                file=file,
                volume=volume,
            ),
        )

    @property
    def secrets(self) -> tuple[str, ...]:
        """The values that must never be printed."""
        token = self.discord_token.get_secret_value() if self.discord_token else ""
        password = str(self.database_url.password or "")
        return tuple(secret for secret in (token, password) if secret)


def read_settings() -> Settings:
    """Read the environment and the file `.env` of the current directory.

    Raises:
        SettingsError: a setting is not valid.
    """
    try:
        return Settings()
    except UnicodeDecodeError:
        raise SettingsError(say("{where}: not UTF-8 text", where=_ENV)) from None
    except OSError as error:
        raise SettingsError(f"{_ENV}: {of_system(error)}") from None
    except ValidationError as error:
        faults = error.errors(include_input=False, include_url=False)
        lines = [_line(fault) for fault in faults if _is_first(fault["type"])]
        raise SettingsError("\n".join(lines)) from None


def _is_first(kind: str) -> bool:
    return kind != "default_factory_not_called"  # it only follows from another error


def _line(fault: "ErrorDetails") -> str:
    """Name the setting, and say what it must be."""
    what = fault["msg"].removeprefix("Value error, ").removeprefix("Input ")
    match fault:
        case {"type": "greater_than", "ctx": {"gt": number}}:
            what = say("it must be more than {number}", number=f"{number:g}")
        case {"type": "greater_than_equal", "ctx": {"ge": number}}:
            what = say("it must be at least {number}", number=f"{number:g}")
        case {"type": "less_than_equal", "ctx": {"le": number}}:
            what = say("it must be at most {number}", number=f"{number:g}")
        case {"type": "int_parsing" | "int_from_float" | "float_parsing" | "finite_number"}:
            what = say("it must be a number")
        case {"type": "bool_parsing"}:
            what = say("it must be 1 or 0")
        case {"type": "literal_error", "ctx": {"expected": str(values)}}:
            what = say("it must be one of {values}", values=values.replace(" or ", ", "))
        case _:
            pass
    return f"{str(fault['loc'][0]).upper()}: {what}" if fault["loc"] else what
