"""Five layouts with the keyboard alone, and their accessibility trees."""
from selenium.webdriver.common.keys import Keys

from chromium import equal
from harness import without

COMPOSITIONAL = "mounted0.engine.script('return layout.compositional(' + arguments[0] + ')', {name: 'sections.lua'})"
ROWS = "cell: ({section, item}, el) => { el.textContent = `${section}.${item}` }, supplementary: ({kind, section}, el) => { el.textContent = kind === 'header' ? 'Group ' + section : '' }, animation: false"

# Options without the common ones, and the description of a compositional layout.
LIST = ("layout: 'list', parameters: {row_height: 40, header_height: 30}, source: {sections: [2, 20], move}, label: 'List'", None)
GRID = ("layout: 'grid', parameters: {columns: 3}, source: {sections: [4, 30], move}, label: 'Grid'", None)
TABLE = ("layout: 'list', parameters: {row_height: 40}, role: 'table', source: {items: 100, move}, label: 'Table'", None)
OUTLINE = ("source: {items: 5, id: (_, item) => item + 1, value: (_, item, key) => key === 'level' ? [0, 1, 1, 2, 0][item] : undefined}, label: 'Outline'",
           "{ section = { list = 'plain', height = 40 } }")
CAROUSEL = ("source: {sections: [10, 10]}, label: 'Shelves'",
            "{ section = { width = 150, height = 90, row = 1, scroll = 'continuous', header = { height = 30 } } }")

# The roles with their attributes, each inside the one that is less indented.
TREE = """
const names = {'aria-posinset': 'pos', 'aria-setsize': 'of', 'aria-level': 'level', 'aria-rowindex': 'row', 'aria-colindex': 'col', 'aria-expanded': 'expanded',
  'aria-selected': 'selected', 'aria-rowcount': 'rows', 'aria-colcount': 'cols', 'aria-roledescription': 'is'}
const text = (el, depth) => {
  const role = el.getAttribute('role')
  const shown = role && role !== 'presentation'
  const given = Object.entries(names).filter(([name]) => el.hasAttribute(name)).map(([name, word]) => `${word}=${el.getAttribute(name)}`)
  const label = el.getAttribute('aria-label') ?? document.getElementById(el.getAttribute('aria-labelledby'))?.textContent
  const line = [' '.repeat(depth) + role, ...(label ? [`'${label}'`] : []), ...given].join(' ')
  const parts = [...el.children].filter(child => child.style.display !== 'none').flatMap(child => text(child, depth + (shown ? 1 : 0)))
  return shown ? [line, ...parts] : parts
}
return text(host, 0)
"""


def show(page, layout, more=""):
    options, description = layout
    page.wait("window.mounted0 ??= mounted")
    if description:
        page.wait(f"window.sections = {COMPOSITIONAL}", description)
        options += ", layout: window.sections, engine: mounted0.engine"
    page.wait("window.moved = [], window.move = (from, to) => { moved.push(`${from.section}.${from.item} ${to.section}.${to.item}`) }")
    page.show(f"{{{options}, {ROWS}{more}}}")
    page.settle()


def start(page):
    """Loads the engine of scripts."""
    page.show("{layout: 'list', source: {items: 1}, cell() {}, engine: undefined}".replace(", engine: undefined", ""))


def tree(page, count):
    """The first lines of the tree."""
    return page.wait(TREE)[:count]


def test_trees(page):
    """the trees of a list, a grid, a table, an outline and shelves"""
    start(page)
    show(page, LIST)
    equal(tree(page, 5), ["list 'List'", " listitem", " listitem pos=1 of=22", " listitem pos=2 of=22", " listitem"])
    show(page, LIST, ", selection: 'extended'")
    equal(tree(page, 5), ["listbox 'List'", " group 'Group 0'", "  option pos=1 of=22 selected=false", "  option pos=2 of=22 selected=false", " group 'Group 1'"])
    show(page, GRID, ", selection: 'single'")
    equal(tree(page, 8), ["grid 'Grid' rows=12 cols=3", " row row=1", "  gridcell row=1 col=1 selected=false", "  gridcell row=1 col=2 selected=false",
                          "  gridcell row=1 col=3 selected=false", " row row=2", "  gridcell row=2 col=1 selected=false", " row row=3"])
    show(page, TABLE)
    equal(tree(page, 4), ["table 'Table' rows=100 cols=-1", " row row=1", "  cell row=1 col=1", " row row=2"])
    show(page, OUTLINE)
    page.wait("for (const item of [0, 1, 2]) mounted.view.setExpanded({section: 0, item}); mounted.refresh()")
    page.settle()
    equal(tree(page, 6), ["tree 'Outline'", " treeitem pos=1 of=2 level=1 expanded=true", " treeitem pos=1 of=2 level=2",
                          " treeitem pos=2 of=2 level=2 expanded=true", " treeitem pos=1 of=1 level=3", " treeitem pos=2 of=2 level=1"])
    show(page, CAROUSEL, ", selection: 'single'")
    equal(tree(page, 3), ["listbox 'Shelves'", " group 'Group 0' is=carousel", "  option pos=1 of=10 selected=false"])


