"""How Alembic meets the database; it runs this module for each of its commands."""

from alembic import context

from bot.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],  # the caller has opened it
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite alters a table by making it again
    transactional_ddl=True,  # since BEGIN is sent in time, also on SQLite: all steps or none
)
with context.begin_transaction():
    context.run_migrations()
