"""What all features share: the client they see, answers, buttons, pictures, pages."""
