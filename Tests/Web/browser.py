#!/usr/bin/python3
"""Tests the web package in Debian's Chromium, headless: browser.py [name of one test] [--update]

Ends with "N passed, N failed". Needs `make web`. Each test is a function below that begins with test_; its first line says
what it shows.
"""
import pathlib
import subprocess
import sys

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Web"))
import chromium
from chromium import equal

UPDATE = "--update" in sys.argv
NAMES = [name for name in sys.argv[1:] if name != "--update"]


class Page:
    """The page of the tests, and what people do with it."""

    def __init__(self, browser, address):
        self.browser = browser
        browser.get(f"{address}/Tests/Web/page.html")
        self.wait("return window.ready")

    def wait(self, script, *arguments):
        return chromium.wait(self.browser, script, *arguments)

    @property
    def host(self):
        return self.browser.find_element(By.ID, "host")

    def show(self, options):
        self.wait(f"return show({options})")

    def seen(self, kind="cell"):
        return self.wait("return seen(arguments[0])", kind)

    def texts(self):
        return [text for text, _, _ in self.seen()]

    def settle(self):
        self.wait("return settle()")

    def keys(self, *keys):
        for key in keys:
            self.host.send_keys(key)
        self.settle()

    def wheel(self, dy):
        ActionChains(self.browser).scroll_from_origin(ScrollOrigin.from_element(self.host), 0, dy).perform()
        self.wait("return new Promise(done => setTimeout(done, 300))")

    def touches(self, *points, pause=16):
        """A finger goes down at the first point, over the others, and up."""
        left, top = self.wait("const r = host.getBoundingClientRect(); return [r.left, r.top]")
        cdp = self.browser.execute_cdp_cmd
        for i, (x, y) in enumerate(points):
            cdp("Input.dispatchTouchEvent", {"type": "touchStart" if i == 0 else "touchMove", "touchPoints": [{"x": left + x, "y": top + y}]})
            self.wait(f"return new Promise(done => setTimeout(done, {pause}))")
        cdp("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.wait("return new Promise(done => setTimeout(done, 50))")

    def errors(self):
        return self.wait("return errors.splice(0)")


ROWS = "(window.data = rows(1000), {layout: 'flow', parameters: {interitem_spacing: 0, line_spacing: 0}, selection: 'single', ...data})"


def test_rows(page):
    """rows are shown where they belong, and few elements are made"""
    page.show(ROWS)
    equal(page.seen()[:2], [["row 0", 0, 0], ["row 1", 0, 40]])
    equal(len(page.seen()), 10)
    equal(page.wait("return host.scrollHeight"), 40000)
    if page.wait("return host.querySelectorAll('[data-kind]').length") > 20:
        raise AssertionError("more elements than two viewports have")


def test_wheel(page):
    """a mouse wheel scrolls, and cells are used again"""
    page.show(ROWS)
    page.wheel(400)
    equal(page.seen()[0], ["row 10", 0, 0])
    page.wheel(2000)
    equal(page.seen()[0], ["row 60", 0, 0])


def test_touch_scroll(page):
    """a finger scrolls, and does not select what it passes"""
    page.show(ROWS)
    page.touches((100, 300), (100, 280), (100, 240), (100, 200), (100, 160), (100, 100), (100, 100))
    page.wait("return new Promise(done => setTimeout(done, 500))")
    if page.wait("return host.scrollTop") < 100:
        raise AssertionError("it did not scroll")
    equal(page.wait("return heard"), [])


def test_selection(page):
    """a click and a tap select, the delegate hears of it, and the cell says so"""
    page.show(ROWS)
    ActionChains(page.browser).move_to_element_with_offset(page.host, 0, -100).click().perform()
    page.settle()
    equal(page.wait("return heard"), ["select 0/2"])
    page.touches((100, 20))
    page.settle()
    equal(page.wait("return heard"), ["select 0/2", "deselect 0/2", "select 0/0"])
    equal(page.wait("return [...host.querySelectorAll('[aria-selected=true]')].map(e => e.textContent)"), ["row 0"])


def test_keys(page):
    """arrows, Home, End, page keys, Space and type-ahead"""
    page.show(ROWS)
    focused = "return host.querySelector('[data-focused]')?.textContent"
    page.keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    equal(page.wait(focused), "row 2")
    page.keys(Keys.PAGE_DOWN)
    equal(page.wait(focused), "row 12")
    page.keys(Keys.END)
    equal(page.wait(focused), "row 999")
    equal(page.seen()[-1][0], "row 999")
    page.keys(" ")
    equal(page.wait("return heard"), ["select 0/999"])
    page.keys(Keys.HOME)
    equal(page.wait(focused), "row 0")
    page.show(ROWS.replace("...data", "...data, text: ({item}) => data.items[item]"))
    page.keys("r", "o", "w", " ", "4", "2")
    equal(page.wait(focused), "row 42")


def test_insert_above(page):
    """what is on screen stays when something is inserted above it"""
    page.show(ROWS)
    page.wait("mounted.view.setOption('anchor', 'top')")
    page.wheel(4000)
    before = page.seen()
    page.wait("data.items.splice(3, 0, 'new a', 'new b'); mounted.update([{insert: {section: 0, item: 3}}, {insert: {section: 0, item: 4}}]); return settle()")
    equal(page.seen(), before)
    equal(page.wait("return Math.round(host.scrollTop)"), 4080)


def test_snapshot(page):
    """a snapshot moves rows, and none is filled with another's data"""
    page.show(ROWS)
    page.wait("data.items.splice(0, 3); data.items.unshift('row 5', 'fresh'); data.items.splice(4, 1); mounted.apply(data.items); return settle()")
    equal(page.texts()[:4], page.wait("return data.items.slice(0, 4)"))
    equal(page.errors(), [])


def test_reorder_by_finger(page):
    """a long press lifts an item; the others give way; letting go tells the source"""
    page.show(ROWS.replace("...data", "...data, reorder: true"))
    page.touches((100, 20), (100, 20), (100, 60), (100, 110), (100, 140), pause=400)
    page.settle()
    equal(page.wait("return data.items.slice(0, 4)"), ["row 1", "row 2", "row 3", "row 0"])
    equal(page.texts()[:4], ["row 1", "row 2", "row 3", "row 0"])


def test_reorder_by_mouse_and_keys(page):
    """the mouse drags an item, and Alt with an arrow moves the one with the focus"""
    page.show(ROWS.replace("...data", "...data, reorder: true"))
    ActionChains(page.browser).move_to_element_with_offset(page.host, 0, -180).click_and_hold().move_by_offset(0, 20).move_by_offset(0, 35).release().perform()
    page.settle()
    equal(page.texts()[:3], ["row 1", "row 0", "row 2"])
    ActionChains(page.browser).key_down(Keys.ALT).send_keys(Keys.ARROW_DOWN).key_up(Keys.ALT).perform()
    page.settle()
    equal(page.wait("return data.items.slice(0, 3)"), ["row 1", "row 2", "row 0"])


def test_wheel_layout(page):
    """a wheel by the engine's own scrolling: matrices, a drag that glides on, a loop"""
    page.show("{layout: 'wheel', scroll: 'engine', source: {items: 20}, cell: ({item}, el) => { el.textContent = item }}")
    matrices = "return [...host.querySelectorAll('[data-kind=cell]')].filter(e => e.style.display !== 'none' && e.style.transform.includes('matrix3d')).length"
    if page.wait(matrices) < 4:
        raise AssertionError("no rows that are turned")
    before = page.wait("return mounted.view.offset.y")
    page.touches((150, 300), (150, 280), (150, 240), (150, 200), (150, 150), (150, 100))
    page.settle()
    if page.wait("return mounted.view.offset.y") < before + 100:
        raise AssertionError("it did not turn")
    equal(page.errors(), [])


def test_transition_by_finger(page):
    """a transition to another layout by its progress, and back"""
    page.show(ROWS)
    place = "const r = mounted.view.element({section: 0, item: 1}).frame; return [Math.round(r.x), Math.round(r.y)]"
    # A finger that goes 200 points to the right is all the way.
    page.wait("window.grid = mounted.engine.layout('grid', {columns: 2}); host.style.touchAction = 'none'; let from;"
              "host.addEventListener('pointerdown', e => { from = e.clientX; mounted.view.beginTransition(grid) }, {once: true});"
              "host.addEventListener('pointermove', e => { if (from === undefined) return; mounted.view.setTransitionProgress((e.clientX - from) / 200); mounted.refresh() })")
    page.touches((20, 100), (60, 100), (100, 100), (120, 100))
    page.settle()
    width = page.wait("return host.clientWidth")
    equal(page.wait("return seen().find(([text]) => text === 'row 1').slice(1)"), [int(width / 4 + 0.5), 20])
    page.wait("mounted.view.endTransition(true); mounted.refresh(); return settle()")
    equal(page.wait("return seen().find(([text]) => text === 'row 1').slice(1)"), [int(width / 2 + 0.5), 0])
    equal(page.wait(place), [int(width / 2 + 0.5), 0])


def test_reduced_motion(page):
    """nothing moves for people who asked for that"""
    page.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]})
    try:
        page.show(ROWS)
        equal(page.wait("mounted.scrollTo({section: 0, item: 500}, 'top'); return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(seen()[0]))))"), ["row 500", 0, 0])
    finally:
        page.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def test_right_to_left(page):
    """a page that is written from right to left: the first item stands right"""
    page.wait("host.style.direction = 'rtl'")
    page.show("{layout: 'waterfall', parameters: {columns: 2}, source: {items: 9, size: () => [100, 50]}, cell: ({item}, el) => { el.textContent = item }}")
    x = page.wait("return seen().find(([text]) => text === '0')[1]")
    assert x >= 150, x
    equal(page.wait("return getComputedStyle(host.querySelector('[data-kind]')).direction"), "rtl")
    page.wait("mounted.dispose(); host.style.direction = ''")


