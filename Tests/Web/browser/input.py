"""Selection, keys and moving items."""
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from chromium import equal
from harness import ROWS


def test_selection(page):
    """a click and a tap select, the delegate is called, and the cell is marked as selected"""
    page.show(ROWS)
    ActionChains(page.browser).move_to_element_with_offset(page.host, 0, -100).click().perform()
    page.settle()
    equal(page.wait("return heard"), ["select 0/2"])
    page.touches((100, 20))
    page.settle()
    equal(page.wait("return heard"), ["select 0/2", "deselect 0/2", "select 0/0"])
    equal(page.wait("return [...host.querySelectorAll('[aria-selected=true]')].map(e => e.textContent)"), ["row 0"])


def test_keys(page):
    """arrows, Home, End, page keys, Space and type-ahead move the focus"""
    page.show(ROWS)
    focused = "return host.querySelector('[data-focused]')?.textContent"
    page.keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    equal(page.wait(focused), "row 2")
    page.keys(Keys.PAGE_DOWN)
    equal(page.wait(focused), "row 11")
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


def test_extended(page):
    """in extended selection, Shift selects ranges, and Ctrl adds items, by clicks and keys"""
    page.show(ROWS.replace("...data", "...data, selection: 'extended', delegate: { didActivate: (e) => heard.push('open ' + e.item) }"))
    selected = "return mounted.view.selectedRanges.map(({ first, count }) => [first, count])"
    page.keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    equal(page.wait(selected), [[2, 1]])
    ActionChains(page.browser).key_down(Keys.SHIFT).send_keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN).key_up(Keys.SHIFT).perform()
    equal(page.wait(selected), [[2, 3]])
    ActionChains(page.browser).key_down(Keys.CONTROL).send_keys("a").key_up(Keys.CONTROL).perform()
    equal(page.wait(selected), [[0, 1000]])
    page.keys(Keys.ESCAPE)
    equal(page.wait(selected), [[4, 1]])
    page.keys(Keys.ENTER)
    equal(page.wait("return heard"), ["open 4"])
    ActionChains(page.browser).move_to_element_with_offset(page.host, 0, -180).click().perform()
    ActionChains(page.browser).key_down(Keys.SHIFT).move_to_element_with_offset(page.host, 0, -80).click().key_up(Keys.SHIFT).perform()
    equal(page.wait(selected), [[0, 4]])
    ActionChains(page.browser).key_down(Keys.CONTROL).move_to_element_with_offset(page.host, 0, -160).click().key_up(Keys.CONTROL).perform()
    equal(page.wait(selected), [[0, 1], [2, 2]])
    equal(page.wait("return String(window.getSelection())"), "")
    equal(page.wait("return host.getAttribute('aria-multiselectable')"), "true")


def test_rubber_band(page):
    """a drag of the mouse beside the items draws a rubber band and selects the items in it; Escape restores the selection"""
    page.show("{layout: 'grid', parameters: {columns: 2, inset_left: 60, inset_right: 60, item_height: 40}, source: {items: 100}, selection: 'extended', rubberBand: true, cell: ({item}, el) => { el.textContent = item }}")
    selected = "return mounted.view.selected.map(({item}) => item).sort((a, b) => a - b)"
    page.click(100, 20)
    equal(page.wait(selected), [0])
    width, height = page.wait("return [host.offsetWidth, host.offsetHeight]")
    drag = ActionChains(page.browser).move_to_element_with_offset(page.host, round(10 - width / 2), round(60 - height / 2)).click_and_hold()
    drag.move_by_offset(30, 20).move_by_offset(80, 60).perform()
    page.settle()
    equal(page.wait(selected), [2, 4, 6])
    equal(page.wait("const r = host.querySelector('[data-band]').getBoundingClientRect(), h = host.getBoundingClientRect(); return [r.left - h.left, r.top - h.top, r.width, r.height].map(Math.round)"), [10, 60, 110, 80])
    ActionChains(page.browser).send_keys(Keys.ESCAPE).release().perform()
    page.settle()
    equal(page.wait(selected), [0])
    equal(page.wait("return host.querySelector('[data-band]')"), None)
    equal(page.wait("return String(window.getSelection())"), "")


def test_reorder_by_finger(page):
    """a long press lifts an item, the others move aside, and the source is called at the end"""
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
