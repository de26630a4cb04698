#!/usr/bin/env python3
"""Checks packaging/debian/control, which only `make dist` reads otherwise: paragraphs have unique fields, and no line
occurs twice in a row."""
import re
import sys
from pathlib import Path

path = "packaging/debian/control"
text = (Path(__file__).resolve().parents[2] / path).read_text()
problems = []
for paragraph in re.split(r"\n\s*\n", text.strip()):
    names = re.findall(r"^([A-Za-z-]+):", paragraph, re.M)
    problems += [f"{path}: {name} occurs twice in a paragraph" for name in set(names) if names.count(name) > 1]
lines = text.split("\n")
problems += [f"{path}:{number + 1}: the line before, again" for number in range(1, len(lines))
             if lines[number].strip() and lines[number] == lines[number - 1]]
print("\n".join(problems), end="\n" if problems else "")
sys.exit(bool(problems))
