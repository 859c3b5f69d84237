"""Holds recorded traffic against Discord's official OpenAPI description. For tests only."""

from playground.oas.description import Description

__all__ = ["Description"]
