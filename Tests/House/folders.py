#!/usr/bin/env python3
"""Checks that the folders of LayoutCore refer to lower folders only: folders.py [build folder]

The compiler's index names the file that defines each symbol. It is as new as the last `swift build` or `swift test`.
A reference to a symbol of a higher folder is an error. The folder of a file is the first one below its target."""
import sys
from collections import Counter

from index import DEFINITION, IMPLICIT, Index
from source import CORE, ROOT

# Lowest first.
ORDER = """Identity Geometry Support Elements Data Pins Animation Layout Settings Layouts Callbacks Selection Passes
Presentation Scrolling Host Interaction Cells State View""".split()
# File, symbol and the reason why the file may refer upwards to it.
EXCEPTIONS = {
    ("Data/CollectionDataSource.swift", "CollectionView"): "a parameter of a public method, as in UIKit",
}


def folder(path):
    return path.relative_to(CORE).parts[0]


def upward(index, paths):
    """Triples of a file, an occurrence in it and the file of a higher folder that defines its symbol."""
    found = {path: list(index.occurrences(path)) for path in paths}
    home = {o.usr: path for path, occurrences in found.items() for o in occurrences if o.roles & DEFINITION}
    for path, occurrences in found.items():
        for o in occurrences:
            target = home.get(o.usr)
            # A class that conforms to a protocol refers to its defaults implicitly, wherever they are.
            if target and not o.roles & (DEFINITION | IMPLICIT) and ORDER.index(folder(target)) > ORDER.index(folder(path)):
                if (str(path.relative_to(CORE)), o.name) not in EXCEPTIONS:
                    yield path, o, target


index = Index(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build")
paths = sorted(CORE.rglob("*.swift"))
unknown = {folder(path) for path in paths} - set(ORDER)
stale = [path for path in paths if index.built(path) < path.stat().st_mtime]
if unknown or stale:
    sys.exit(f"folders without a place in the order: {unknown}" if unknown else
             f"the index is older than {stale[0].relative_to(ROOT)}: run `swift build` first")
found = sorted(set((str(path.relative_to(CORE)), o.line, o.name, str(target.relative_to(CORE)))
                   for path, o, target in upward(index, paths)))
for path, line, name, target in found:
    print(f"{path}:{line}: {name} is in {target}")
pairs = Counter((path.split("/")[0], target.split("/")[0]) for path, _, _, target in found)
print("".join(f"{low} -> {high}: {count}\n" for (low, high), count in pairs.most_common()), end="")
print(f"{len(paths)} files, {len(found)} upward references")
sys.exit(len(found) > 0 or not paths)
