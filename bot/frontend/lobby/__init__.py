"""Tables that have not started: opening, joining, settings, starting."""
