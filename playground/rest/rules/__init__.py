"""What Discord's documents demand and its OpenAPI description cannot say."""
