#!/usr/bin/env python3
"""Lists the lines of documents and build files that have more than 120 columns; tables, code and HTML may have more.

usage: widths.py"""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def long_lines(path):
    is_code = False
    is_document = path.suffix == ".md"
    for number, line in enumerate(path.read_text().splitlines(), 1):
        is_code ^= is_document and line.startswith("```")
        if len(line) > 120 and not (is_document and (is_code or line.startswith(("|", "<", "![")))):
            yield number, len(line)


def is_build_file(path):
    return path.suffix in (".mk", ".py") or not path.suffix and path.is_file() and path.open("rb").read(2) == b"#!"


found = 0
documents = [path for pattern in ("*.md", "docs/**/*.md", "S*/**/*.md", "Tests/**/*.md") for path in ROOT.glob(pattern)]
build_files = [ROOT / "Makefile", *(path for path in (ROOT / "packaging").rglob("*") if is_build_file(path))]
for path in sorted(documents + build_files):
    for number, length in long_lines(path):
        print(f"      {path.relative_to(ROOT)}:{number}: {length} columns")
        found += 1
sys.exit(found > 0)
