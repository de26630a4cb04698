#!/usr/bin/env python3
"""Lists names in the READMEs of folders that are not names of files.

In a list of a README, a name in backquotes that has an extension, a `+` or a leading capital letter must be the name of
a file or folder below the README's folder, with or without its extension, or a path from the root; `*` matches any
letters. A name with a leading capital letter may also be the name of a declaration.

usage: readmes.py"""

import fnmatch
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FILES = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\n")
SUFFIX = re.compile(r"\.(swift|c|h|hpp|py|sh|mk|ts|js|mjs|lua|json|md|html|css|cpp)$")


def names_below(folder):
    """Every file and folder below, by its path and by its name, with and without the extension."""
    names = set()
    for file in FILES:
        if not file.startswith(folder):
            continue
        parts = file[len(folder):].split("/")
        for end in range(1, len(parts) + 1):
            for name in ("/".join(parts[:end]), parts[end - 1]):
                names |= {name, SUFFIX.sub("", name), SUFFIX.sub("", name).split("+")[0]}
    return names


def named(text):
    """The names in a document's lists that look like files."""
    for item in re.findall(r"^- .*?(?=^- |^#|^\S|\Z)", text, re.M | re.S):
        for name in re.findall(r"`([^`\s]+)`", item):
            if re.fullmatch(r"[\w+./*-]+", name) and (SUFFIX.search(name) or re.match(r"[A-Z]|\w*\+", name)):
                yield name


declared = set()
for file in FILES:
    if re.match(r"Sources/.*\.swift$", file):
        text = (ROOT / file).read_text()
        declared |= set(re.findall(r"\b(?:class|struct|enum|protocol|typealias|case|extension) (\w+)", text))

missing = 0
for readme in FILES:
    if not re.match(r"(Sources|Tests|packaging)/(.*/)?README\.md$", readme):
        continue
    below = names_below(readme[: -len("README.md")])
    for name in named((ROOT / readme).read_text()):
        name = name.rstrip("/").removeprefix("./")
        pattern = f"*{name}" if name.startswith("+") else name
        if name in declared or (ROOT / name).exists() or any(fnmatch.fnmatchcase(each, pattern) for each in below):
            continue
        print(f"      {readme} names {name}, which does not exist")
        missing += 1
sys.exit(missing > 0)