def test_accessibility(page):
    """the accessibility tree: a list box with options that say which of how many they are"""
    page.show(ROWS.replace("...data", "...data, label: 'Rows'"))
    page.keys(Keys.ARROW_DOWN)
    nodes = page.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    named = [(n["role"]["value"], n.get("name", {}).get("value")) for n in nodes if not n.get("ignored")]
    assert ("listbox", "Rows") in named, named[:20]
    assert ("option", "row 1") in named, named[:20]
    row = "const e = host.querySelector('[data-focused]'); return [e.getAttribute('aria-posinset'), e.getAttribute('aria-setsize'), host.getAttribute('aria-activedescendant') === e.id]"
    equal(page.wait(row), ["2", "1000", True])


def test_rows_and_columns(page):
    """the accessibility tree of a grid: rows that own their cells, with their numbers"""
    page.show("{layout: 'grid', parameters: {columns: 4}, role: 'grid', selection: 'single', source: {items: 1000}, cell: ({item}, el) => { el.textContent = item }}")
    page.wheel(760)
    nodes = page.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    of = {n["nodeId"]: n for n in nodes}
    row = next(n for n in nodes if n["role"]["value"] == "row" and not n.get("ignored") and
               [of[c].get("name", {}).get("value") for c in n["childIds"]][:1] == ["40"])
    equal([of[c]["name"]["value"] for c in row["childIds"]], ["40", "41", "42", "43"])
    cell = "const e = [...host.querySelectorAll('[role=gridcell]')].find(e => e.textContent === '42'); return [e.getAttribute('aria-rowindex'), e.getAttribute('aria-colindex'), host.getAttribute('aria-rowcount'), host.getAttribute('aria-colcount')]"
    equal(page.wait(cell), ["11", "3", "250", "4"])


