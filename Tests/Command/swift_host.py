#!/usr/bin/python3
"""Builds and runs the Swift host of README.md, as it stands there, in a package beside a clone.

Tests/Command/swift_host.py
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parents[2]
section = re.search(r"^## A host in Swift\n(.*?)^## ", (root / "README.md").read_text(), re.S | re.M)[1]
manifest, main = re.findall(r"^```swift\n(.*?)^```$", section, re.S | re.M)
with tempfile.TemporaryDirectory() as folder:
    os.symlink(root, f"{folder}/layoutlua")
    package = pathlib.Path(folder) / "photos"
    (package / "Sources/photos").mkdir(parents=True)
    (package / "Package.swift").write_text(manifest)
    (package / "Sources/photos/main.swift").write_text(main)
    run = subprocess.run(["swift", "run"], cwd=package, capture_output=True, text=True)
    if run.returncode or run.stdout.count("Rect") < 9 or (package / "rows.png").stat().st_size < 2000:
        sys.exit(f"{run.stdout[-3000:]}{run.stderr[-3000:]}")
