"""The examples of the package's README run unchanged."""
import os
import re

from chromium import equal
from harness import ROOT

README = (ROOT / "bindings/web/README.md").read_text()
# Other browsers can run the same tests at the same time.
WALL = ROOT / f"build/web/package/wall-{os.getpid()}.html"
MODULES = {'"layoutlua"': '"/build/web/package/layoutlua.js"', '"layoutlua/server"': '"/build/web/package/server.js"'}
# Names that the examples use but do not define.
NAMES = """
const el = document.getElementById("host")
const groups = ["Ada", "Bob"].map((name) => ({ name, rows: [`${name} 1`, `${name} 2`] }))
const { photos } = window, messages = Array.from({ length: 99 }, (_, id) => ({ id, text: `message ${id}` }))
const rows = Array.from({ length: 30 }, (_, key) => ({ key })), draw = () => {}
"""


def blocks(language):
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_readme_page(page):
    """the README's photo wall runs unchanged from the folder of the package"""
    WALL.write_text(blocks("html")[0])
    try:
        page.browser.get(page.browser.current_url.split("/Tests/")[0] + f"/build/web/package/{WALL.name}")
        seen = "return [...document.querySelectorAll('#wall [data-kind=cell]')].filter(e => e.style.display !== 'none').map(e => e.textContent)"
        for _ in range(100):
            if len(page.wait(seen)) > 5 and "2" not in page.wait(seen):
                break
            page.wait("return new Promise(done => setTimeout(done, 50))")
        texts = page.wait(seen)
        assert "0" in texts and "2" not in texts and "3" in texts, texts
    finally:
        WALL.unlink()


def test_readme_examples(page):
    """each JavaScript example of the README runs unchanged, and only headers have the names of groups"""
    for number, code in enumerate(blocks("js")):
        imports, body = re.findall(r"^import .*$", code, re.MULTILINE), re.sub(r"^import .*$", "", code, flags=re.MULTILINE)
        for line in imports:
            names, module = re.fullmatch(r"import (\{.*\}) from (\S+)", line).groups()
            body = f"const {names} = await import({MODULES[module]})\n{body}"
        page.show("(window.photos = Array.from({length: 30}, (_, id) => ({id})), {layout: 'list', source: {items: () => photos}, selection: 'multiple', cell() {}})")
        page.wait("mounted.view.select({section: 0, item: 3})")
        if "mount(el" in body:
            page.wait("mounted.dispose()")
            body = body.replace("await mount(el", "window.mounted = await mount(el")
        # The page's Content-Security-Policy forbids eval, but allows a module of the test server.
        name = ROOT / f"build/web/example-{os.getpid()}.js"
        name.write_text(f"export async function run(mounted, engine) {{\nconst {{ mount }} = window\n{NAMES}\n{{\n{body}\n}} }}\n")
        error = page.wait(f"return imported('/build/web/{name.name}?{number}').then(({{run}}) => run(window.mounted, window.mounted.engine)).then(() => '', error => error.stack)")
        name.unlink()
        equal(error, "", code)
        page.settle()
        equal(page.errors(), [], code)
        if "supplementary(" in code:
            equal(page.wait("return ['header', 'separator'].map(kind => [...host.querySelectorAll(`[data-kind=${kind}]`)].map(e => e.textContent).join())"), ["Ada,Bob", ","])
