#!/usr/bin/env python3
"""Lists the lines of the documents that have more than 120 columns; tables, code and HTML may have more.

usage: widths.py"""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def long_lines(path):
    is_code = False
    for number, line in enumerate(path.read_text().splitlines(), 1):
        is_code ^= line.startswith("```")
        if len(line) > 120 and not is_code and not line.startswith(("|", "<")):
            yield number, len(line)


found = 0
for path in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("S*/**/*.md"), *ROOT.glob("Tests/**/*.md")]):
    for number, length in long_lines(path):
        print(f"      {path.relative_to(ROOT)}:{number}: {length} columns")
        found += 1
sys.exit(found > 0)
