"""The past of a table: its log, films, and steps."""
