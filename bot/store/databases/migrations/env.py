"""The environment of Alembic, which runs this module for each of its commands."""

from alembic import context

from bot.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],  # opened by the caller
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite changes a table by recreating it
    transactional_ddl=True,  # since BEGIN is sent in time, also on SQLite: all steps or none
)
with context.begin_transaction():
    context.run_migrations()
