"""What has happened at a table: its log, and films."""