def test_long_content(page):
    """a million rows of 60 points, beyond what browsers can scroll: the end is reached, a jump, small steps"""
    page.show("(window.data = rows(1000000, {height: () => 60}), {layout: 'list', parameters: {row_height: 60}, source: {items: 1000000}, cell: ({item}, el) => { el.textContent = item }})")
    equal(page.wait("return mounted.view.contentSize.height"), 60000000)
    page.wait("mounted.scrollTo({section: 0, item: 999999}, 'bottom', false); return settle()")
    equal(page.seen()[-1][0], "999999")
    page.wait("host.scrollTop = host.scrollHeight / 2; return settle()")
    middle = int(page.texts()[3])
    if not 490000 < middle < 510000:
        raise AssertionError(f"half the way is row {middle}")
    page.wait("return new Promise(done => setTimeout(done, 300))")
    first = page.seen()[0]
    page.wheel(60)
    equal(page.seen()[0][0], str(int(first[0]) + 1))
    equal(page.errors(), [])


def test_self_sizing(page):
    """cells that have the sizes of their content, and one that grows afterwards"""
    page.show("{layout: 'list', parameters: {estimated_height: 30}, selfSizing: true, source: {items: 50}, "
              "cell: ({item}, el) => { const p = document.createElement('div'); p.style.height = (20 + item % 3 * 10) + 'px'; p.textContent = item; el.replaceChildren(p) }}")
    tops = [top for _, _, top in page.seen()[:4]]
    equal(tops, [0, 20, 50, 90])
    page.wait("host.querySelector('[data-kind=cell] div').style.height = '100px'; return settle().then(settle)")
    equal([top for _, _, top in page.seen()[:1]], [0])
    equal(page.errors(), [])


