"""The accessibility tree and the focus ring."""
from selenium.webdriver.common.keys import Keys

from chromium import equal
from harness import ROWS, without


@without("Firefox", "WebKit", because="reads the accessibility tree of the DevTools")
def test_accessibility(page):
    """the accessibility tree: a list box with options that have a position and a total"""
    page.show(ROWS.replace("...data", "...data, label: 'Rows'"))
    page.keys(Keys.ARROW_DOWN)
    nodes = page.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    named = [(n["role"]["value"], n.get("name", {}).get("value")) for n in nodes if not n.get("ignored")]
    assert ("listbox", "Rows") in named, named[:20]
    assert ("option", "row 1") in named, named[:20]
    row = "const e = host.querySelector('[data-focused]'); return [e.getAttribute('aria-posinset'), e.getAttribute('aria-setsize'), host.getAttribute('aria-activedescendant') === e.id]"
    equal(page.wait(row), ["2", "1000", True])


@without("Firefox", "WebKit", because="reads the accessibility tree of the DevTools")
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


def test_focus_ring(page):
    """a ring marks the item with the focus, and the page's styles have priority over it"""
    page.show(ROWS)
    page.keys(Keys.ARROW_DOWN)
    ring = "return getComputedStyle(host.querySelector('[data-focused]')).outlineStyle"
    equal(page.wait(ring), "solid")
    page.wait("const sheet = document.styleSheets[0]; [...sheet.cssRules].forEach((rule, i) => rule.selectorText?.includes('data-focused') && sheet.deleteRule(i))")
    equal(page.wait(ring), "auto")


def test_axe(page):
    """axe-core reports no critical or serious problem in a list, a grid, a list box, with headers and with buttons"""
    page.wait("const script = document.createElement('script'); script.src = '/build/web/vendor/axe.js'; document.head.append(script); return new Promise(done => { script.onload = () => done() })")
    page.wait("document.documentElement.lang = 'en'")
    sections = "layout: 'list', parameters: {row_height: 40, header_height: 30, pin_headers: true}, source: {sections: [20, 20]}"
    for options in ("layout: 'list', label: 'Rows', source: {items: 100}", "layout: 'grid', parameters: {columns: 4}, role: 'grid', label: 'Photos', source: {items: 100}",
                    "layout: 'list', label: 'Rows', selection: 'multiple', source: {items: 100}", f"{sections}, label: 'Groups'",
                    f"{sections}, label: 'Groups', selection: 'single'",
                    "layout: 'grid', parameters: {columns: 4}, role: 'grid', selection: 'single', label: 'Photos', source: {items: 100}"):
        page.show("{" + options + ", animation: false, cell: ({item}, el) => { el.textContent = 'Row ' + item }, supplementary: ({kind, section}, el) => { el.textContent = kind === 'header' ? 'Group ' + section : '' }}")
        page.keys(Keys.ARROW_DOWN)
        found = page.wait("return axe.run(document, {resultTypes: ['violations']}).then(({violations}) => violations.filter(v => ['critical', 'serious'].includes(v.impact)).map(v => `${v.id}: ${v.nodes[0].html.slice(0, 120)} ${v.nodes[0].failureSummary}`))")
        equal(found, [], options)
