"""London, second edition (Martin Wallace), for two to four players."""
