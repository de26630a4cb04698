#!/usr/bin/env python3
"""Checks the layers of Sources/CLuaHost.

The comment at the top of host.h lists the files in layers, lowest first. A file may use functions and tables of lower
layers and its own. The script fails if
- a file uses a function or table of another file in its layer or of a higher layer,
- a function or table is declared and not defined, or not static and declared in no header,
- a name that is not static has no prefix lch_,
- host.h declares a name under another file than the one that defines it,
- the sections of host.h do not follow the order of the layers,
- a file is in no layer, a layer names a file that does not exist, or a file has more than 250 lines.

Tests/House/layers.py [folder]
"""
import pathlib
import re
import sys

MOST_LINES = 250


def without_comments_and_strings(text):
    pattern = r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\''
    return re.sub(pattern, lambda m: "\n" * m[0].count("\n") or " ", text, flags=re.S)


def read_layers(host):
    """The files by layer, as {name: layer}, from the comment of host.h."""
    match = re.search(r"layers:(.*?)\*/", host, re.S)
    if not match:
        sys.exit("host.h: there is no list of layers")
    layers = [[f.strip() for f in layer.split(",")] for layer in match[1].split("->")]
    return {name: number for number, layer in enumerate(layers) for name in layer}


def declared_names(text):
    """The functions and tables that a header declares. Inline functions and function types are not declarations."""
    text = re.sub(r"\bstatic inline\b[^{;]*\{.*?\}\n", "", without_comments_and_strings(text), flags=re.S)
    # The contents of structs and enums are not declarations either.
    while "{" in text:
        shorter = re.sub(r"\{[^{}]*\}", "", text)
        if shorter == text:
            break
        text = shorter
    names = set()
    for statement in text.split(";"):
        statement = re.sub(r"^\s*#.*$", "", statement, flags=re.M).strip()
        if statement.startswith("typedef"):
            continue
        if statement.startswith("extern"):
            names.update(re.findall(r"(\w+)\[", statement))
        elif match := re.search(r"(\w+)\s*\(", statement):
            names.add(match[1])
    return names


def definitions(text):
    """The functions and tables that a C file defines for others: from the first column, and not static."""
    names = set()
    for line in text.split("\n"):
        if not re.match(r"[A-Za-z_]", line) or line.startswith(("static", "typedef", "enum", "struct")) or line.endswith(";"):
            # A function in one line ends with a brace.
            continue
        if match := re.match(r"[\w\s*]*?\b(\w+)(?:\(|\[\w*\]\s*=)", line):
            names.add(match[1])
    # A table in one line ends with a semicolon.
    names.update(re.findall(r"^const [\w ]*?(\w+)\[\w*\] = ", text, re.M))
    return names


def uses(text, name):
    """The lines that use a name. A name after a dot or an arrow is a field."""
    return [
        number
        for number, line in enumerate(text.split("\n"), 1)
        if re.search(rf"(?<![\w.])(?<!->){name}\b", line)
    ]


def main():
    root = pathlib.Path(__file__).resolve().parent.parent.parent
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else root / "Sources/CLuaHost"
    host = (folder / "host.h").read_text()
    layers = read_layers(host)
    sources = {path.stem: path.read_text() for path in sorted(folder.glob("*.c"))}
    texts = {name: without_comments_and_strings(text) for name, text in sources.items()}
    faults = []

    for name in sorted(sources.keys() - layers.keys()):
        faults.append(f"{name}.c stands in no layer of host.h")
    for name in sorted(layers.keys() - sources.keys()):
        faults.append(f"host.h has a layer with {name}.c, which does not exist")
    if faults:
        return faults
    for path in sorted([*folder.glob("*.[ch]"), *folder.glob("include/*.h")]):
        lines = path.read_text().count("\n")
        if path.parent == folder and lines > MOST_LINES:
            faults.append(f"{path.name} has {lines} lines: at most {MOST_LINES} are allowed")

    owner = {}
    for name, text in texts.items():
        for defined in definitions(text):
            owner[defined] = name
    declared = declared_names(host) | declared_names((folder / "include/CLuaHost.h").read_text())
    for name in sorted(declared - owner.keys()):
        faults.append(f"{name} is declared and not defined")
    for name in sorted(name for name in owner if not name.startswith("lch_")):
        faults.append(f"{owner[name]}.c: {name} is not static and has no prefix lch_")
    for name in sorted(owner.keys() - declared):
        faults.append(f"{owner[name]}.c: {name} is declared in no header and not static")

    # The sections of host.h: a comment with a file's name, then the definitions of that file.
    sections = re.split(r"^/\* (\w+)\.c \*/$", host, flags=re.M)
    order = sections[1::2]
    if [layers[f] for f in order] != sorted(layers[f] for f in order):
        faults.append("host.h: the sections do not follow the order of the layers")
    for file, section in zip(order, sections[2::2]):
        for name in sorted(declared_names(section)):
            if owner.get(name, file) != file:
                faults.append(f"host.h declares {name} under {file}.c; {owner[name]}.c defines it")

    calls = 0
    for name in sorted(declared & owner.keys()):
        for file, text in texts.items():
            lines = uses(text, name) if file != owner[name] else []
            calls += len(lines)
            if lines and layers[owner[name]] >= layers[file]:
                place = f"{file}.c:{lines[0]}"
                faults.append(f"{place} uses {name} of {owner[name]}.c, which does not stand in a lower layer")
    if not faults:
        print(f"{len(sources)} files in {len(set(layers.values()))} layers, {len(declared)} functions and tables,"
              f" {calls} uses of lower layers")
    return faults


faults = main()
for fault in faults:
    print(fault)
sys.exit(1 if faults else 0)
