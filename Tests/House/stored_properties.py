#!/usr/bin/env python3
"""Counts the stored properties of each type of LayoutCore. No type but LayoutAttributes has more than 15.

A property with observers is stored. Static properties do not count. A nested type counts apart from its outer type.
"""
import sys
from collections import Counter

from declarations import files_of
from source import CORE

LIMIT = 15
EXEMPT = {
    "LayoutAttributes",  # every field of UICollectionViewLayoutAttributes
    "Transform3D",  # the sixteen numbers of a matrix
}

counts, places = Counter(), {}
for file in files_of(CORE):
    for scope in file.scopes:
        if scope.kind in ("class", "struct", "actor"):
            places[scope.name] = f"{file.path.relative_to(CORE)}:{scope.line}"
    for property in file.properties:
        if property.is_stored and property.is_instance:
            counts[property.type] += 1

for name, count in counts.most_common(10):
    print(f"{count:4} {name} ({places[name]})")
broken = [name for name in counts if counts[name] > LIMIT and name not in EXEMPT]
for name in broken:
    print(f"{places[name]}: {name} has {counts[name]} stored properties; at most {LIMIT} are allowed")
print(f"{len(places)} types, {sum(counts.values())} stored properties, {len(broken)} violations")
sys.exit(1 if broken or not places else 0)
