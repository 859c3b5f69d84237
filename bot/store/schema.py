"""The tables of the database.

Times are milliseconds since 1970, UTC; Discord's ids are integers.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    text,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_N_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

KEY: Final = BigInteger().with_variant(Integer, "sqlite")
"""The id of a row. SQLite numbers only INTEGER columns automatically, and they are large enough."""

BOT_STATE: Final = Table(
    "bot_state",
    METADATA,
    Column("key", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)
"""The bot's facts about itself: the database's id, the commands registered with Discord."""

LEASE: Final = Table(
    "lease",
    METADATA,
    Column("name", String(64), primary_key=True),
    Column("holder", String(64), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("up", Integer, nullable=False, server_default="0"),
)
"""The processes that run on this database: one bot, or one process for each share of its shards,
`up` of which are connected. The name says what the lease is for; see
`bot.store.processes.share`."""

CLAIMS: Final = Table(
    "claims",
    METADATA,
    Column("name", String(80), primary_key=True),
    Column("holder", String(64), nullable=False),
)
"""The claims of processes, each valid as long as its lease."""

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("status", String(16), nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", BigInteger),
    Column("locale", String(16), nullable=False),
    Column("message_id", BigInteger),
    Column("told", Integer, nullable=False),
    Column("reason", String(32)),
    Column("created_at", BigInteger, nullable=False),
    Column("touched_at", BigInteger, nullable=False),
    Column("clock", Text, nullable=False),
    Column("follows", KEY),
    Column("talk_until", BigInteger),
    Column("talk_left", BigInteger),
    Column("copy_id", BigInteger),
    Column("hints", String(8), nullable=False),
    Column("version", Integer, nullable=False, server_default="0"),
)
"""Tables, from the lobby to the end. `told` is the number of the last entry reported on a board;
`version` counts changes of the table and its data, if several processes make them."""

LIVE: Final = text("status IN ('lobby', 'running', 'paused')")

Index(
    "uq_tables_live_channel",
    TABLES.c.channel_id,
    unique=True,  # one live table in a channel
    sqlite_where=LIVE,
    postgresql_where=LIVE,
)
TALKING: Final = text("talk_until IS NOT NULL")

Index("ix_tables_channel", TABLES.c.channel_id)
Index("ix_tables_guild_all", TABLES.c.guild_id)
Index("ix_tables_talk", TABLES.c.talk_until, sqlite_where=TALKING, postgresql_where=TALKING)
Index("ix_tables_guild", TABLES.c.guild_id, sqlite_where=LIVE, postgresql_where=LIVE)
Index("ix_tables_status", TABLES.c.status, sqlite_where=LIVE, postgresql_where=LIVE)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", KEY, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("user_id", BigInteger),
    Column("dm", String(8), nullable=False),
    Column("level", String(8)),
    Column("waiting_since", BigInteger),
    Column("absent_id", BigInteger),
    Column("was_back", Boolean, nullable=False),
    Column("owner_id", BigInteger),
    Column("quiet_since", BigInteger),
    Column("seen_at", BigInteger),
)
"""The occupants of seats. If `quiet_since` equals `waiting_since`, there are no reminders for that
turn. People's ids are here, in a table's host, and in `people`, `substitutes`, `tournament_people`,
`rated_seats` and `ratings`."""

Index("ix_seats_user", SEATS.c.user_id)
Index("ix_seats_absent", SEATS.c.absent_id)
Index("ix_seats_owner", SEATS.c.owner_id)

CLOCKS: Final = Table(
    "clocks",
    METADATA,
    Column("table_id", KEY, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("bank", BigInteger, nullable=False),
    Column("budget", BigInteger, nullable=False),
    Column("spent", BigInteger, nullable=False),
    Column("since", BigInteger),
    Column("ended_at", BigInteger),
    Column("answered", BigInteger),
    Column("stages_passed", Integer, nullable=False),
    Column("is_gone", Boolean, nullable=False),
    Column("away_since", BigInteger),
    Column("in_a_row", Integer, nullable=False),
    Column("strikes", Integer, nullable=False),
    Column("next_at", BigInteger),
    Column("ends_at", BigInteger),
    Column("used", BigInteger, nullable=False),
)
"""The time that people have used at tables with a clock, and when their next stage is due."""

RUNS: Final = text("next_at IS NOT NULL")

Index("ix_clocks_next", CLOCKS.c.next_at, sqlite_where=RUNS, postgresql_where=RUNS)

SUBSTITUTES: Final = Table(
    "substitutes",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("table_id", KEY, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("user_id", BigInteger, nullable=False),
)
"""People who want to take over a seat, in the order in which they came."""

Index("uq_substitutes_table_user", SUBSTITUTES.c.table_id, SUBSTITUTES.c.user_id, unique=True)
Index("ix_substitutes_user", SUBSTITUTES.c.user_id)

PINGS: Final = Table(
    "pings",
    METADATA,
    Column("table_id", KEY, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("message_id", BigInteger, primary_key=True, autoincrement=False),
)
"""Messages that call people to the current turn of a table; they are removed after it."""

PLANS: Final = Table(
    "plans",
    METADATA,
    Column("table_id", KEY, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("steps", Text, nullable=False),
    Column("dropped", String(16)),
    Column("since", BigInteger, nullable=False),
)
"""The planned moves of seats, a secret of their owners. A dropped plan stays until its owner has
planned again or moved, so that they can read why."""

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("zone", String(64)),
    Column("quiet_from", Integer, nullable=False),
    Column("quiet_to", Integer, nullable=False),
    Column("language", String(16)),
    Column("reminders", String(8), nullable=False),
    Column("dms", Boolean, nullable=False),
    Column("ends_turn", Boolean, nullable=False),
    Column("shows_rating", Boolean, nullable=False),
    Column("tips", Boolean, nullable=False),
    Column("days_off", String(7), nullable=False),
    Column("away_until", BigInteger),
)
"""Settings of people; a person with default settings has no row."""

RECORD: Final = Table(
    "record",
    METADATA,
    Column("table_id", KEY, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer),
    Column("kind", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""The record, entry by entry, which is never changed."""

