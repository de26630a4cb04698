#!/usr/bin/python3
"""Prints each circular import among the sources of bindings/web, types included, and fails if there is one."""
import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "bindings/web"
IMPORT = re.compile(r'^(?:import|export)\b[^"\n]*?(?:\n[^"\n]*?)?"(\.[^"]+)\.js"', re.MULTILINE)


def imports(file):
    """The files that a file imports. `abi.ts` is generated and imports nothing."""
    found = ((file.parent / name).resolve().with_suffix(".ts") for name in IMPORT.findall(file.read_text()))
    return [other for other in found if other.exists()]


def circles(graph):
    """The strongly connected groups of more than one file."""
    def reached(start):
        seen, waiting = set(), [start]
        while waiting:
            for other in graph[waiting.pop()]:
                if other not in seen:
                    seen.add(other)
                    waiting.append(other)
        return seen

    reach = {file: reached(file) for file in graph}
    groups = {frozenset(other for other in reach[file] if file in reach[other]) for file in graph if file in reach[file]}
    return sorted(sorted(str(file.relative_to(FOLDER)) for file in group) for group in groups)


found = circles({file: imports(file) for part in ("src", "preview") for file in (FOLDER / part).rglob("*.ts")})
for group in found:
    print("circle of imports:", ", ".join(group))
sys.exit(len(found) > 0)
