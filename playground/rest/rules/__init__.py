"""Rules from Discord's documents that its OpenAPI description cannot express."""