CACHE: Final = Table(
    "cache",
    METADATA,
    Column("table_id", KEY, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("state", Text, nullable=False),
)
"""The state after the last entry: a replay must give the same, or the table is frozen."""

OUTBOX: Final = Table(
    "outbox",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("kind", String(32), nullable=False),
    Column("body", Text, nullable=False),
    Column("table_id", KEY, ForeignKey("tables.id", ondelete="CASCADE")),
    Column("person_id", BigInteger),
    Column("lane", String(64), nullable=False),
    Column("name", String(64)),
    Column("joins", String(64)),
    Column("holds", Boolean, nullable=False),
    Column("waits", Boolean, nullable=False),
    Column("tried", Boolean, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due_at", BigInteger, nullable=False),
    sqlite_autoincrement=True,  # an id is a message's nonce, so it is never used twice
)
"""Messages that are not sent yet. `body` is the message as JSON; the columns from `table_id` to
`waits` are its rules for waiting; see `bot.outgoing`."""

Index("ix_outbox_due", OUTBOX.c.due_at)
Index("ix_outbox_table", OUTBOX.c.table_id)
Index("ix_outbox_person", OUTBOX.c.person_id)
Index("ix_outbox_lane", OUTBOX.c.lane)
Index("ix_outbox_name", OUTBOX.c.name)
Index("ix_outbox_joins", OUTBOX.c.joins)

PROPOSALS: Final = Table(
    "proposals",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("table_id", KEY, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("target", Integer),
    Column("opened_at", BigInteger, nullable=False),
    Column("about", String(64)),
    Column("outcome", String(16)),
    Column("message_id", BigInteger),
    sqlite_autoincrement=True,  # an old message must never be taken for that of a new proposal
)
"""Proposals to tables. The proposer is a seat, no matter who sits there."""

OPEN: Final = text("outcome IS NULL")

Index(
    "uq_proposals_open_table",
    PROPOSALS.c.table_id,
    unique=True,  # at most one open proposal at a table
    sqlite_where=OPEN,
    postgresql_where=OPEN,
)
Index("ix_proposals_table", PROPOSALS.c.table_id)

VOTES: Final = Table(
    "votes",
    METADATA,
    Column("proposal_id", KEY, ForeignKey("proposals.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("agrees", Boolean, nullable=False),
)
"""The votes of seats."""

TOURNAMENTS: Final = Table(
    "tournaments",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("game", String(32), nullable=False),
    Column("status", String(16), nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("locale", String(16), nullable=False),
    Column("salt", String(64), nullable=False),
    Column("message_id", BigInteger),
    Column("next_at", BigInteger),
    Column("created_at", BigInteger, nullable=False),
    Column("options", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("level", String(8), nullable=False),
    Column("role_id", BigInteger),
    Column("after", BigInteger),
    Column("drawn_entry", Integer),
    Column("drawn_message_id", BigInteger),
    Column("wants_role", Boolean, nullable=False),
    Column("wants_event", Boolean, nullable=False),
    Column("entrants_role_id", BigInteger),
    Column("event_id", BigInteger),
    sqlite_autoincrement=True,  # draws use the id, so no two tournaments share one
)
"""Tournaments from their opening. All other data is in their records."""

UNDER_WAY: Final = text("status = 'live'")
HAS_MOMENT: Final = text("next_at IS NOT NULL")

Index(
    "ix_tournaments_next",
    TOURNAMENTS.c.next_at,
    sqlite_where=HAS_MOMENT,
    postgresql_where=HAS_MOMENT,
)
Index(
    "ix_tournaments_guild",
    TOURNAMENTS.c.guild_id,
    sqlite_where=UNDER_WAY,
    postgresql_where=UNDER_WAY,
)

TOURNAMENT_RECORD: Final = Table(
    "tournament_record",
    METADATA,
    Column(
        "tournament_id", KEY, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True
    ),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by", Integer),
    Column("event", Text, nullable=False),
)
"""The events of tournaments, which are never changed. They contain only the numbers of people in
`tournament_people`."""

TOURNAMENT_PEOPLE: Final = Table(
    "tournament_people",
    METADATA,
    Column(
        "tournament_id", KEY, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True
    ),
    Column("number", Integer, primary_key=True),
    Column("user_id", BigInteger),
)
"""The people with the numbers of a tournament; NULL for deleted people."""

Index(
    "uq_tournament_people_user",
    TOURNAMENT_PEOPLE.c.tournament_id,
    TOURNAMENT_PEOPLE.c.user_id,
    unique=True,
)
Index("ix_tournament_people_user", TOURNAMENT_PEOPLE.c.user_id)

TOURNAMENT_PLACES: Final = Table(
    "tournament_places",
    METADATA,
    Column(
        "tournament_id", KEY, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True
    ),
    Column("channel_id", BigInteger, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("locale", String(16), nullable=False),
    Column("message_id", BigInteger),
    Column("drawn_entry", Integer),
    Column("drawn_message_id", BigInteger),
)
"""Additional channels for a tournament's announcements, on its server or others, with the message
for entering and that of the newest draw."""

TOURNAMENT_TABLES: Final = Table(
    "tournament_tables",
    METADATA,
    Column("table_id", KEY, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("tournament_id", KEY, ForeignKey("tournaments.id", ondelete="CASCADE"), nullable=False),
    Column("match", Integer, nullable=False),
)
"""The tables that are matches of a tournament. A match that was started again has several."""

Index("ix_tournament_tables_tournament", TOURNAMENT_TABLES.c.tournament_id)

TOURNAMENT_GAMES: Final = Table(
    "tournament_games",
    METADATA,
    Column(
        "tournament_id", KEY, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True
    ),
    Column("hash", String(64), primary_key=True),
    Column("record", Text, nullable=False),
)
"""The records of a tournament's finished games, by the hash in their results. They are kept when
their tables are deleted."""

DRAFTS: Final = Table(
    "drafts",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("content", Text, nullable=False),
    sqlite_autoincrement=True,
)
"""Tournaments that are being set up. There is no person's id: only one person sees the page, and
its number cannot be guessed."""

RATED: Final = Table(
    "rated",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("game", String(32)),
    Column("table_id", BigInteger),
    Column("guild_id", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""The events from which ratings follow, in this order: finished games, and if `game` is NULL, the
start of a season. Games are kept when their tables are deleted."""

Index("uq_rated_table", RATED.c.table_id, unique=True)

RATED_SEATS: Final = Table(
    "rated_seats",
    METADATA,
    Column("rated_id", KEY, ForeignKey("rated.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", BigInteger),
    Column("place", Integer, nullable=False),
    Column("replaced", Boolean, nullable=False),
    Column("score", Integer),
    Column("mu", Double),
    Column("sigma", Double),
)
"""The seats of rated games; without a user: a computer player. Deleted people have a negative
number instead, so that no other rating changes. The last two columns are the rating after the game,
which can be computed again."""

Index("ix_rated_seats_user", RATED_SEATS.c.user_id)

RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("table_kind", String(8), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
)
"""The current ratings, which can be computed again from `rated`."""

Index("ix_ratings_game", RATINGS.c.game, RATINGS.c.table_kind)

TALLIES: Final = Table(
    "tallies",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("seats", Integer, primary_key=True, autoincrement=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
    Column("best", Integer),
)
"""A person's results in a game on a server (0: all), with a number of seats (0: all): games, wins,
current and longest wins in a row, best score. They can be computed again from `rated`."""

Index("ix_tallies_wins", TALLIES.c.guild_id, TALLIES.c.game, TALLIES.c.seats, TALLIES.c.wins)
Index("ix_tallies_longest", TALLIES.c.guild_id, TALLIES.c.game, TALLIES.c.seats, TALLIES.c.longest)
Index("ix_tallies_best", TALLIES.c.guild_id, TALLIES.c.game, TALLIES.c.seats, TALLIES.c.best)

MEETINGS: Final = Table(
    "meetings",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("other_id", BigInteger, primary_key=True, autoincrement=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("losses", Integer, nullable=False),
)
"""How often a person was placed before and behind another, on a server (0: all). This can be
computed again from `rated`."""

Index("ix_meetings_games", MEETINGS.c.user_id, MEETINGS.c.guild_id, MEETINGS.c.games)
Index("ix_meetings_other", MEETINGS.c.other_id)

ALERTS: Final = Table(
    "alerts",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("pace", String(8), nullable=False),
    Column("is_queued", Boolean, nullable=False),
    Column("asked_at", BigInteger, nullable=False),
    Column("told_at", BigInteger, nullable=False),
    Column("told_of", BigInteger),
)
"""Alerts: who wants to know when a table of a game opens on a server, in which pace, and whether
they wait for enough others. The last two columns are equal in all rows of a person: the time and
the table of their last alert."""

Index("ix_alerts_guild_game", ALERTS.c.guild_id, ALERTS.c.game)

WHAT_IFS: Final = Table(
    "what_ifs",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("content", Text, nullable=False),
)
"""Private what-ifs, with the time of their start: what the seat saw, separate dice, and the moves
since. A what-if names a table, but contains nothing of it that the seat did not see."""

Index("ix_what_ifs_at", WHAT_IFS.c.at)
