#!/usr/bin/env python3
"""Writes the reference of Swift targets with DocC: swift.py BUILD OUT TARGET...

BUILD is a build folder for this script alone, OUT the folder of the pages. The first page of a target is its catalog,
Sources/TARGET/TARGET.docc. A warning of DocC is an error. DocC's pages are for one fixed path; this script makes their
links relative, so that they work in any folder.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
build, out, targets = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]
graphs = build.resolve() / "graphs"


def run(*command):
    """Runs a command and shows its output only if it fails."""
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
    )
    if done.returncode:
        sys.exit(done.stdout + done.stderr)


archives = []
for target in targets:
    run(
        "swift",
        "build",
        "--scratch-path",
        build.resolve(),
        "--target",
        target,
        "-Xswiftc",
        "-emit-symbol-graph",
        "-Xswiftc",
        "-emit-symbol-graph-dir",
        "-Xswiftc",
        graphs,
    )
    # DocC reads every module that it finds in a folder.
    own, archive = graphs / target, graphs / f"{target}.doccarchive"
    own.mkdir(exist_ok=True)
    for graph in graphs.glob(f"{target}*.symbols.json"):
        if graph.name.startswith((f"{target}.", f"{target}@")):
            shutil.copy(graph, own)
    run(
        "docc",
        "convert",
        ROOT / f"Sources/{target}/{target}.docc",
        "--fallback-display-name",
        target,
        "--fallback-bundle-identifier",
        f"layoutlua.{target.lower()}",
        "--additional-symbol-graph-dir",
        own,
        "--output-path",
        archive,
        "--warnings-as-errors",
        "--transform-for-static-hosting",
        "--hosting-base-path",
        "swift",
    )
    archives.append(archive)
shutil.rmtree(out, ignore_errors=True)
out.parent.mkdir(parents=True, exist_ok=True)
if len(archives) == 1:
    shutil.copytree(archives[0], out)
else:
    run("docc", "merge", *archives, "--synthesized-landing-page-name", "LayoutLua", "--output-path", out.resolve())
# DocC writes fields in random order.
for data in out.rglob("*.json"):
    data.write_text(json.dumps(json.loads(data.read_text()), sort_keys=True, separators=(",", ":"), ensure_ascii=False))
for page in out.rglob("*.html"):
    up = "../" * (len(page.relative_to(out).parts) - 1) or "./"
    text = re.sub(r'((?:src|href)=")/swift/', rf"\g<1>{up}", page.read_text())
    page.write_text(text.replace('baseUrl = "/swift/"', f'baseUrl = new URL("{up}", location).pathname'))