def test_mounts(page):
    """300 mounts and unmounts leave nothing behind, in the page or in the engine"""
    mount = ("for (let i = 0; i < arguments[0]; i++) { const el = document.createElement('div'); el.style.cssText = ''; el.style.height = '200px'; document.body.append(el); "
             "const m = await mount(el, {layout: 'grid', parameters: {columns: 4}, source: {items: 500, size: () => [10, 10]}, cell: ({item}, c) => { c.textContent = item }}); m.dispose(); el.remove() }"
             " gc(); const e = window.mounted.engine; return [e.runtime.tables.size, e.runtime.u8.byteLength, document.querySelectorAll('*').length]")
    script = "return (async function () {" + mount + "}).apply(null, arguments)"
    page.show(ROWS)
    before = page.wait(script, 50)
    equal(page.wait(script, 300), before)


def test_script_that_loops(page):
    """a script that never ends, and one that eats memory: the page lives, and is told"""
    page.show(ROWS)
    for script, code in (("return {prepare = function() while true do end end}", "LUA_TIME"),
                         ("return {prepare = function() local t = {} for i = 1, 1e9 do t[i] = {i} end end}", "LUA_MEMORY")):
        found = page.wait("const e = mounted.engine, l = e.script(arguments[0], {name: 'bad.lua'}), v = e.view(l, {items: 3});"
                          "v.size = [100, 100]; try { v.visible() } catch (error) { return [error.code, error.file, error.line] } finally { v.dispose(); l.dispose() }", script)
        equal(found, [code, "bad.lua", 1])
    page.wheel(80)
    equal(page.seen()[0][0], "row 2")


def test_data_that_change(page):
    """data that change without a word, while the page scrolls: an error at most, never a broken view"""
    page.show(ROWS)
    page.wait("data.items.length = 5")
    page.wheel(200)
    page.wait("mounted.reloadData(); return settle()")
    equal(page.texts(), ["row 0", "row 1", "row 2", "row 3", "row 4"])


def test_no_module(page):
    """a module that cannot be loaded: a clear text"""
    error = page.wait("return layoutlua.load({wasm: 'nowhere.wasm'}).then(() => '', error => error.message)")
    assert "layoutlua.wasm could not be loaded" in error and "404" in error, error
    error = page.wait("return layoutlua.load({wasm: new Uint8Array([1, 2, 3])}).then(() => '', error => error.message)")
    assert "could not be loaded" in error, error


def test_worker(page):
    """the engine runs in a worker"""
    equal(page.wait("return new Promise((done, fail) => { const w = new Worker('worker.js', {type: 'module'}); w.onmessage = e => done(e.data); w.onerror = fail })"), 16)


