"""Finding players: alerts for new tables, and queues."""
