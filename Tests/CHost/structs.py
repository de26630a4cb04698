#!/usr/bin/env python3
"""Compares offsets and sizes of the header's structs with Tests/Fixtures/structs/<target>.txt: structs.py [--update]

A change of these files breaks programs that were built earlier, except for a field appended to a struct that has a
struct_size. Needs clang, which computes struct layouts for targets that this machine cannot run.
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TARGETS = {"x86_64": "x86_64-unknown-linux-gnu", "wasm32": "wasm32-unknown-unknown"}


def layouts(target):
    """The structs of the header as text: name and size, then the offset and name of each field."""
    names = re.findall(r"^typedef struct (lyl_\w+) \{", (ROOT / "include/layoutlua.h").read_text(), re.M)
    with tempfile.TemporaryDirectory() as folder:
        # The only function of the C library that the header uses. A bare target has no string.h.
        Path(folder, "string.h").write_text("#include <stddef.h>\nsize_t strlen(const char *);\n")
        uses = "".join(f"{name} v_{name};\n" for name in names)
        Path(folder, "structs.c").write_text('#include "layoutlua.h"\n' + uses)
        dump = subprocess.run(
            ["clang", f"--target={target}", "-std=c99", "-ffreestanding", "-nostdlibinc", f"-I{folder}", f"-I{ROOT}/include", "-fsyntax-only",
             "-Xclang", "-fdump-record-layouts-complete", f"{folder}/structs.c"], capture_output=True, text=True)
    if dump.returncode != 0:
        sys.exit(dump.stderr)
    found = {}
    for record in dump.stdout.split("*** Dumping AST Record Layout")[1:]:
        lines = record.strip().splitlines()
        name = re.match(r"\s*0 \| struct (lyl_\w+)", lines[0])
        if not name:
            continue
        size = re.search(r"\[sizeof=(\d+)", record)[1]
        # Fields of the struct are indented by three blanks, those of nested structs by more.
        fields = [re.match(r"\s*(\d+) \|   (?! )(.*?)(\w+)$", line) for line in lines[1:]]
        found[name[1]] = [f"{name[1]} {size}"] + [f"  {field[1]} {field[3]}" for field in fields if field]
    missing = [name for name in names if name not in found]
    if missing:
        sys.exit(f"clang shows no layout of {missing}")
    return "".join("\n".join(found[name]) + "\n" for name in names)


failed = False
for short, target in TARGETS.items():
    path = ROOT / f"Tests/Fixtures/structs/{short}.txt"
    text = layouts(target)
    if "--update" in sys.argv:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    elif not path.exists() or path.read_text() != text:
        failed = True
        print(f"{path.relative_to(ROOT)} differs from the header; after a deliberate change: Tests/CHost/structs.py --update")
sys.exit(failed)
