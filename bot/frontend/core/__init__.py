"""The shared parts of all features: the client interface, answers, buttons, pictures, pages."""
