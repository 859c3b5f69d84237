"""The texts of the lessons of Ca$h 'n Gun$."""
