"""${message}."""

import sqlalchemy as sa

from alembic import op

revision: str = ${repr(up_revision)}
down_revision: str | None = ${repr(down_revision)}


def upgrade() -> None:
    """Take the step; there is none back but a backup."""
    ${upgrades if upgrades else "pass"}
