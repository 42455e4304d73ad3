"""The HTTP interface under /api: endpoints by subject, and the description of them all for programs."""
