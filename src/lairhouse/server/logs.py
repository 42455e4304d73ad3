"""Logs: one line of JSON each, made of fields that are meant to be there. Keys, cookies, tokens and texts are not."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

FIELDS: Final = ("route", "table", "seconds", "count")


class OneLine(logging.Formatter):
    """A record as one line of JSON; a traceback becomes a field of it."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "says": record.getMessage(),
        }
        for name in FIELDS:
            if hasattr(record, name):
                told[name] = getattr(record, name)
        if record.exc_info is not None and record.exc_info[1] is not None:
            told["error"] = type(record.exc_info[1]).__name__
            told["where"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def to_stderr() -> None:
    """Log to standard error, and let uvicorn's own lines go the same way."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(OneLine())
    for name in ("lairhouse", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.propagate = False
        logger.setLevel(logging.WARNING if name.startswith("uvicorn") else logging.INFO)
