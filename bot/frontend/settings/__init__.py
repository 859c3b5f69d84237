"""A person's settings and absences."""
