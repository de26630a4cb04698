#!/usr/bin/env python3
"""Lists the functions of Sources that one scrolled frame of a grid reaches, in the order of their first calls:
walk.py [build folder]

Needs gdb and a debug build. The static library, as the last `swift build` made it, is linked to samples/walk.c. Each
function has a breakpoint that fires once between walk_begins and walk_ends. Left out are accessors, closures, defer
blocks, thunks and other functions that the compiler makes, initializers of structs and enums, and the operators of
Geometry. This script measures and does not fail. It does not use valgrind, which cannot read the debug information.
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from source import ROOT

SOURCES = ROOT / "Sources"
BUILD = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build").resolve()
LIBRARY = BUILD / "debug/liblayoutlua-static.a"
# Functions that the compiler makes, as `swift demangle` calls them.
MADE = re.compile(r"\.(getter|setter|modify|read|unsafeAddress|unsafeMutableAddressor|didset|willset|init) : |^merged |closure #"
                  r"|\$defer #|\bthunk\b|^partial apply|witness|metadata|^default argument|^outlined |__derived_|^lazy "
                  r"|^variable initialization|__deallocating_deinit|\.deinit$|addressor of| descriptor for ")
GDB = """
import gdb
gdb.execute("set pagination off")
gdb.execute("set breakpoint always-inserted on")
gdb.execute("break walk_begins")
gdb.execute("run")
base = int(gdb.parse_and_eval("(long)&main")) - {main}
end = gdb.Breakpoint("walk_ends")
for address in {addresses}:
    gdb.Breakpoint("*" + str(base + address), temporary=True)
seen = open({out!r}, "w")
while True:
    gdb.execute("continue", to_string=True)
    if end.hit_count: break
    seen.write(str(int(gdb.parse_and_eval("(long)$pc")) - base) + chr(10))
seen.close()
gdb.execute("kill")
"""


def output(command, text=None):
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def demangled(symbols, *options):
    return output(["swift", "demangle", "--compact", *options], "".join(f"{symbol}\n" for symbol in symbols)).splitlines()


def functions_of(program):
    """The functions of Sources as {address: (symbol, name, path, line)}, and the address of main."""
    symbols = [line.split() for line in output(["nm", program]).splitlines() if re.search(r" [tT] ", line)]
    places = output(["llvm-symbolizer", "--no-inlines", "--functions=none", "--no-demangle", f"--obj={program}"],
                    "".join(f"0x{address}\n" for address, _, _ in symbols)).split("\n\n")
    names = demangled([symbol for _, _, symbol in symbols])
    found, main = {}, 0
    for (address, _, symbol), name, place in zip(symbols, names, places):
        main = int(address, 16) if symbol == "main" else main
        path, line = place.strip().rsplit(":", 2)[:2]
        if path.startswith(f"{SOURCES}/"):
            found[int(address, 16)] = symbol, name, Path(path), int(line)
    return found, main


def is_counted(symbol, name, path, _):
    is_value_initializer = symbol.endswith("fC") and "__allocating_init" not in name
    is_operator = re.search(r" (infix|prefix|postfix)\b", name)
    return not (MADE.search(name) or is_value_initializer or is_operator and path.parent.name == "Geometry")


if not LIBRARY.exists():
    sys.exit(f"{LIBRARY} is missing: run `swift build --product layoutlua-static`")
with tempfile.TemporaryDirectory() as folder:
    program = f"{folder}/walk"
    sample = Path(__file__).resolve().parent / "samples/walk.c"
    subprocess.run(["clang", "-g", "-c", f"-I{ROOT}/include", sample, "-o", f"{folder}/walk.o"], check=True)
    subprocess.run(["swiftc", f"{folder}/walk.o", LIBRARY, "-llua5.4", "-o", program], check=True)
    functions, main = functions_of(program)
    counted = {address: function for address, function in functions.items() if is_counted(*function)}
    script, out = f"{folder}/walk_gdb.py", f"{folder}/seen"
    Path(script).write_text(GDB.format(main=main, addresses=sorted(counted), out=out))
    log = subprocess.run(["gdb", "-batch", "-nx", "-x", script, program], capture_output=True, text=True)
    if not os.path.exists(out):
        sys.exit(f"gdb failed:\n{log.stdout[-2000:]}{log.stderr[-2000:]}")
    walked = [counted[int(line)] for line in Path(out).read_text().split()]

paths = [path.relative_to(SOURCES) for _, _, path, _ in walked]
folders = {"/".join(path.parts[:2]) if len(path.parts) > 2 else path.parts[0] for path in paths}
for (_, _, _, line), path, name in zip(walked, paths, demangled([symbol for symbol, *_ in walked], "--simplified")):
    print(f"{path}:{line}  {name}")
print(f"{len(walked)} calls (distinct functions), {len(set(paths))} files, {len(folders)} folders")
