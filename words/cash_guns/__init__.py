"""The texts of Ca$h 'n Gun$."""
