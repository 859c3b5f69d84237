"""How computer players think. Nothing in here knows Discord, the database or the event loop."""
