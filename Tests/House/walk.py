#!/usr/bin/env python3
"""Lists the functions of Sources that one scrolled frame of a grid reaches, in the order of their first calls: walk.py
[build folder]

Needs gdb and a debug build. The static library of the last `swift build` is linked to samples/walk.c. Each function has
a breakpoint between walk_begins and walk_ends. A + marks a function that calls another function of the list; the others
end the walk. A closure counts as the function that contains it. Accessors, defer blocks, thunks and other functions
that the compiler generates, initializers of structs and enums, and operators are left out. This script measures and
does not fail. It does not use valgrind, which cannot read the debug information.
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
# Functions that the compiler generates, as named by `swift demangle`.
MADE = re.compile(r"\.(getter|setter|modify|read|unsafeAddress|unsafeMutableAddressor|didset|willset|init) : |^merged |closure #"
                  r"|\$defer #|\bthunk\b|^partial apply|witness|metadata|^default argument|^outlined |__derived_|^lazy "
                  r"|^variable initialization|__deallocating_deinit|\.deinit$|addressor of| descriptor for ")
GDB = """
import bisect
import gdb
gdb.execute("set pagination off")
gdb.execute("set breakpoint always-inserted on")
gdb.execute("break walk_begins")
gdb.execute("run")
base = int(gdb.parse_and_eval("(long)&main")) - {main}
end = gdb.Breakpoint("walk_ends")
counted, owners = set({addresses}), {owners}
starts = sorted(owners)
for address in counted: gdb.Breakpoint("*" + str(base + address))
def start(pc):
    return owners[starts[bisect.bisect_right(starts, pc - base) - 1]]
def caller():
    frame = gdb.newest_frame().older()
    while frame:
        if start(frame.pc() - 1) in counted: return start(frame.pc() - 1)
        frame = frame.older()
    return 0
seen = open({out!r}, "w")
while True:
    gdb.execute("continue", to_string=True)
    if end.hit_count: break
    seen.write(str(start(int(gdb.parse_and_eval("(long)$pc")))) + " " + str(caller()) + chr(10))
seen.close()
gdb.execute("kill")
"""


def output(command, text=None):
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def demangled(symbols, *options):
    return output(["swift", "demangle", "--compact", *options], "".join(f"{symbol}\n" for symbol in symbols)).splitlines()


def functions_of(program):
    """The functions of Sources as {address: (symbol, name, path, line)}, the addresses of all functions, and that of main."""
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
    return found, [int(address, 16) for address, _, _ in symbols], main


def owners(functions, addresses):
    """The function of each address. A closure belongs to the function that contains it."""
    named = {name: address for address, (_, name, _, _) in functions.items() if is_counted(*functions[address])}
    written_in = {address: name.rsplit(" in ", 1)[-1] for address, (_, name, _, _) in functions.items()}
    return {address: named.get(written_in.get(address), address) for address in addresses}


def is_counted(symbol, name, *_):
    is_value_initializer = symbol.endswith("fC") and "__allocating_init" not in name
    is_operator = re.search(r" (infix|prefix|postfix)\b", name)
    return not (MADE.search(name) or is_value_initializer or is_operator)


if not LIBRARY.exists():
    sys.exit(f"{LIBRARY} is missing: run `swift build --product layoutlua-static`")
with tempfile.TemporaryDirectory() as folder:
    program = f"{folder}/walk"
    sample = Path(__file__).resolve().parent / "samples/walk.c"
    subprocess.run(["clang", "-g", "-c", f"-I{ROOT}/include", sample, "-o", f"{folder}/walk.o"], check=True)
    subprocess.run(["swiftc", f"{folder}/walk.o", LIBRARY, "-llua5.4", "-o", program], check=True)
    functions, every, main = functions_of(program)
    counted = {address: function for address, function in functions.items() if is_counted(*function)}
    script, out = f"{folder}/walk_gdb.py", f"{folder}/seen"
    Path(script).write_text(GDB.format(main=main, addresses=sorted(counted), owners=owners(functions, every), out=out))
    log = subprocess.run(["gdb", "-batch", "-nx", "-x", script, program], capture_output=True, text=True)
    if not os.path.exists(out):
        sys.exit(f"gdb failed:\n{log.stdout[-2000:]}{log.stderr[-2000:]}")
    calls = [tuple(map(int, line.split())) for line in Path(out).read_text().splitlines()]


def summary(functions):
    paths = {path.relative_to(SOURCES) for _, _, path, _ in functions}
    folders = {"/".join(path.parts[:2]) if len(path.parts) > 2 else path.parts[0] for path in paths}
    return f"{len(functions)} functions, {len(paths)} files, {len(folders)} folders"


order = list(dict.fromkeys(address for address, _ in calls))
callers = {caller for _, caller in calls}
names = dict(zip(order, demangled([counted[address][0] for address in order], "--simplified")))
for address in order:
    _, _, path, line = counted[address]
    print(f"{'+' if address in callers else ' '} {path.relative_to(SOURCES)}:{line}  {names[address]}")
print(f"all: {summary([counted[address] for address in order])}")
print(f"+, which call another one: {summary([counted[address] for address in order if address in callers])}")
