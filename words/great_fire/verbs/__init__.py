"""What is said of each deed of the Great Fire before it is done: all of a verb in one class."""
