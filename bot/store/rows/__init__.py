"""The stored data, with a module for each subject."""
