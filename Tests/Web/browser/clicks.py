"""Clicks on the content of cells, prevented taps, scaled pages, canceled drags, and the surrounding page."""
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from chromium import equal
from harness import ROWS, without

CONTROLS = ("{layout: 'list', parameters: {row_height: 60}, selection: 'single', animation: false, source: {items: 30}, SCROLL"
            " cell: ({item}, el) => { el.innerHTML = `<button>b${item}</button> <a href='#x${item}'>link</a> <i>text</i>`;"
            " el.firstChild.onclick = () => heard.push('button ' + item) }}")


def find(page, selector, i):
    return page.wait(f"const r = host.querySelectorAll({selector!r})[{i}].getBoundingClientRect(), h = host.getBoundingClientRect(); return [r.left - h.left + 3, r.top - h.top + 3]")


def test_controls(page):
    """buttons and links in cells get their clicks without a selection, and a drag that begins on one scrolls"""
    for scroll in ("", "scroll: 'engine',"):
        page.show(CONTROLS.replace("SCROLL", scroll))
        page.click(*find(page, "button", 1))
        page.click(*find(page, "a", 2))
        equal(page.wait("return [heard, location.hash]"), [["button 1"], "#x2"], scroll)
        page.click(*find(page, "i", 3))
        equal(page.wait("return heard"), ["button 1", "select 0/3"], scroll)
    x, y = find(page, "a", 4)
    page.touches((x, y), (x, y - 20), (x, y - 60), (x, y - 120), (x, y - 120))
    page.settle()
    equal(page.wait("return [mounted.view.offset.y > 50, location.hash, heard.length]"), [True, "#x2", 2])


def test_prevented_click(page):
    """a click whose default action the program prevents does not select"""
    page.show(ROWS)
    page.wait("host.addEventListener('click', event => event.preventDefault(), {capture: true, once: true})")
    page.click(50, 50)
    page.settle()
    equal(page.wait("return heard"), [])
    page.click(50, 50)
    page.settle()
    equal(page.wait("return heard"), ["select 0/1"])


@without("WebKit", because="its driver loses wheel events")
def test_wheel_and_page(page):
    """with scrolling by the engine, the page scrolls at the end of the content, across its axis, and zooms"""
    page.wait("const below = document.createElement('div'); below.style.height = '3000px'; document.body.append(below)")
    page.show("{layout: 'flow', parameters: {scroll_direction: 'horizontal', item_width: 100, item_height: 280}, scroll: 'engine', source: {items: 10}, cell() {}}")
    equal(page.wait("return getComputedStyle(host).touchAction"), "pan-y pinch-zoom")
    page.wheel(200)
    equal(page.wait("return [scrollY, mounted.view.offset.x]"), [200, 0])
    page.wait("scrollTo(0, 0)")
    page.show("{layout: 'list', parameters: {row_height: 60}, scroll: 'engine', source: {items: 10}, cell() {}}")
    equal(page.wait("return getComputedStyle(host).touchAction"), "pan-x pinch-zoom")
    page.wheel(150)
    equal(page.wait("return [scrollY, mounted.view.offset.y]"), [0, 150])
    page.wheel(500)
    page.wheel(120)
    equal(page.wait("return [scrollY, mounted.view.offset.y]"), [120, page.wait("return mounted.view.contentSize.height - 400")])
    zoom = "const event = new WheelEvent('wheel', {deltaY: -100, ctrlKey: true, cancelable: true, bubbles: true}); host.dispatchEvent(event); return event.defaultPrevented"
    equal(page.wait(zoom), False)


def test_scaled(page):
    """a click hits the row under it on elements that styles scale, zoom or pad"""
    # The Content-Security-Policy forbids style attributes, but scripts can set styles.
    for name, value in (("transform", "scale(.5)"), ("zoom", ".5"), ("padding", "50px"), ("border", "9px solid")):
        page.wait(f"host.style.{name} = {value!r}; host.style.transformOrigin = '0 0'")
        page.show(ROWS.replace("...data", "...data, animation: false"))
        r = page.wait("const r = [...host.querySelectorAll('[data-kind=cell]')].find(c => c.textContent === 'row 4').getBoundingClientRect(); return [r.left + 20, r.top + r.height / 2]")
        page.wait("press(...arguments[0])", r)
        equal(page.wait("return [heard, host.scrollWidth - host.clientWidth]"), [["select 0/4"], 0], name)
        page.wait("host.scrollTop = 1e6; return settle()")
        equal(page.texts()[-1], "row 999", name)
        page.wait(f"mounted.dispose(); host.style.{name} = host.style.transformOrigin = ''")


def test_drag(page):
    """a lifted row stays under the pointer; Escape cancels the drag; a change to the data does not end it"""
    page.show(ROWS.replace("...data", "...data, reorder: true"))
    place = "return host.querySelector(`[data-kind=cell]`) && [...host.querySelectorAll('[data-kind=cell]')].find(c => c.textContent === 'row 1').getBoundingClientRect().left"
    mouse = ActionChains(page.browser, duration=20)
    mouse.move_to_element_with_offset(page.host, -130, -134).click_and_hold().move_by_offset(0, 10).move_by_offset(0, 20).perform()
    equal(page.wait(place), 0)
    ActionChains(page.browser).send_keys(Keys.ESCAPE).perform()
    ActionChains(page.browser).move_by_offset(0, 60).release().perform()
    page.settle()
    equal(page.wait("return data.items.slice(0, 3)"), ["row 0", "row 1", "row 2"])
    mouse = ActionChains(page.browser, duration=20)
    mouse.move_to_element_with_offset(page.host, -130, -134).click_and_hold().move_by_offset(0, 10).move_by_offset(0, 30).perform()
    page.wait("data.items.splice(0, 1); mounted.update([{delete: {section: 0, item: 0}}]); return new Promise(done => setTimeout(done, 400))")
    ActionChains(page.browser, duration=20).move_by_offset(0, 20).move_by_offset(0, 20).release().perform()
    page.settle()
    equal(page.errors(), [])
    equal(page.wait("return data.items[0]"), "row 2")