def test_focus_ring(page):
    """a ring shows the item with the focus, and the page's own style wins over it"""
    page.show(ROWS)
    page.keys(Keys.ARROW_DOWN)
    ring = "return getComputedStyle(host.querySelector('[data-focused]')).outlineStyle"
    equal(page.wait(ring), "solid")
    page.wait("const sheet = document.styleSheets[0]; [...sheet.cssRules].forEach((rule, i) => rule.selectorText?.includes('data-focused') && sheet.deleteRule(i))")
    equal(page.wait(ring), "auto")


def test_mistakes(page):
    """what a program may write wrongly is said, and the view stays whole"""
    for options, text in (("{}", "needs the option 'layout'"), ("{layout: 'grid', source: {items: 3}}", "needs the option 'cell'"),
                          ("{layout: 'grid', source: {items: 3}, cell() {}, selction: 1}", "no option 'selction'"),
                          ("{layout: 'grid', source: {items: 3}, cell() {}, selection: 'multi'}", "one of none, single, multiple"),
                          ("{layout: 'gird', source: {items: 3}, cell() {}}", "did you mean 'grid'")):
        found = page.wait(f"return mount(document.getElementById('host'), {options}).then(() => '', error => error.message)")
        assert text in found, (options, found)
    found = page.wait("return mount(host, {layout: 'grid', source: {items: () => ({})}, cell() {}, onError: e => { window.told = e.message }}).then(m => { m.dispose(); return told })")
    assert "items is a count or an array" in found, found
    page.show(ROWS)
    for call, text in (("mounted.update([{delete: 3}])", "a path is {section, item}"), ("mounted.update([{delete: {item: 3}}])", "a path is"),
                       ("mounted.update([{delete: {section: 0, item: 9999}}])", "9999"), ("mounted.scrollTo({section: 0, item: 1}, 'middle')", "'middle' is no position"),
                       ("mounted.setLayout('gird')", "did you mean 'grid'"), ("mounted.engine.custom({contentsize() {}, prepare() {}})", "'contentSize', not 'contentsize'"),
                       ("return layoutlua.load({}).then(e => mounted.setLayout(e.layout('grid')))", "another load()")):
        found = page.wait(f"try {{ const p = (() => {{ {call} }})(); return Promise.resolve(p).then(() => '', error => error.message) }} catch (error) {{ return error.message }}")
        assert text in found, (call, found)
    page.wait("mounted.reloadData(); return settle()")
    equal(page.texts()[:2], ["row 0", "row 1"])
    equal(page.wait("return layoutlua.load().then(e => e === mounted.engine)"), True)


def test_headers(page):
    """headers stick to the top, and say something else after a change"""
    page.wait("window.counts = [20, 20]")
    page.show("{layout: 'list', parameters: {row_height: 40, header_height: 30, pin_headers: true}, source: {sections: () => counts}, "
              "cell: ({item}, el) => { el.textContent = item }, supplementary: (element, el) => { el.textContent = `${counts[element.section]} rows` }}")
    page.wheel(200)
    equal(page.seen("header")[0], ["20 rows", 0, 0])
    page.wait("counts[0] = 19; mounted.update([{delete: {section: 0, item: 3}}]); return settle()")
    equal(page.seen("header")[0], ["19 rows", 0, 0])


def test_scroll_to_after_scroll(page):
    """scrollTo wins over a scroll of the browser's in the same turn"""
    page.show(ROWS)
    page.wait("host.scrollTop = 500; mounted.scrollTo({section: 0, item: 700}, 'top', false); return settle()")
    equal(page.seen()[0], ["row 700", 0, 0])
    page.wait("host.scrollTop = 500; mounted.scrollTo({section: 0, item: 600}, 'top'); return settle()")
    equal(page.seen()[0], ["row 600", 0, 0])


