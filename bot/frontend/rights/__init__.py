"""Who may do what to tables and tournaments: the one place that decides it."""
