"""Install Lighthouse from its own lock into tools/lighthouse, for `make bench` alone; it goes on without where that fails."""

from __future__ import annotations

import sys

from build_client import ROOT, installed, npm


def main() -> int:
    found = npm()
    if found is None or not installed(ROOT / "tools" / "lighthouse", *found):
        print("lighthouse: cannot be installed here; its rows are left out", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
