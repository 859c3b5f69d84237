"""Several processes on one database: leases, claims and notifications."""
