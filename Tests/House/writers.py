#!/usr/bin/env python3
"""Checks that each stored property of LayoutCore is written by the files of one folder: writers.py [build folder]

The compiler's index says where a property is written: an assignment, a change in place, inout, or a mutating method. It
is as new as the last `swift build` or `swift test`. The folder of a file is the first one below its target.
A property of a struct that is `public var` counts as a plain value, which anybody may fill in, and a public setter of a
class is for the host; neither is checked. An initializer of the type does not count in the file of the type.
"""
import sys
from collections import defaultdict
from pathlib import Path

from declarations import files_of
from index import CHILD_OF, CONTAINED_BY, DEFINITION, Index
from source import CORE, ROOT, tokens_of

SOURCES = ROOT / "Sources"


def folder_of(path):
    parts = path.relative_to(SOURCES).parts
    return "/".join(parts[:2]) if len(parts) > 2 else parts[0]


def has_public_setter(property):
    return {"public", "open"} & set(property.modifiers) and not any("(set)" in m for m in property.modifiers)


index = Index(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build")
paths = sorted(SOURCES.rglob("*.swift"))
stale = [str(path.relative_to(ROOT)) for path in paths if index.built(path) < path.stat().st_mtime]
if stale:
    sys.exit(f"the index is older than {stale[0]} and {len(stale) - 1} other files: run `swift build` first")

stored = {(file.path, p.line, p.name): p for file in files_of(CORE) for p in file.properties
          if p.is_stored and p.is_instance}
properties = {}  # by USR: the property, its file, the USR of its type
for path in (path for path in paths if CORE in path.parents):
    for o in index.occurrences(path):
        property = stored.pop((path, o.line, o.name), None) if o.roles & DEFINITION else None
        if property:
            properties[o.usr] = property, path, next(usr for roles, _, usr in o.within if roles & CHILD_OF)

writes = defaultdict(lambda: defaultdict(list))
for path in paths:
    for o in index.writes(path, tokens_of(path.read_text())):
        if o.usr not in properties:
            continue
        property, home, type = properties[o.usr]
        is_own_init = path == home and any(
            roles & CONTAINED_BY and name.startswith("init(") and usr.startswith(type) for roles, name, usr in o.within)
        if not is_own_init:
            writes[o.usr][folder_of(path)].append(f"{path.name}:{o.line}")

broken = 0
for usr, (property, home, _) in properties.items():
    folders = writes[usr]
    if len(folders) > 1 and not has_public_setter(property):
        broken += 1
        print(f"{home.relative_to(SOURCES)}:{property.line}: {property.type}.{property.name} is written in {len(folders)} folders")
        for folder, places in sorted(folders.items()):
            print(f"    {folder}: {', '.join(places)}")
for path, line, name in stored:
    print(f"{path.relative_to(SOURCES)}:{line}: {name} is not in the index")
print(f"{len(properties)} properties, {sum(map(len, writes.values()))} writing folders, {broken + len(stored)} violations")
sys.exit(1 if broken or stored or not properties else 0)
