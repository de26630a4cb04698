#!/usr/bin/env python3
"""Checks that every rule cited by a comment, a test or a page exists: `docs/behavior.md 3.1.5`, `docs/oracles.md 86`,
`docs/layouts.md, flow 7`, and in the engine's comments (3.1.5) alone, which refers to docs/behavior.md."""
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NUMBER = r"(\d+(?:\.\d+)*)"
# Rule numbers from before docs/behavior.md, and pages that are not in the repository.
GONE = re.compile(r"uikit-rules|house-plan|compositional\.md|pins-and-sections|faults\.md|\(\d+\.\d+-\d+\)")
ALONE = re.compile(r"\((\d+\.\d+(?:\.\d+)?)((?:(?:, | to )\d+\.\d+(?:\.\d+)?)*)\)")


def rules(page):
    """The chapters of a page, their parts and the rules in both: "3.1.5" if headings have numbers, else "flow 7"."""
    found, chapter = set(), ""
    for line in page.splitlines():
        heading = re.match(rf"###? (?:{NUMBER}\.? )?(.+)", line)
        if heading and (heading[1] or line.startswith("## ")):
            chapter = heading[1] or heading[2]
            found.add(chapter)
        rule = re.match(r"(\d+)\. ", line)
        if rule:
            found.add(f"{chapter}{'.' if chapter[:1].isdigit() else ' '}{rule[1]}")
    return found


def cited(text, is_engine):
    """The citations in a text: page and rule."""
    for page in ("behavior", "oracles"):
        for match in re.finditer(rf"docs/{page}\.md (C?\d+(?:\.\d+)*)((?:, \d+(?:\.\d+)*)*)", text):
            for number in [match[1], *match[2].split(", ")[1:]]:
                yield page, number
    for match in re.finditer(r"docs/layouts\.md, ([a-z]+ \d+|flow)", text):
        yield "layouts", match[1]
    if is_engine:
        for match in ALONE.finditer(text):
            for number in re.findall(NUMBER, match[0]):
                yield "behavior", number


def main():
    behavior, oracles, layouts = (
        (ROOT / "docs" / f"{name}.md").read_text() for name in ("behavior", "oracles", "layouts"))
    known = {
        "behavior": rules(behavior), "layouts": rules(layouts),
        "oracles": set(re.findall(r"^\| (C?\d+) \|", oracles, re.M)),
    }
    bad, count = [], 0
    files = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    for name in files:
        path = ROOT / name
        if path == Path(__file__).resolve() or not path.is_file() or name.startswith("Tests/Fixtures/"):
            continue
        try:
            text = path.read_text()
        except UnicodeDecodeError:
            continue
        is_engine = name.startswith("Sources/LayoutCore/") and name.endswith(".swift")
        lines = re.findall(r"//.*", text) if is_engine else text.splitlines()
        # A citation can continue in the next line of a comment.
        joined = " ".join(re.sub(r"^\s*(?:///?|\*|#)?\s*", "", line) for line in lines)
        for page, number in cited(joined, is_engine):
            count += 1
            if number not in known[page]:
                bad.append(f"{name}: docs/{page}.md has no {number}")
        bad += [f"{name}: {match[0]} is in no page of the repository" for match in GONE.finditer(text)]
    print("\n".join(bad) or f"{count} citations")
    # Fails if the reader finds too few citations.
    return bool(bad) or count < 100


if __name__ == "__main__":
    sys.exit(main())
