#!/usr/bin/env python3
"""Writes the reference of the Swift package into the site by DocC: swift.py BUILD OUT

BUILD is a build folder of its own, OUT the folder. DocC's pages know one path that they are served under; here each finds the
others from where it is, so that the site works in any folder.
"""
import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
build, out = map(Path, sys.argv[1:])
graphs, catalog = build / "graphs", build / "LayoutCore.docc"
subprocess.run(["swift", "build", "--scratch-path", build, "--target", "LayoutCore", "-Xswiftc", "-emit-symbol-graph", "-Xswiftc", "-emit-symbol-graph-dir",
                "-Xswiftc", graphs.resolve()], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
catalog.mkdir(exist_ok=True)
(catalog / "LayoutCore.md").write_text("# ``LayoutCore``\n\nThe engine: views, layouts and what they place.\n")
subprocess.run(["docc", "convert", catalog, "--fallback-display-name", "LayoutCore", "--fallback-bundle-identifier", "layoutlua.core",
                "--additional-symbol-graph-dir", graphs, "--output-path", out, "--transform-for-static-hosting", "--hosting-base-path", "swift"],
               check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"})
# DocC writes fields in an order by chance.
for data in out.rglob("*.json"):
    data.write_text(json.dumps(json.loads(data.read_text()), sort_keys=True, separators=(",", ":"), ensure_ascii=False))
for page in out.rglob("*.html"):
    up = "../" * (len(page.relative_to(out).parts) - 1) or "./"
    text = re.sub(r'((?:src|href)=")/swift/', rf"\g<1>{up}", page.read_text())
    page.write_text(text.replace('baseUrl = "/swift/"', f'baseUrl = new URL("{up}", location).pathname'))
