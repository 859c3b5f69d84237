"""Tables that have not started: opened, joined, set up, started."""
