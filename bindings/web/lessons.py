"""Reads the lessons and the how-to examples of the playground from docs/tutorial and docs/howto."""
import html
import json
import re
from pathlib import Path

import markdown

DOCS = Path(__file__).resolve().parents[2] / "docs"


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


def to_html(text, page):
    """Converts a document without its title, its pictures and its references to other lessons. A code block has its
    language as its class and its file name as `data-name`."""
    def code(match):
        name = f' data-name="{match[2]}"' if match[2] else ""
        return f'\n<pre class="{match[1]}"{name}>{html.escape(match[3].rstrip(), quote=False)}</pre>\n'

    def link(match):
        found = address(html.unescape(match[1]), page)
        return f'<a href="{html.escape(found)}">{match[2]}</a>' if found else match[2]

    text = re.sub(r"<!--.*?-->\n?", "", text, flags=re.S)
    text = re.sub(r"^# .*\n|^\*For authors of layouts.*\n|^Next: \[.*\n|!\[[^\]]*\]\([^)]*\)", "", text, flags=re.M)
    text = re.sub(r'^```(\w*)(?: title="([^"\n]*)")?\n(.*?)^```$', code, text, flags=re.M | re.S)
    made = markdown.markdown(text, extensions=["tables", "sane_lists"])
    made = re.sub(r'<a href="([^"]*)">(.*?)</a>', link, made, flags=re.S)
    return re.sub(r"<(/?)h[12]>", r"<\1h3>", made)


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
