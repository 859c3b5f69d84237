"""The Great Fire of London 1666 (Richard Denning), for three to six players."""
