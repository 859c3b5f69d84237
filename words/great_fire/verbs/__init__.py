"""The texts about each action of The Great Fire, with one class for each verb."""
