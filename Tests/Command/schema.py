#!/usr/bin/python3
"""Compares docs/data.schema.json with the files that the command accepts.

- The bundled files, the fixtures and the example in docs/data.md: the schema and the command accept them.
- A table of faults, and random documents from a seed: the schema and the command agree. For unused keys the command
only prints a warning; the schema rejects them.

Tests/Command/schema.py command [documents [seed]]
"""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import jsonschema

root = pathlib.Path(__file__).resolve().parents[2]
command = pathlib.Path(sys.argv[1]).resolve()
count = int(sys.argv[2]) if len(sys.argv) > 2 else 300
seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
schema = json.loads((root / "docs/data.schema.json").read_text())
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
scratch = pathlib.Path(tempfile.mkdtemp()) / "d.json"
faults = []


def takes(path):
    """Returns whether the command accepts the file, whether it warned of a key, and its error output."""
    run = subprocess.run([command, "run", "grid", "--data", path, "-o", "/dev/null", "--format", "json"], capture_output=True, text=True)
    if run.returncode not in (0, 4):
        faults.append(f"{path}: exit {run.returncode}: {run.stderr}")
    return run.returncode == 0, "is never read" in run.stderr, run.stderr


def compare(document, name):
    scratch.write_text(json.dumps(document))
    taken, warned, said = takes(scratch)
    if validator.is_valid(document) != (taken and not warned):
        faults.append(f"{name}: {json.dumps(document)}: schema {validator.is_valid(document)}, command: {said or 'takes it'}")


def section(**fields):
    return {"sections": [{"items": [], **fields}]}


def item(**fields):
    return section(items=[fields])


def nested(depth):
    value = 1
    for level in range(depth):
        value = [value] if level % 2 else {"a": value}
    return value


TABLE = [
    {}, [], 3, None, {"sections": None}, {"sections": {}}, {"sections": []}, {"sections": [[]]}, {"sections": [{}]}, section(), section(items=None),
    section(items=[3]), section(items=[{}]), section(header=None), section(header={}), section(header={"width": 3, "height": 0}),
    section(header={"width": 3}), section(header={"width": -1, "height": 1}), section(header=7), section(footer={"height": 1e10, "width": 1}),
    section(header={"width": 1, "height": 1, "colour": 3}), section(values={}), section(values=None), section(values=[]),
    section(values={"a": nested(8)}), section(values={"a": nested(9)}), section(id=1), section(id="x"), section(id=""), section(id=[]), section(id=0),
    section(itms=[]), section(title="x"), {"sections": [], "$schema": "x"}, {"sections": [], "name": 3},
    item(id=1), item(id=0), item(id=-1), item(id=1.5), item(id=1.0), item(id=2**53), item(id=2**54), item(id="a"), item(id=""), item(id=None), item(id=True),
    item(width=1, height=2), item(width=1), item(height=1), item(width="1", height=1), item(width=None, height=1), item(width=1e9, height=0),
    item(width=1e9 + 1, height=0), item(width=True, height=1), item(a=nested(8)), item(a=nested(9)), item(a=None), item(a=[None, True, "x", 1.5]),
]


def some(random):
    return random.choice([None, True, 0, 1, -1, 1.5, 7, 2**53, 1e10, "", "x", [], {}, [1], {"a": [2]}, nested(8), nested(9)])


def a_size(random):
    return random.choice([{}, {"width": 3, "height": 4}, {"width": some(random), "height": 4}, {"width": 1}, some(random)])


def a_document(random):
    sections, id = [], 0
    for _ in range(random.randrange(3)):
        items = []
        for _ in range(random.randrange(4)):
            id += 1
            fields = {"id": random.choice([id, f"t{id}"])} if random.random() < 0.7 else {}
            if random.random() < 0.3:
                fields.update(random.choice([{"width": 3, "height": 4}, {"width": some(random)}, {"height": some(random), "width": 4}]))
            if random.random() < 0.3:
                fields["title"] = some(random)
            items.append(fields if random.random() < 0.95 else some(random))
        new = {"items": items}
        for key in ("header", "footer"):
            if random.random() < 0.3:
                new[key] = a_size(random)
        if random.random() < 0.3:
            new["values"] = random.choice([{"title": some(random)}, {}, some(random)])
        if random.random() < 0.05:
            new["extra"] = 1
        sections.append(new if random.random() < 0.97 else some(random))
    return {"sections": sections} if random.random() < 0.97 else some(random)


files = sorted((root / "scripts/data").glob("*.json")) + sorted((root / "Tests/Fixtures").glob("*.json"))
for file in files:
    for error in validator.iter_errors(json.loads(file.read_text())):
        faults.append(f"{file}: {error.message}")
    taken, warned, said = takes(file)
    if not taken or warned:
        faults.append(f"{file}: {said}")
example = re.search(r"```json\n(.*?)```", (root / "docs/data.md").read_text(), re.S)[1]
compare(json.loads(example), "the example")
if not validator.is_valid(json.loads(example)):
    faults.append("docs/data.md: the schema refuses the example")
for document in TABLE:
    compare(document, "table")
for number in range(count):
    compare(a_document(random.Random(f"{seed}/{number}")), f"seed {seed}, document {number}")
print(f"{len(files)} files, {len(TABLE)} documents of a table, {count} random ones (seed {seed})")
print("\n".join(faults[:20]))
sys.exit(1 if faults else 0)