def test_apply_then_update(page):
    """a snapshot, then an update by paths, then a reload: the source's own counts count again"""
    page.show(ROWS)
    page.wait("mounted.apply([...data.items]); data.items.splice(2, 1); mounted.update([{delete: {section: 0, item: 2}}]); return settle()")
    equal(page.texts()[:3], ["row 0", "row 1", "row 3"])
    page.wait("data.items.length = 2; mounted.reloadData(); return settle()")
    equal(page.texts(), ["row 0", "row 1"])


def test_dispose(page):
    """the element is as it was after dispose()"""
    equal(page.wait("const e = document.createElement('div'); document.body.append(e); e.style.height = '90px'; const was = e.cloneNode(false).outerHTML;"
                    "return mount(e, {layout: 'grid', source: {items: 3}, cell() {}, label: 'x', selection: 'multiple'}).then(m => { m.dispose(); return e.outerHTML === was ? true : e.outerHTML })"), True)


def test_two_versions(page):
    """two copies of the package on one page"""
    found = page.wait("return import('../../build/web/package/layoutlua.js?other').then(async other => { const e = await other.load({wasm: '../../build/web/package/layoutlua.wasm'});"
                      "const v = e.view(e.layout('grid'), {items: 4}); v.size = [100, 100]; const n = v.visible().length; v.dispose(); return [n, other !== layoutlua] })")
    equal(found, [4, True])


def test_element(page):
    """<layout-view> mounts when it has data, and lets go when it leaves the page"""
    found = page.wait("const el = document.createElement('layout-view'); el.setAttribute('layout', 'grid'); el.setAttribute('columns', '4'); el.style.height = '200px'; "
                      "document.body.append(el); el.source = {items: 100}; el.cell = ({item}, c) => { c.textContent = item };"
                      "return new Promise(done => el.addEventListener('mount', () => setTimeout(() => { const n = el.querySelectorAll('[data-kind=cell]').length, view = el.mounted.view; el.remove(); done([n > 3, view.isDisposed]) }, 50)))")
    equal(found, [True, True])


EXAMPLES = {
    "wall": "Photo 1", "chat": "the quick", "spiral": "0", "wheel": "January",
}


def test_examples(page):
    """the examples run from disk as one file, and look as they did (Tests/Web/reference)"""
    browser = page.browser
    for name, text in EXAMPLES.items():
        browser.get((ROOT / f"build/web/examples/{name}.html").as_uri())
        browser.execute_async_script("const done = arguments[arguments.length - 1], wait = () => window.mounted ? setTimeout(done, 700) : setTimeout(wait, 20); wait()")
        if text not in browser.find_element(By.TAG_NAME, "body").text:
            raise AssertionError(f"{name}: no '{text}' in the page")
        shot, reference = ROOT / f"build/web/{name}.png", ROOT / f"Tests/Web/reference/{name}.png"
        browser.save_screenshot(str(shot))
        if UPDATE:
            reference.parent.mkdir(exist_ok=True)
            reference.write_bytes(shot.read_bytes())
        differing = subprocess.run(["compare", "-metric", "AE", "-fuzz", "15%", reference, shot, "null:"], capture_output=True, text=True)
        pixels = float(differing.stderr.split()[0])
        # Letters may be drawn by other fonts.
        if pixels > 0.04 * 800 * 561:
            raise AssertionError(f"{name}: {pixels:.0f} pixels differ from {reference}; --update after a deliberate change")
        if name == "chat":
            end = "const h = document.getElementById('messages'); return h.scrollHeight - h.clientHeight - h.scrollTop"
            equal(browser.execute_script(end), 0, "a chat begins at its end")
    browser.get("about:blank")


def main():
    address = chromium.serve(ROOT)
    browser = chromium.browser("--js-flags=--expose-gc")
    # A finger must be one that the page believes in.
    browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def call(name, test):
        page = Page(browser, address)
        test(page)
        # Data that change without a word may be an error.
        if name not in ("test_data_that_change", "test_examples"):
            equal(page.errors(), [], "errors")

    try:
        failed = chromium.run([(name, body) for name, body in globals().items() if name.startswith("test_") and NAMES in ([], [name])], browser, call)
    finally:
        browser.quit()
    sys.exit(failed != 0)


main()
