"""The adapters: React 18.3.1 in StrictMode, Vue 3, and a replacement for Svelte 5."""
from chromium import equal, opened, until

FRAMEWORKS = ("react", "vue", "svelte")


class App:
    """A page with rows in a framework."""

    def __init__(self, page, name, is_sized=False):
        self.page = page
        opened(page.browser, page.browser.current_url.split("/Tests/")[0] + "/Tests/Web/frameworks.html")
        page.browser.get_log("browser")
        page.wait(f"start('{name}', {'true' if is_sized else 'false'})")
        until(page.browser, "window.mounted", 20)

    def seen(self):
        return self.page.wait("return seen()")

    def end(self):
        self.page.wait("app.end(); return frames(2)")
        equal(self.page.wait("return [document.querySelectorAll('[data-kind]').length, document.querySelectorAll('[data-layoutlua]').length]"), [0, 0])
        errors = [entry["message"] for entry in self.page.browser.get_log("browser") if entry["level"] == "SEVERE" and "favicon" not in entry["message"]]
        equal(errors[:1], [])


def each(page, body, is_sized=False):
    for name in FRAMEWORKS:
        app = App(page, name, is_sized)
        try:
            body(app)
        except AssertionError as error:
            raise AssertionError(f"{name}: {error}") from error
        app.end()


def test_rows_of_frameworks(page):
    """rows exist when the view does, scroll, and are removed with the component"""
    def body(app):
        equal(app.seen()[:2], [["row 0 0", 0], ["row 1 0", 40]])
        page.wait("document.querySelector('[data-layoutlua]').scrollTop = 8000; return frames(3)")
        equal(app.seen()[0], ["row 200 0", 0])
        equal(page.wait("const row = document.querySelector('[data-at]'); return [row.dataset.kindOf, row.hasAttribute('version')]"), ["cell", False])
        shown = page.wait("return document.querySelectorAll('[data-kind=cell]').length")
        assert shown < 50, shown
    each(page, body)


def test_state_of_frameworks(page):
    """a component keeps its state while its item moves, and shows new values; another item has separate state"""
    def body(app):
        page.wait("document.querySelectorAll('[data-kind=cell] button')[1].click(); return frames(2)")
        equal(app.seen()[1], ["row 1 1", 40])
        page.wait("app.set([{id: 'new', text: 'new'}, ...rows(1000).slice(1).map(row => row.id === 2 ? {...row, text: 'changed'} : row)]); return frames(3)")
        equal(app.seen()[:3], [["new 0", 0], ["row 1 1", 40], ["changed 0", 80]])
        page.wait("app.set(rows(1000).reverse()); return frames(3)")
        equal(app.seen()[:2], [["row 999 0", 0], ["row 998 0", 40]])
        equal(page.wait("return [...document.querySelectorAll('[data-at]')].every(e => Number(e.dataset.at) === 999 - Number(e.textContent.split(' ')[1]))"), True)
        page.wait("app.set([]); return frames(3)")
        equal(app.seen(), [])
    each(page, body)


def test_sizes_of_frameworks(page):
    """rows with the sizes of their contents have correct positions in the first frame, and in the frame of a scroll"""
    def body(app):
        equal([top for _, top in app.seen()[:5]], [0, 40, 100, 180, 220])
        page.wait("mounted.scrollTo({section: 0, item: 600}, 'top', false); return frames(2)")
        equal(app.seen()[:2], [["row 600 0", 0], ["row 601 0", 40]])
        page.wait("app.set([{id: -3, text: 'first'}, ...rows(1000)]); return frames(3)")
        equal(app.seen()[:2], [["row 600 0", 0], ["row 601 0", 40]])
    each(page, body, is_sized=True)


def test_first_change_of_frameworks(page):
    """the first new array moves the existing cells, and the selection stays with its item"""
    def body(app):
        page.wait("mounted.view.setOption('allows_selection', true); mounted.view.select({section: 0, item: 1}); mounted.refresh(); return frames(2)")
        page.wait("window.cell = document.querySelectorAll('[data-kind=cell]')[1]; app.set([{id: 'new', text: 'new'}, ...rows(1000)]); return frames(3)")
        equal(page.wait("return [mounted.view.selected, cell.textContent, cell.isConnected]"), [[{"section": 0, "item": 2}], "row 1 0", True])
    each(page, body)


def test_frameworks_in_strict_mode(page):
    """a hundred mounts and unmounts of each framework leave no views and no cells"""
    for name in FRAMEWORKS:
        app = App(page, name)
        page.wait(f"return (async () => {{ for (let i = 0; i < 100; i++) {{ app.end(); start('{name}', false); await frames(1) }} }})()")
        equal(app.seen()[:1], [["row 0 0", 0]], name)
        app.end()