def test_axe_of_trees(page):
    """axe-core reports no critical or serious problem in these layouts, with and without a selection"""
    page.wait("const script = document.createElement('script'); script.src = '/build/web/vendor/axe.js'; document.head.append(script); return new Promise(done => { script.onload = () => done() })")
    page.wait("document.documentElement.lang = 'en'")
    start(page)
    for layout in (LIST, GRID, TABLE, OUTLINE, CAROUSEL):
        for more in ("", ", selection: 'extended'"):
            show(page, layout, more)
            page.keys(Keys.ARROW_DOWN)
            found = page.wait("return axe.run(document, {resultTypes: ['violations']}).then(({violations}) => violations.filter(v => ['critical', 'serious'].includes(v.impact)).map(v => `${v.id}: ${v.nodes[0].html.slice(0, 120)} ${v.nodes[0].failureSummary}`))")
            equal(found, [], layout[0] + more)


FOCUSED = "const e = host.querySelector('[data-focused]'); return e && e.textContent"
ACTIVE = "const e = document.getElementById(host.getAttribute('aria-activedescendant')); return e && e.textContent"
# The second button keeps the focus in the page: Tab on the last element of a page moves it to the browser's own bar.
BUTTONS = """
for (const name of ['before', 'after']) {
  document.getElementById(name)?.remove()
  host.insertAdjacentHTML(name + (name === 'before' ? 'begin' : 'end'), `<button id=${name}>${name}</button>`)
}
"""
SELECTED = "return mounted.view.selected.map(({section, item}) => `${section}.${item}`)"


@without("WebKit", because="its driver does not hold modifier keys")
def test_keyboard_alone(page):
    """a user with the keyboard alone reaches, selects, opens, reorders and leaves each layout"""
    start(page)
    more = ", selection: 'extended', reorder: true, delegate: {didActivate: ({section, item}) => { (window.opened ??= []).push(`${section}.${item}`) }}"
    for layout, down, end, count in ((LIST, "0.1", "1.19", 22), (GRID, "0.3", "1.29", 34), (TABLE, "0.1", "0.99", 100), (OUTLINE, "0.4", "0.4", 2),
                                     (CAROUSEL, "1.0", "1.9", 20)):
        show(page, layout, more)
        page.wait(BUTTONS + "window.opened = []; before.focus()")
        page.browser.switch_to.active_element.send_keys(Keys.TAB)
        page.settle()
        equal(page.wait("return document.activeElement === host"), True)
        equal(page.wait(FOCUSED), "0.0", layout[0])
        if layout is not TABLE:
            equal(page.wait(ACTIVE), "0.0", layout[0])
        page.keys(Keys.ARROW_DOWN)
        equal(page.wait(FOCUSED), down, layout[0])
        equal(page.wait(SELECTED), [down], layout[0])
        page.keys(Keys.SHIFT + Keys.ARROW_UP)
        assert {"0.0", down} <= set(page.wait(SELECTED)), layout[0]
        # A table has no selected items for assistive technology (ARIA 1.2).
        equal(page.wait("return host.querySelector('[data-focused]').getAttribute('aria-selected')"), None if layout is TABLE else "true", layout[0])
        if layout not in (OUTLINE, CAROUSEL):  # these would need a source that changes
            page.keys(Keys.ALT + Keys.ARROW_DOWN)
            equal(page.wait("return moved"), [f"0.0 {down}"], layout[0])
            page.keys(Keys.ALT + Keys.ARROW_UP)
        page.keys(Keys.CONTROL + Keys.SPACE)
        equal(page.wait("return mounted.view.selected.some(({section, item}) => section === 0 && item === 0)"), False, layout[0])
        page.keys(Keys.CONTROL + "a")
        equal(page.wait("return mounted.view.selected.length"), count, layout[0])
        page.keys(Keys.CONTROL + Keys.END)
        equal(page.wait(FOCUSED), end, layout[0])
        page.keys(Keys.ENTER)
        equal(page.wait("return window.opened"), [end], layout[0])
        page.keys(Keys.TAB)
        equal(page.wait("return document.activeElement.id"), "after", layout[0])


@without("WebKit", because="its driver does not hold modifier keys")
def test_outline_by_keyboard(page):
    """the arrow keys expand and collapse an outline, and the focus moves between parent and children"""
    start(page)
    show(page, OUTLINE, ", selection: 'browse'")
    page.keys(Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.ARROW_RIGHT)
    equal(page.texts(), ["0.0", "0.1", "0.2", "0.4"])
    page.keys(Keys.ARROW_RIGHT)
    equal(page.wait(ACTIVE), "0.1")
    page.keys(Keys.ARROW_LEFT, Keys.ARROW_LEFT)
    equal(page.texts(), ["0.0", "0.4"])
    equal(tree(page, 2), ["tree 'Outline'", " treeitem pos=1 of=2 level=1 expanded=false selected=true"])
