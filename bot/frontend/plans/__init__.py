"""What somebody says in advance that they will do."""
