"""Scrolling by wheel, touch and calls."""
from chromium import equal
from harness import ROWS, without


def test_rows(page):
    """rows have correct positions, and few elements are made"""
    page.show(ROWS)
    equal(page.seen()[:2], [["row 0", 0, 0], ["row 1", 0, 40]])
    equal(len(page.seen()), 10)
    equal(page.wait("return host.scrollHeight"), 40000)
    if page.wait("return host.querySelectorAll('[data-kind]').length") > 20:
        raise AssertionError("more elements than two viewports have")


def test_wheel(page):
    """a mouse wheel scrolls, and cells are reused"""
    page.show(ROWS)
    page.wheel(400)
    equal(page.seen()[0], ["row 10", 0, 0])
    page.wheel(2000)
    equal(page.seen()[0], ["row 60", 0, 0])


@without("Firefox", "WebKit", because="headless Firefox does not scroll by touch")
def test_touch_scroll(page):
    """a finger scrolls, and does not select the rows it passes"""
    page.show(ROWS)
    page.touches((100, 300), (100, 280), (100, 240), (100, 200), (100, 160), (100, 100), (100, 100))
    page.wait("return new Promise(done => setTimeout(done, 500))")
    if page.wait("return host.scrollTop") < 100:
        raise AssertionError("it did not scroll")
    equal(page.wait("return heard"), [])


def test_long_content(page):
    """a million rows of 60 points, beyond the range of browsers: the end, a jump and small steps work"""
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


def test_scroll_to_after_scroll(page):
    """scrollTo has priority over a scroll by the browser in the same turn"""
    page.show(ROWS)
    page.wait("host.scrollTop = 500; mounted.scrollTo({section: 0, item: 700}, 'top', false); return settle()")
    equal(page.seen()[0], ["row 700", 0, 0])
    page.wait("host.scrollTop = 500; mounted.scrollTo({section: 0, item: 600}, 'top'); return settle()")
    equal(page.seen()[0], ["row 600", 0, 0])


@without("Firefox", "WebKit", because="emulates the preference with the DevTools")
def test_reduced_motion(page):
    """with reduced motion, changes are not animated"""
    page.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]})
    try:
        page.show(ROWS)
        equal(page.wait("mounted.scrollTo({section: 0, item: 500}, 'top'); return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(seen()[0]))))"), ["row 500", 0, 0])
    finally:
        page.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def test_wheel_layout(page):
    """a wheel scrolled by the engine: matrices, a drag that glides, a loop"""
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
