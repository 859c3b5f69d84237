"""The texts of messages; nothing here needs a connection to Discord."""
