"""Which modules of the package are compiled."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

OPTS_OUT = re.compile(r"#\s*interpreted\b")


def is_compiled(name: str, text: str, config: dict[str, Any], only: list[str] | None = None) -> bool:
    """Whether the module `name`, a path inside the package, is compiled.

    `config` is `[tool.lairhouse]`; a module opts out by the comment `# interpreted` in its first five lines. With
    `only`, modules outside the kernel must match one of those patterns as well: the kernel is under all of them.
    """
    if not any(matches(name, pattern) for pattern in config["compiled"]):
        return False
    if any(matches(name, pattern) for pattern in config["interpreted"]):
        return False
    if any(
        line.lstrip().startswith("#") and OPTS_OUT.match(line.lstrip()) for line in text.split("\n", 5)[:5]
    ):
        return False
    return not only or name.startswith("kernel/") or any(matches(name, pattern) for pattern in only)


def matches(name: str, pattern: str) -> bool:
    """Whether a path matches a pattern: `*` stays in a folder, `**/` is any number of folders."""
    return _compiled_pattern(pattern).fullmatch(name) is not None


@cache
def _compiled_pattern(pattern: str) -> re.Pattern[str]:
    parts = re.split(r"(\*\*/|\*\*|\*)", pattern)
    words = {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*"}
    return re.compile("".join(words.get(part, re.escape(part)) for part in parts))
