#!/usr/bin/env python3
"""Compares the version in include/layoutlua.h with all other files that contain it. Fails if one differs."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
header = (ROOT / "include/layoutlua.h").read_text()
version = re.search(r'#define LYL_VERSION "(.*)"', header)[1]
parts = ".".join(re.search(rf"#define LYL_VERSION_{part} (\d+)", header)[1] for part in ("MAJOR", "MINOR", "PATCH"))
abi = re.search(r"#define LYL_ABI_VERSION (\d+)", header)[1]
# file, pattern with the version as its group, version
PLACES = [
    ("packaging/debian/changelog", r"\Alayoutlua \((.*?)\)", version),
    ("packaging/debian/control", r"Package: liblayoutlua(\d+)\n", abi),
    ("packaging/debian/liblayoutlua2.symbols", r"\Aliblayoutlua\.so\.(\d+) ", abi),
    ("CHANGELOG.md", r"^## .*?(\d+\.\d+\.\d+), SONAME \d+$", version),
    ("CHANGELOG.md", r"^## .*?\d+\.\d+\.\d+, SONAME (\d+)$", abi),
    ("docs/python.md", r"layoutlua-(.*?)-py3-none", version),
    ("README.md", r"`layoutlua-(\d.*?)-linux-MACHINE", version),
    ("README.md", r"`layoutlua-(\d.*?)\.tgz`", version),
    ("bindings/web/README.md", r"layoutlua-(\d.*?)\.tgz", version),
    ("bindings/python/layoutlua/_library.py", r"liblayoutlua\.so\.(\d+)", abi),
]
wrong = [f"include/layoutlua.h: LYL_VERSION is {version}, its parts are {parts}"] if parts != version else []
for name, pattern, wanted in PLACES:
    found = re.search(pattern, (ROOT / name).read_text(), re.M)
    if not found or found[1] != wanted:
        wrong.append(f"{name}: {found[1] if found else 'no version'}, not {wanted}")
rocks = sorted((ROOT / "bindings/lua").glob("*.rockspec"))
for rock in rocks:
    named = set(re.findall(r"\d+\.\d+\.\d+", rock.name + rock.read_text()))
    if named != {version}:
        wrong.append(f"{rock.name}: {', '.join(sorted(named))}, not {version}")
modules = {path.name for path in (ROOT / "bindings/lua/layoutlua").glob("*.lua")} | {"abi.lua", "cdef.lua"}
if rocks and modules != set(re.findall(r'layoutlua/(\w+\.lua)"', rocks[-1].read_text())):
    wrong.append(f"{rocks[-1].name}: its modules are not those of bindings/lua/layoutlua")
print(
    "\n".join(wrong)
    if wrong
    else f"{version}, binary interface {abi}: the same in {len(PLACES) + len(rocks) + 1} places"
)
sys.exit(bool(wrong))
