"""What buttons, menus and commands do, a module for each subject."""
