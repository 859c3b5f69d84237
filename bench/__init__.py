"""Benchmarks, run by hand and never as tests."""
