"""Create the first tables."""

import sqlalchemy as sa
from alembic import op

revision: str = "step_0001"
down_revision: str | None = None


def upgrade() -> None:
    """Take the step; there is none back but a backup."""
    op.create_table(
        "alerts",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("pace", sa.String(length=8), nullable=False),
        sa.Column("is_queued", sa.Boolean(), nullable=False),
        sa.Column("asked_at", sa.BigInteger(), nullable=False),
        sa.Column("told_at", sa.BigInteger(), nullable=False),
        sa.Column("told_of", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("user_id", "guild_id", "game", name=op.f("pk_alerts")),
    )
    with op.batch_alter_table("alerts", schema=None) as batch_op:
        batch_op.create_index("ix_alerts_guild_game", ["guild_id", "game"], unique=False)

    op.create_table(
        "bot_state",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_bot_state")),
    )
    op.create_table(
        "claims",
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("holder", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_claims")),
    )
    op.create_table(
        "drafts",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_drafts")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "lease",
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("holder", sa.String(length=64), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("up", sa.Integer(), server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_lease")),
    )
    op.create_table(
        "meetings",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("other_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("losses", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "guild_id", "other_id", name=op.f("pk_meetings")),
    )
    with op.batch_alter_table("meetings", schema=None) as batch_op:
        batch_op.create_index("ix_meetings_games", ["user_id", "guild_id", "games"], unique=False)
        batch_op.create_index("ix_meetings_other", ["other_id"], unique=False)

    op.create_table(
        "people",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=True),
        sa.Column("quiet_from", sa.Integer(), nullable=False),
        sa.Column("quiet_to", sa.Integer(), nullable=False),
        sa.Column("language", sa.String(length=16), nullable=True),
        sa.Column("reminders", sa.String(length=8), nullable=False),
        sa.Column("dms", sa.Boolean(), nullable=False),
        sa.Column("ends_turn", sa.Boolean(), nullable=False),
        sa.Column("shows_rating", sa.Boolean(), nullable=False),
        sa.Column("tips", sa.Boolean(), nullable=False),
        sa.Column("days_off", sa.String(length=7), nullable=False),
        sa.Column("away_until", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_people")),
    )
    op.create_table(
        "rated",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=True),
        sa.Column("table_id", sa.BigInteger(), nullable=True),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rated")),
    )
    with op.batch_alter_table("rated", schema=None) as batch_op:
        batch_op.create_index("uq_rated_table", ["table_id"], unique=True)

    op.create_table(
        "ratings",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("table_kind", sa.String(length=8), nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", "table_kind", name=op.f("pk_ratings")),
    )
    with op.batch_alter_table("ratings", schema=None) as batch_op:
        batch_op.create_index("ix_ratings_game", ["game", "table_kind"], unique=False)

    op.create_table(
        "tables",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=True),
        sa.Column("locale", sa.String(length=16), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("told", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(length=32), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("touched_at", sa.BigInteger(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("follows", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("talk_until", sa.BigInteger(), nullable=True),
        sa.Column("talk_left", sa.BigInteger(), nullable=True),
        sa.Column("copy_id", sa.BigInteger(), nullable=True),
        sa.Column("hints", sa.String(length=8), nullable=False),
        sa.Column("version", sa.Integer(), server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.create_index("ix_tables_channel", ["channel_id"], unique=False)
        batch_op.create_index(
            "ix_tables_guild",
            ["guild_id"],
            unique=False,
            sqlite_where=sa.text("status IN ('lobby', 'running', 'paused')"),
            postgresql_where=sa.text("status IN ('lobby', 'running', 'paused')"),
        )
        batch_op.create_index("ix_tables_guild_all", ["guild_id"], unique=False)
        batch_op.create_index(
            "ix_tables_status",
            ["status"],
            unique=False,
            sqlite_where=sa.text("status IN ('lobby', 'running', 'paused')"),
            postgresql_where=sa.text("status IN ('lobby', 'running', 'paused')"),
        )
        batch_op.create_index(
            "ix_tables_talk",
            ["talk_until"],
            unique=False,
            sqlite_where=sa.text("talk_until IS NOT NULL"),
            postgresql_where=sa.text("talk_until IS NOT NULL"),
        )
        batch_op.create_index(
            "uq_tables_live_channel",
            ["channel_id"],
            unique=True,
            sqlite_where=sa.text("status IN ('lobby', 'running', 'paused')"),
            postgresql_where=sa.text("status IN ('lobby', 'running', 'paused')"),
        )

    op.create_table(
        "tallies",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("seats", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("longest", sa.Integer(), nullable=False),
        sa.Column("best", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("user_id", "guild_id", "game", "seats", name=op.f("pk_tallies")),
    )
    with op.batch_alter_table("tallies", schema=None) as batch_op:
        batch_op.create_index(
            "ix_tallies_best", ["guild_id", "game", "seats", "best"], unique=False
        )
        batch_op.create_index(
            "ix_tallies_longest", ["guild_id", "game", "seats", "longest"], unique=False
        )
        batch_op.create_index(
            "ix_tallies_wins", ["guild_id", "game", "seats", "wins"], unique=False
        )

    op.create_table(
        "tournaments",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("locale", sa.String(length=16), nullable=False),
        sa.Column("salt", sa.String(length=64), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("next_at", sa.BigInteger(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("level", sa.String(length=8), nullable=False),
        sa.Column("role_id", sa.BigInteger(), nullable=True),
        sa.Column("after", sa.BigInteger(), nullable=True),
        sa.Column("drawn_entry", sa.Integer(), nullable=True),
        sa.Column("drawn_message_id", sa.BigInteger(), nullable=True),
        sa.Column("wants_role", sa.Boolean(), nullable=False),
        sa.Column("wants_event", sa.Boolean(), nullable=False),
        sa.Column("entrants_role_id", sa.BigInteger(), nullable=True),
        sa.Column("event_id", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
        sqlite_autoincrement=True,
    )
    with op.batch_alter_table("tournaments", schema=None) as batch_op:
        batch_op.create_index(
            "ix_tournaments_guild",
            ["guild_id"],
            unique=False,
            sqlite_where=sa.text("status = 'live'"),
            postgresql_where=sa.text("status = 'live'"),
        )
        batch_op.create_index(
            "ix_tournaments_next",
            ["next_at"],
            unique=False,
            sqlite_where=sa.text("next_at IS NOT NULL"),
            postgresql_where=sa.text("next_at IS NOT NULL"),
        )

    op.create_table(
        "what_ifs",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_what_ifs")),
    )
    with op.batch_alter_table("what_ifs", schema=None) as batch_op:
        batch_op.create_index("ix_what_ifs_at", ["at"], unique=False)

    op.create_table(
        "cache",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_cache_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_cache")),
    )
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("bank", sa.BigInteger(), nullable=False),
        sa.Column("budget", sa.BigInteger(), nullable=False),
        sa.Column("spent", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=True),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("answered", sa.BigInteger(), nullable=True),
        sa.Column("stages_passed", sa.Integer(), nullable=False),
        sa.Column("is_gone", sa.Boolean(), nullable=False),
        sa.Column("away_since", sa.BigInteger(), nullable=True),
        sa.Column("in_a_row", sa.Integer(), nullable=False),
        sa.Column("strikes", sa.Integer(), nullable=False),
        sa.Column("next_at", sa.BigInteger(), nullable=True),
        sa.Column("ends_at", sa.BigInteger(), nullable=True),
        sa.Column("used", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_clocks_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_clocks")),
    )
    with op.batch_alter_table("clocks", schema=None) as batch_op:
        batch_op.create_index(
            "ix_clocks_next",
            ["next_at"],
            unique=False,
            sqlite_where=sa.text("next_at IS NOT NULL"),
            postgresql_where=sa.text("next_at IS NOT NULL"),
        )

    op.create_table(
        "outbox",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("person_id", sa.BigInteger(), nullable=True),
        sa.Column("lane", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=True),
        sa.Column("joins", sa.String(length=64), nullable=True),
        sa.Column("holds", sa.Boolean(), nullable=False),
        sa.Column("waits", sa.Boolean(), nullable=False),
        sa.Column("tried", sa.Boolean(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_outbox_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sqlite_autoincrement=True,
    )
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.create_index("ix_outbox_due", ["due_at"], unique=False)
        batch_op.create_index("ix_outbox_joins", ["joins"], unique=False)
        batch_op.create_index("ix_outbox_lane", ["lane"], unique=False)
        batch_op.create_index("ix_outbox_name", ["name"], unique=False)
        batch_op.create_index("ix_outbox_person", ["person_id"], unique=False)
        batch_op.create_index("ix_outbox_table", ["table_id"], unique=False)

    op.create_table(
        "pings",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("message_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_pings_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "message_id", name=op.f("pk_pings")),
    )
    op.create_table(
        "plans",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("steps", sa.Text(), nullable=False),
        sa.Column("dropped", sa.String(length=16), nullable=True),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_plans_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_plans")),
    )
    op.create_table(
        "proposals",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("target", sa.Integer(), nullable=True),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("about", sa.String(length=64), nullable=True),
        sa.Column("outcome", sa.String(length=16), nullable=True),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name=op.f("fk_proposals_table_id_tables"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_proposals")),
        sqlite_autoincrement=True,
    )
    with op.batch_alter_table("proposals", schema=None) as batch_op:
        batch_op.create_index("ix_proposals_table", ["table_id"], unique=False)
        batch_op.create_index(
            "uq_proposals_open_table",
            ["table_id"],
            unique=True,
            sqlite_where=sa.text("outcome IS NULL"),
            postgresql_where=sa.text("outcome IS NULL"),
        )

    op.create_table(
        "rated_seats",
        sa.Column("rated_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("replaced", sa.Boolean(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("mu", sa.Double, nullable=True),
        sa.Column("sigma", sa.Double, nullable=True),
        sa.ForeignKeyConstraint(
            ["rated_id"],
            ["rated.id"],
            name=op.f("fk_rated_seats_rated_id_rated"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("rated_id", "seat", name=op.f("pk_rated_seats")),
    )
    with op.batch_alter_table("rated_seats", schema=None) as batch_op:
        batch_op.create_index("ix_rated_seats_user", ["user_id"], unique=False)

    op.create_table(
        "record",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_record_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_record")),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("dm", sa.String(length=8), nullable=False),
        sa.Column("level", sa.String(length=8), nullable=True),
        sa.Column("waiting_since", sa.BigInteger(), nullable=True),
        sa.Column("absent_id", sa.BigInteger(), nullable=True),
        sa.Column("was_back", sa.Boolean(), nullable=False),
        sa.Column("owner_id", sa.BigInteger(), nullable=True),
        sa.Column("quiet_since", sa.BigInteger(), nullable=True),
        sa.Column("seen_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_seats_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index("ix_seats_absent", ["absent_id"], unique=False)
        batch_op.create_index("ix_seats_owner", ["owner_id"], unique=False)
        batch_op.create_index("ix_seats_user", ["user_id"], unique=False)

    op.create_table(
        "substitutes",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name=op.f("fk_substitutes_table_id_tables"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_substitutes")),
    )
    with op.batch_alter_table("substitutes", schema=None) as batch_op:
        batch_op.create_index("ix_substitutes_user", ["user_id"], unique=False)
        batch_op.create_index("uq_substitutes_table_user", ["table_id", "user_id"], unique=True)

    op.create_table(
        "tournament_games",
        sa.Column(
            "tournament_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.id"],
            name=op.f("fk_tournament_games_tournament_id_tournaments"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("tournament_id", "hash", name=op.f("pk_tournament_games")),
    )
    op.create_table(
        "tournament_people",
        sa.Column(
            "tournament_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.id"],
            name=op.f("fk_tournament_people_tournament_id_tournaments"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("tournament_id", "number", name=op.f("pk_tournament_people")),
    )
    with op.batch_alter_table("tournament_people", schema=None) as batch_op:
        batch_op.create_index("ix_tournament_people_user", ["user_id"], unique=False)
        batch_op.create_index(
            "uq_tournament_people_user", ["tournament_id", "user_id"], unique=True
        )

    op.create_table(
        "tournament_places",
        sa.Column(
            "tournament_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("locale", sa.String(length=16), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("drawn_entry", sa.Integer(), nullable=True),
        sa.Column("drawn_message_id", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.id"],
            name=op.f("fk_tournament_places_tournament_id_tournaments"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("tournament_id", "channel_id", name=op.f("pk_tournament_places")),
    )
    op.create_table(
        "tournament_record",
        sa.Column(
            "tournament_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.Integer(), nullable=True),
        sa.Column("event", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.id"],
            name=op.f("fk_tournament_record_tournament_id_tournaments"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("tournament_id", "number", name=op.f("pk_tournament_record")),
    )
    op.create_table(
        "tournament_tables",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column(
            "tournament_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name=op.f("fk_tournament_tables_table_id_tables"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.id"],
            name=op.f("fk_tournament_tables_tournament_id_tournaments"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_tournament_tables")),
    )
    with op.batch_alter_table("tournament_tables", schema=None) as batch_op:
        batch_op.create_index("ix_tournament_tables_tournament", ["tournament_id"], unique=False)

    op.create_table(
        "votes",
        sa.Column(
            "proposal_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("agrees", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["proposal_id"],
            ["proposals.id"],
            name=op.f("fk_votes_proposal_id_proposals"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("proposal_id", "seat", name=op.f("pk_votes")),
    )
