"""The shapes of request bodies: which keys there are, and what kind of value each takes.

A body is checked as it comes in, so that no rule and no route ever meets a value of a wrong kind.
What else Discord demands of a value (lengths, counts, what goes with what) stands in `rest/rules`.
"""
