"""Layouts: transitions, right to left, self-sizing."""
from chromium import equal
from harness import ROWS


def test_transition_by_finger(page):
    """a transition to another layout and back follows its progress"""
    page.show(ROWS)
    place = "const r = mounted.view.element({section: 0, item: 1}).frame; return [Math.round(r.x), Math.round(r.y)]"
    # A movement of 200 points to the right completes the transition.
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


def test_right_to_left(page):
    """in a right-to-left page the first item is on the right"""
    page.wait("host.style.direction = 'rtl'")
    page.show("{layout: 'waterfall', parameters: {columns: 2}, source: {items: 9, size: () => [100, 50]}, cell: ({item}, el) => { el.textContent = item }}")
    x = page.wait("return seen().find(([text]) => text === '0')[1]")
    assert x >= 150, x
    equal(page.wait("return getComputedStyle(host.querySelector('[data-kind]')).direction"), "rtl")
    page.wait("mounted.dispose(); host.style.direction = ''")


def test_self_sizing(page):
    """cells have the sizes of their content, also after a cell grows"""
    page.show("{layout: 'list', parameters: {estimated_height: 30}, selfSizing: true, source: {items: 50}, "
              "cell: ({item}, el) => { const p = document.createElement('div'); p.style.height = (20 + item % 3 * 10) + 'px'; p.textContent = item; el.replaceChildren(p) }}")
    tops = [top for _, _, top in page.seen()[:4]]
    # The page gives cells a border of one pixel.
    equal(tops, [0, 22, 54, 96])
    page.wait("host.querySelector('[data-kind=cell] div').style.height = '100px'; return settle().then(settle)")
    equal([top for _, _, top in page.seen()[:1]], [0])
    equal(page.errors(), [])
