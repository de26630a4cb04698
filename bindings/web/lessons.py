"""Reads the lessons and the how-to examples of the playground from docs/tutorial and docs/howto."""
import html
import json
import re
from pathlib import Path

DOCS = Path(__file__).resolve().parents[2] / "docs"
FENCE = re.compile(r'```(\w*)(?: title="(.*)")?$')


def fences(text):
    """Returns the code blocks of a document with a file name: language, name, code."""
    return re.findall(r'^```(\w+) title="([^"\n]*)"\n(.*?)^```$', text, re.M | re.S)


def title_of(text):
    return re.search(r"^# (.*)", text, re.M)[1]


# ---- HTML ----

def address(link, page):
    """Returns the address of a link in the playground, which is in the root of the site; None if the site has no such
    page."""
    if re.match(r"\w+:", link):
        return link
    name, _, anchor = link.partition("#")
    if page.parent.name == "tutorial" and (step := re.match(r"(\d+)-", name)):
        return f"#lesson={step[1]}"
    path = (page.parent / name).resolve()
    if path.suffix != ".md" or DOCS not in path.parents:
        return None
    path = path.with_name("index.md") if path.name == "README.md" else path
    return str(path.relative_to(DOCS).with_suffix(".html")) + (f"#{anchor}" if anchor else "")


def inline(text, page):
    """Converts code, links and emphasis. Pictures are left out: the playground shows the layout."""
    def link(match):
        found = address(match[2], page)
        return f'<a href="{html.escape(found)}">{match[1]}</a>' if found else match[1]

    codes = re.findall(r"`([^`]+)`", text)
    text = html.escape(re.sub(r"`[^`]+`", "\0", text), quote=False)
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)", "", text)
    text = re.sub(r"\[([^\]]*)\]\(([^)\s]+)\)", link, text)
    text = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", text)
    text = re.sub(r"\*(\S.*?)\*", r"<em>\1</em>", text)
    return re.sub("\0", lambda _: f"<code>{html.escape(codes.pop(0), quote=False)}</code>", text)


def table(lines, page):
    rows = [[inline(cell.strip(), page) for cell in line.strip().strip("|").split("|")] for line in lines if not re.match(r"\|[-|: ]+$", line)]
    head, *body = ["".join(f"<{tag}>{cell}</{tag}>" for cell in row) for tag, row in zip(["th"] + ["td"] * len(rows), rows)]
    return f"<table><tr>{head}</tr>{''.join(f'<tr>{row}</tr>' for row in body)}</table>"


def block(lines, page):
    """Converts the lines of a paragraph, a heading, a list or a table."""
    if heading := re.match(r"(#+) (.*)", lines[0]):
        return f"<h3>{inline(heading[2], page)}</h3>" if heading[1] != "#" else ""
    if lines[0].startswith("|"):
        return table(lines, page)
    if re.match(r"- |\d+\. ", lines[0]):
        items = re.split(r"\n(?:- |\d+\. )", "\n" + "\n".join(lines))[1:]
        return f"<ul>{''.join(f'<li>{inline(item, page)}</li>' for item in items)}</ul>"
    text = inline("\n".join(lines), page).strip()
    return f"<p>{text}</p>" if text else ""


def to_html(text, page):
    """Converts a document. A code block has its language as its class and its file name as `data-name`."""
    text = re.sub(r"<!--.*?-->\n?", "", text, flags=re.S)
    text = re.sub(r"^\*For authors of layouts.*\n|^Next: \[.*\n", "", text, flags=re.M)
    parts, lines = [], []
    code = None
    for line in text.splitlines() + [""]:
        if code is not None:
            if line != "```":
                code.append(html.escape(line, quote=False))
                continue
            parts.append(f"<pre{opening}>" + "\n".join(code) + "</pre>")
            code = None
        elif fence := FENCE.match(line):
            code, opening = [], f' class="{fence[1]}"' + (f' data-name="{fence[2]}"' if fence[2] else "")
        elif line.strip():
            lines.append(line)
            continue
        if lines:
            parts.append(block(lines, page))
            lines = []
    return "".join(parts)


# ---- the content of the playground ----

def lessons():
    """Returns the steps of the tutorial in order: title, HTML."""
    pages = sorted(DOCS.glob("tutorial/[0-9]*.md"))
    return [{"title": title_of(page.read_text()).replace("`", ""), "html": to_html(page.read_text(), page)} for page in pages]


def examples():
    """Returns the complete layouts of the how-to pages for authors of layouts, each with the modules and the data files of its page."""
    found = []
    for page in sorted(DOCS.glob("howto/*.md")):
        text = page.read_text()
        if "*For authors of layouts" not in text:
            continue
        blocks = fences(text)
        layouts = [(name, code) for language, name, code in blocks if language == "lua" and re.search(r"^return \w+\s*\Z", code, re.M)]
        modules = {name[:-4]: code for language, name, code in blocks if language == "lua"}
        files = {name[:-5]: json.loads(code) for _, name, code in blocks if name.endswith(".json")}
        for name, code in layouts:
            title = title_of(text) + (f", {name}" if len(layouts) > 1 else "")
            needed = {module: modules[module] for module in re.findall(r'require "(\w+)"', code)}
            data = {file: files[file] for file in files if f'"{file}.json"' in code + "".join(needed.values())}
            found.append({"title": title, "name": name, "source": code, **({"modules": needed} if needed else {}), **({"files": data} if data else {})})
    names = [example["name"] for example in found]
    if len(set(names)) < len(names):
        raise SystemExit(f"two how-to layouts have the same name: {sorted(names)}")
    return found
