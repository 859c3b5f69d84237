"""The pictures of Ca$h 'n Gun$."""
