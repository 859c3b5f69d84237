"""Finding people: who wants to be told of tables, and who waits for enough others."""
