#!/usr/bin/env python3
"""Writes the declarations of include/layoutlua.h for the web package: abi.py FILE

callbacks.c  an import of the module for each callback of the header, and a table of them, where a host in JavaScript
             finds the function pointer of each callback
abi.ts       the order of that table, offsets and sizes of the structs for 32 bits, constants, functions
"""
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bindings"))
import header  # noqa: E402

MODULE = "layoutlua"
NUMBERS = {"double": "number", "uint64_t": "bigint", "int64_t": "bigint", "bool": "number", "void": "void"}


def offsets():
    """Returns offsets and sizes of the structs. Tests/CHost/structs.py compares their file with the header."""
    found = {}
    for line in (ROOT / "Tests/Fixtures/structs/wasm32.txt").read_text().splitlines():
        if line.startswith(" "):
            offset, field = line.split()
            found[struct][field] = int(offset)
        else:
            struct, size = line.split()
            found[struct] = {"size_of": int(size)}
    return found


def callbacks_c(callbacks):
    lines = ["/* Written by bindings/web/abi.py. */", '#include "layoutlua.h"', ""]
    for number, (name, function) in enumerate(callbacks):
        parameters = ", ".join(f"{p.type} {p.name}" for p in function.parameters)
        lines.append(f'__attribute__((import_module("{MODULE}"), import_name("{name}")))')
        lines.append(f"{function.result} host_{number}({parameters});")
    lines += ["", "typedef void (*function)(void);", "static const function table[] = {"]
    lines += [f"  (function)host_{number}," for number in range(len(callbacks))]
    lines += ["};", '__attribute__((export_name("callbacks"))) const function *callbacks(void) { return table; }', ""]
    return "\n".join(lines)


def entry(name, value):
    return f"  {name}: {value},"


def abi_ts(callbacks):
    lines = ["// Written by bindings/web/abi.py from include/layoutlua.h.", ""]
    lines += ["/** The callbacks of the header in the order of the module's table, each with the type of its result. */",
              "export const callbacks: [string, string][] = ["]
    lines += [f'  ["{name}", "{function.result}"],' for name, function in callbacks]
    lines += ["]", "", "/** Offsets of the structs' fields in bytes; `size_of` is the struct's size. */", "export const at = {"]
    for struct, fields in offsets().items():
        lines.append(entry(struct[4:], "{ " + ", ".join(f"{name}: {value}" for name, value in fields.items()) + " }"))
    lines += ["}", "", "/** The header's constants, without LYL_. */", "export const C = {"]
    lines += [entry(name[4:], value) for name, value in header.constants().items()]
    lines += ["} as const", "",
              "/** The functions of the header: pointers, sizes and structs by value are addresses and numbers of 32 bits. */",
              "export interface Functions {"]
    for function in header.functions():
        parameters = ", ".join(f"{p.name}: {'number' if p.type.endswith('*') else NUMBERS.get(p.type, 'number')}" for p in function.parameters)
        result = "number" if function.result.endswith("*") else NUMBERS.get(function.result, "number")
        lines.append(f"  {function.name}({parameters}): {result}")
    lines += ["}", ""]
    return "\n".join(lines)


path = Path(sys.argv[1])
path.write_text({"callbacks.c": callbacks_c, "abi.ts": abi_ts}[path.name](header.callbacks()))
