"""What is stored, a module for each subject."""
