#!/usr/bin/env python3
"""Collects the pages of the site: pages.py OUT DARK

The pages are the documents of this repository. Links to scripts become links to the playground, links to the header
become links to its reference, which this script writes, and links to files outside the site become plain text.
DARK contains the dark pictures, by their paths in docs. In its dark scheme, the site shows them instead of the light
ones.
"""

import os
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OUT, DARK = map(Path, sys.argv[1:])
DOCS = ROOT / "docs"
# The pages by their paths in the repository. The site has the folders of docs.
PAGES = {
    "README.md": "index.md",
    "bindings/web/README.md": "web.md",
    **{str(path.relative_to(ROOT)): str(path.relative_to(DOCS)) for path in sorted(DOCS.rglob("*.md"))},
}


def target(path, page):
    """The address of a link of a page on the site, or None if the site has no such file."""
    name, _, anchor = path.partition("#")
    whole = str((ROOT / page).parent.joinpath(name).resolve().relative_to(ROOT)) if name else page
    anchor = f"#{anchor}" if anchor else ""
    if whole == page:
        return anchor or Path(PAGES[page]).name
    if whole in PAGES:
        address = PAGES[whole]
    elif re.fullmatch(r"scripts/\w+\.lua", whole):
        address, anchor = "playground.html", f"#{Path(whole).name}"
    elif whole == "include/layoutlua.h":
        address = "reference.md"
    elif whole == "docs/data.schema.json":
        address = "data.schema.json"
    else:
        return None
    return os.path.relpath(address, Path(PAGES[page]).parent) + anchor


def links(text, page):
    def link(match):
        if re.match(r"\w+:", match[2]):
            return match[0]
        found = target(match[2], page)
        return f"[{match[1]}]({found})" if found else match[1]

    parts = re.split(r"(```.*?```)", text, flags=re.S)
    return "".join(
        part if part.startswith("```") else re.sub(r"(?<!!)\[([^\]]*)\]\(([^)\s]+)\)", link, part) for part in parts
    )


def with_dark_pictures(text, page):
    """Adds the dark picture behind each light one, with the words by which the theme shows one of them."""
    def both(match):
        before, file, after = match.groups()
        name = (ROOT / page).parent.joinpath(file).resolve()
        if not name.is_relative_to(DOCS) or not (DARK / name.relative_to(DOCS)).exists():
            return match[0]
        dark = file.removesuffix(".png") + "-dark.png"
        return f"{before}{file}#only-light{after}{before}{dark}#only-dark{after}"

    text = re.sub(r"(!\[[^\]]*\]\()([\w./-]+\.png)(\))", both, text)
    return re.sub(r'(<img src=")([\w./-]+\.png)("[^>]*>)', both, text)


def reference():
    """The header as a page: its sections, with each comment above its declarations."""
    header = (ROOT / "include/layoutlua.h").read_text()
    lines = ["# C reference", "", "All of `layoutlua.h`. [The guide](c-guide.md) explains how to use it.", ""]
    for section in re.split(r"(?=^/\* ===== )", header, flags=re.M)[1:]:
        title = re.match(r"/\* ===== (?:\d+\. )?(.*?) =====", section)[1]
        rest = re.sub(r"^/\* =====.*?=====\s*", "/* ", section, count=1, flags=re.S)
        rest = re.sub(r"^/\*\s*\*/\s*", "", rest)
        lines += [f"## {title[0].upper()}{title[1:]}", ""]
        for block in re.split(r"\n\s*\n", rest):
            lines += declaration(block)
    return "\n".join(lines) + "\n"


def declaration(block):
    """The Markdown of a block of the header: a heading with the names, and the code."""
    code = "\n".join(
        line for line in block.splitlines() if not re.match(r"#(endif|ifdef|if|else|ifndef)\b|extern \"C\"|}$", line)
    ).strip("\n")
    if not code.strip():
        return []
    names = re.findall(r"^LYL_(?:API|INLINE) .*?(lyl_\w+)\(", code, flags=re.M) or re.findall(
        r"^}\s*(lyl_\w+);|^typedef .*?(lyl_\w+)\b[^;]*;", code, flags=re.M
    )
    names = [name if isinstance(name, str) else next(filter(None, name)) for name in names]
    heading = (
        [f"### {', '.join(f'`{name}`' for name in names[:3])}{' …' if len(names) > 3 else ''}", ""] if names else []
    )
    return [*heading, "```c", code, "```", ""]


shutil.rmtree(OUT, ignore_errors=True)
OUT.mkdir(parents=True)
for page, name in PAGES.items():
    (OUT / name).parent.mkdir(parents=True, exist_ok=True)
    (OUT / name).write_text(
        with_dark_pictures(links((ROOT / page).read_text(), page), page)
        .replace("docs/gallery/", "gallery/")
        .replace("../Tests/", "Tests/")
    )
for picture in DOCS.rglob("*.png"):
    (OUT / picture.relative_to(DOCS)).parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(picture, OUT / picture.relative_to(DOCS))
for picture in DARK.rglob("*.png"):
    name = picture.relative_to(DARK)
    shutil.copy(picture, OUT / name.with_stem(name.stem + "-dark"))
shutil.copytree(ROOT / "Tests/Gallery/reference", OUT / "Tests/Gallery/reference")
shutil.copy(ROOT / "docs/data.schema.json", OUT)
shutil.copy(ROOT / "build/web/playground.html", OUT)
(OUT / "reference.md").write_text(reference())
if shutil.which("docc"):
    with (OUT / "swift.md").open("a") as page:
        page.write("\n[All types and functions](swift/documentation/layoutcore/).\n")
(OUT / "scripts.md").write_text(
    """# Playground

[Open the playground](playground.html): every bundled script, an editor, and the picture as you type. It is one file,
which also runs from disk. Scripts run in the page, and a link contains your text.

"""
    + "\n".join(
        f"- [{path.name}](playground.html#{path.name}): {path.read_text().splitlines()[0].partition(': ')[2]}"
        for path in sorted((ROOT / "scripts").glob("*.lua"))
    )
    + "\n"
)
