"""Holds recorded traffic against Discord's official OpenAPI description."""

from tests.oas.description import Description

__all__ = ["Description"]
