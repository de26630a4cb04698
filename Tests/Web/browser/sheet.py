"""The example sheet.html: a spreadsheet of 1,000,000 rows and 200 columns in a table."""
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin

from chromium import equal
from harness import ROOT, without

AT = """const {x, y, width} = mounted.view.element({section: arguments[0] - 1, item: arguments[1]}).frame
  const o = mounted.view.offset, r = mounted.host.getBoundingClientRect()
  return document.elementFromPoint(x - o.x + r.x + width / 2, y - o.y + r.y + 8)?.closest('[data-kind=cell]')"""
HEADER = "return [...document.querySelectorAll('#sheet [data-kind=column_header]')].find(e => e.offsetWidth && e.textContent === arguments[0])"
STILL = "return JSON.stringify([mounted.view.offset, String(mounted.view.revision)])"


class Sheet:
    """The page with real input."""

    def __init__(self, page):
        self.browser = page.browser
        self.browser.get((ROOT / "build/web/examples/sheet.html").as_uri())
        self.browser.execute_async_script("""const done = arguments[0]
          const wait = () => window.mounted && document.querySelector('#sheet [role=row]') ? done() : setTimeout(wait, 20)
          wait()""")

    def js(self, code, *values):
        return self.browser.execute_script(code, *values)

    def at(self, row, column):
        return self.js(AT, row, column)

    def header(self, title):
        return self.js(HEADER, title)

    def still(self):
        before = None
        while (now := self.js(STILL)) != before:
            before = now
            self.browser.execute_async_script("setTimeout(arguments[0], 80)")

    def click(self, element):
        ActionChains(self.browser, duration=20).move_to_element(element).click().perform()
        self.still()

    def keys(self, *keys):
        ActionChains(self.browser, duration=20).send_keys(*keys).perform()
        self.still()

    def drag(self, element, inside, distance):
        chain = ActionChains(self.browser, duration=20)
        chain.move_to_element_with_offset(element, inside - element.rect["width"] / 2, 0).click_and_hold()
        for _ in range(4):
            chain.move_by_offset(distance // 4, 0)
        chain.release().perform()
        self.still()

    def wheel(self, x, y):
        ActionChains(self.browser, duration=20).scroll_from_origin(ScrollOrigin.from_viewport(400, 300), x, y).perform()
        self.still()

    def columns(self):
        return self.js("return mounted.view.layout.call('columns')[0].map(({ key, width }) => `${key} ${width}`)")

    @property
    def name(self):
        return self.js("return document.getElementById('name').value")


@without("Firefox", "WebKit", because="wheels and drags")
def test_sheet_panes(page):
    """the frozen panes of a sheet of a million rows stay while the wheel scrolls in both directions"""
    sheet = Sheet(page)
    sheet.wheel(700, 2600)
    equal(sheet.js("return mounted.view.offset"), {"x": 700, "y": 2600})
    equal([sheet.at(1, 0).rect["x"], sheet.at(110, 0).rect["x"]], [0, 0])
    equal(sheet.at(2, 0).rect["y"] - sheet.header("J").rect["y"], 54)
    equal([sheet.at(110, 10).text, sheet.at(1, 10).text, sheet.at(110, 0).text], ["580", "201", "110"])


@without("Firefox", "WebKit", because="wheels and drags")
def test_sheet_columns(page):
    """columns of a sheet are resized and moved by the mouse, and hidden in an animation"""
    sheet = Sheet(page)
    sheet.drag(sheet.header("B"), 87, 60)
    equal(sheet.columns()[:3], ["c0 76", "c1 90", "c2 150"])
    sheet.drag(sheet.header("C"), 40, 200)
    equal([column.split()[0] for column in sheet.columns()[:6]], ["c0", "c1", "c2", "c4", "c5", "c3"])
    sheet.click(sheet.at(10, 5))
    sheet.js("document.getElementById('hide').click()")
    sheet.still()
    equal([column.split()[0] for column in sheet.columns()[:5]], ["c0", "c1", "c2", "c4", "c3"])
    sheet.js("document.getElementById('show').click()")
    sheet.still()
    equal([column.split()[0] for column in sheet.columns()[:5]], ["c0", "c1", "c2", "c4", "c5"])


@without("Firefox", "WebKit", because="wheels and drags")
def test_sheet_keys(page):
    """keys move from cell to cell clear of the panes, and edit cells"""
    sheet = Sheet(page)
    sheet.click(sheet.at(4, 2))
    equal(sheet.name, "B4")
    sheet.keys(Keys.ARROW_DOWN, Keys.ARROW_RIGHT)
    equal(sheet.name, "F5")
    sheet.keys(Keys.HOME)
    equal(sheet.name, "A5")
    sheet.keys(Keys.PAGE_DOWN)
    rect = sheet.js("return document.querySelector('[data-focused]').getBoundingClientRect().toJSON()")
    equal(rect["top"] >= sheet.at(2, 0).rect["y"] + 26 - 0.5, True)
    sheet.keys(Keys.END)
    equal(sheet.name.startswith("GR"), True)
    sheet.keys("12", Keys.ENTER)
    equal(sheet.js("return document.querySelector('.edited').textContent"), "12")


@without("Firefox", "WebKit", because="one browser is enough")
def test_sheet_roles(page):
    """a sheet is a grid: rows with cells and headers of columns that have their numbers"""
    sheet = Sheet(page)
    read = """const role = (el) => [el.getAttribute('role'), el.getAttribute('aria-rowindex'), el.getAttribute('aria-colindex'), el.getAttribute('aria-colspan')].join(' ')
      return [role(mounted.host), role(arguments[0]), role(arguments[0].parentElement), role(arguments[1])]"""
    equal(sheet.js(read, sheet.header("B"), sheet.at(5, 2)), ["grid   ", "columnheader 1 3 ", "row 1  ", "gridcell 6 3 4"])
