"""The accessibility tree and the ring of the focus."""
from selenium.webdriver.common.keys import Keys

from chromium import equal
from harness import ROWS


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


def test_focus_ring(page):
    """a ring shows the item with the focus, and the page's own style wins over it"""
    page.show(ROWS)
    page.keys(Keys.ARROW_DOWN)
    ring = "return getComputedStyle(host.querySelector('[data-focused]')).outlineStyle"
    equal(page.wait(ring), "solid")
    page.wait("const sheet = document.styleSheets[0]; [...sheet.cssRules].forEach((rule, i) => rule.selectorText?.includes('data-focused') && sheet.deleteRule(i))")
    equal(page.wait(ring), "auto")
