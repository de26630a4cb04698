#!/usr/bin/python3
"""Builds and runs the program of docs/swift.md in a package beside a clone.

Tests/Command/swift_host.py
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parents[2]
page = (root / "docs/swift.md").read_text()
manifest, main = re.findall(r'^```swift title="[^"]*"\n(.*?)^```$', page, re.S | re.M)
with tempfile.TemporaryDirectory() as folder:
    os.symlink(root, f"{folder}/layoutlua")
    package = pathlib.Path(folder) / "photos"
    (package / "Sources/photos").mkdir(parents=True)
    (package / "Package.swift").write_text(manifest)
    (package / "Sources/photos/main.swift").write_text(main)
    run = subprocess.run(["swift", "run"], cwd=package, capture_output=True, text=True)
    if run.returncode or run.stdout.count("Rect") < 9 or (package / "rows.png").stat().st_size < 2000:
        sys.exit(f"{run.stdout[-3000:]}{run.stderr[-3000:]}")
