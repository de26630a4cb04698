#!/usr/bin/env python3
"""Checks that the folders of LayoutCore and CInterface refer to lower folders only: folders.py [build folder]

The compiler's index contains the file that defines each symbol. It is as new as the last `swift build` or `swift test`.
A reference to a symbol of a higher folder is an error. The folder of a file is the first one below its target."""
import sys
from collections import Counter

from index import DEFINITION, IMPLICIT, Index
from source import ROOT

# The folders of each target, lowest first.
ORDER = {
    "LayoutCore": """Identity Geometry Support Elements Data Pins Animation Accessibility Layout Settings Layouts Callbacks Selection Focus
        Passes Presentation Scrolling Host Interaction Cells State View""".split(),
    "CInterface": "Marshalling Handles Foreign Functions".split(),
}
# File, symbol, and the reason why the file may refer to a higher folder.
EXCEPTIONS = {
    ("LayoutCore/Data/CollectionDataSource.swift", "CollectionView"): "a parameter of a public method, as in UIKit",
}


SOURCES = ROOT / "Sources"


def rank(path):
    """The target of a file, and the rank of its folder there."""
    target, folder, *_ = path.relative_to(SOURCES).parts
    return target, ORDER[target].index(folder)


def upward(index, paths):
    """Triples of a file, an occurrence in it, and the file of a higher folder of its target that defines the symbol."""
    found = {path: list(index.occurrences(path)) for path in paths}
    home = {o.usr: path for path, occurrences in found.items() for o in occurrences if o.roles & DEFINITION}
    for path, occurrences in found.items():
        target, own = rank(path)
        for o in occurrences:
            other = home.get(o.usr)
            # A class that conforms to a protocol refers to its defaults implicitly, in any file.
            if other and not o.roles & (DEFINITION | IMPLICIT) and rank(other)[0] == target and rank(other)[1] > own:
                if (str(path.relative_to(SOURCES)), o.name) not in EXCEPTIONS:
                    yield path, o, other


index = Index(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build")
paths = sorted(path for target in ORDER for path in (SOURCES / target).rglob("*.swift"))
unknown = {str(path.parent.relative_to(SOURCES)) for path in paths
           if path.relative_to(SOURCES).parts[1] not in ORDER[path.relative_to(SOURCES).parts[0]]}
stale = [path for path in paths if index.built(path) < path.stat().st_mtime]
if unknown or stale:
    sys.exit(f"folders without a rank: {unknown}" if unknown else
             f"the index is older than {stale[0].relative_to(ROOT)}: run `swift build` first")
found = sorted(set((str(path.relative_to(SOURCES)), o.line, o.name, str(other.relative_to(SOURCES)))
                   for path, o, other in upward(index, paths)))
for path, line, name, other in found:
    print(f"{path}:{line}: {name} is in {other}")
pairs = Counter(("/".join(path.split("/")[:2]), other.split("/")[1]) for path, _, _, other in found)
print("".join(f"{low} -> {high}: {count}\n" for (low, high), count in pairs.most_common()), end="")
print(f"{len(paths)} files, {len(found)} upward references")
sys.exit(len(found) > 0 or not paths)
