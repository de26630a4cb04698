"""Views that the window or an ancestor scrolls, and initial offsets of views."""
from chromium import equal
from harness import ROWS

# The text before the view is 500 pixels high, that after it 300.
AROUND = """for (const [height, where] of [[500, 'before'], [300, 'after']]) {
  const text = document.createElement('div'); text.style.height = height + 'px'; text.className = 'around'; host[where](text) }
  host.style.height = 'auto';"""
OUTER = ("(window.data = rows(1000), {layout: 'flow', parameters: {interitem_spacing: 0, line_spacing: 0}, selection: 'single', animation: false,"
         " scroller: SCROLLER, anchor: 'top', ...data})")


def seen(page):
    """The rows in the window: text and top."""
    return page.wait("return cells().map(e => [e.textContent, Math.round(e.getBoundingClientRect().top)])"
                     ".filter(([, top]) => top > -40 && top < innerHeight).sort((a, b) => a[1] - b[1])")


def test_window(page):
    """the window scrolls a view between other content; rows, clicks, keys, scrollTo and changes are correct"""
    page.wait(AROUND)
    page.show(OUTER.replace("SCROLLER", "window"))
    equal(page.wait("return [document.documentElement.scrollHeight, host.offsetHeight, getComputedStyle(host).overflow]"), [40800, 40000, "visible"])
    equal(seen(page)[0], ["row 0", 500])
    page.wait("scrollTo(0, 300); return settle()")
    equal(seen(page)[0], ["row 0", 200])
    page.wait("scrollTo(0, 4500); return settle()")
    equal(seen(page)[0], ["row 100", 0])
    shown = page.wait("return cells().length")
    assert shown < 80, shown
    row = page.wait("const r = [...host.querySelectorAll('[data-kind=cell]')].find(e => e.textContent === 'row 105').getBoundingClientRect(); return [r.left + 20, r.top + 20]")
    page.wait("press(...arguments[0])", row)
    equal(page.wait("return heard"), ["select 0/105"])
    page.wait("mounted.scrollTo({section: 0, item: 700}, 'top', false); return settle()")
    equal(seen(page)[0], ["row 700", 0])
    page.wait("data.items.unshift('new'); mounted.update([{insert: {section: 0, item: 0}}]); return settle()")
    equal(seen(page)[0], ["row 700", 0])
    page.wait("scrollTo(0, 100); return settle()")
    page.wait("data.items.unshift('newer'); mounted.update([{insert: {section: 0, item: 0}}]); return settle()")
    equal([page.wait("return scrollY"), *seen(page)[0]], [100, "newer", 400])
    page.wait("document.querySelector('.around').style.height = '600px'; return settle()")
    equal(seen(page)[0], ["newer", 500])
    page.wait("scrollTo(0, 1e6); return settle()")
    equal(seen(page)[-1][0], "row 999")
    page.wait("mounted.scrollTo({section: 0, item: 1001}, 'bottom', false); return settle()")
    equal(seen(page)[-1], ["row 999", page.wait("return innerHeight - 40")])


def test_growth_during_scroll(page):
    """content before the view that grows as a scroll ends moves the rows, not the scrollbar; later all is in order"""
    page.wait(AROUND)
    page.show(OUTER.replace("SCROLLER", "window"))
    equal(page.wait("scrollTo(0, 4500); window.dispatchEvent(new Event('scroll')); document.querySelector('.around').style.height = '600px';"
                    "window.dispatchEvent(new Event('scrollend')); return settle().then(() => scrollY)"), 4500)
    equal([row for row in seen(page) if row[1] in range(0, 40)], [["row 98", 20]])
    page.wait("document.querySelector('.around').style.height = '2500px'; return new Promise(done => setTimeout(done, 400))")
    texts = page.wait("return cells().map(e => e.textContent)")
    equal(texts, sorted(texts, key=lambda text: int(text.split()[1])))
    assert "row 50" in texts, texts


def test_outer_element(page):
    """an ancestor scrolls the view, and measured content keeps its position"""
    page.wait(AROUND + "const outer = document.createElement('div'); outer.id = 'outer'; outer.style.height = '300px'; outer.style.overflow = 'auto'; outer.style.border = '7px solid';"
              "host.before(outer); outer.append(...document.querySelectorAll('.around')); outer.firstChild.after(host); window.outer = outer")
    page.show(OUTER.replace("SCROLLER", "outer").replace("'flow'", "'list'").replace("interitem_spacing: 0, line_spacing: 0", "estimated_height: 20, separator: 'none'").replace("...data", "...data, selfSizing: true, cell: ({id}, el) => { el.textContent = id; el.style.height = '38px' }"))
    page.wait("outer.scrollTop = 1500; return settle()")
    tops = [top for text, top in seen(page)]
    equal({b - a for a, b in zip(tops, tops[1:])}, {40})
    page.wait("mounted.scrollTo({section: 0, item: 500}, 'top', false); return settle()")
    equal([row for row in seen(page) if row[0] == "row 500"], [["row 500", 7]])
    equal(page.errors(), [])


def test_begin(page):
    """a view begins at an offset or at an item, in its first frame"""
    for option, wanted in (("initialOffset: [0, 4000]", "row 100"), ("initialItem: {section: 0, item: 500}", "row 500"),
                           ("initialItem: {section: 0, item: 500, position: 'bottom'}", "row 491")):
        page.wait("window.mounted?.dispose()")
        first = page.wait(f"const {{items, ...options}} = {ROWS.replace('...data', '...data, ' + option)}; return mount(host, options).then(m => {{ window.mounted = m; return seen()[0][0] }})")
        equal(first, wanted, option)
        page.settle()
        equal(page.seen()[0], [wanted, 0, 0], option)


def test_promises(page):
    """scrollTo, update and apply return promises; onScroll and visibleRange report the position of the view"""
    page.show(ROWS.replace("...data", "...data, onScroll: ({y}) => (window.offsets ??= []).push(y)"))
    equal(page.wait("return mounted.scrollTo({section: 0, item: 200}, 'top')"), True)
    equal(page.wait("return [seen()[0][0], offsets.length > 3, offsets.at(-1), mounted.visibleRange]"),
          ["row 200", True, 8000, {"first": {"section": 0, "item": 200}, "last": {"section": 0, "item": 209}}])
    equal(page.wait("const there = mounted.scrollTo({section: 0, item: 900}, 'top'); setTimeout(() => mounted.scrollTo({section: 0, item: 3}, 'top', false), 100); return there"), False)
    equal(page.wait("data.items.splice(4, 1); return mounted.update([{delete: {section: 0, item: 4}}])"), True)
    equal(page.wait("data.items.splice(4, 1); return mounted.apply(data.items).then(() => seen()[1][0])"), "row 6")


def test_measurements(page):
    """saved sizes give a later view its height and its offset immediately"""
    sized = ("(window.data = rows(500), {layout: 'list', parameters: {estimated_height: 30, separator: 'none'}, selfSizing: true, animation: false, anchor: 'top', ...data, OPTIONS"
             " cell: ({id, item}, el) => { el.textContent = id; el.style.height = (40 + item % 5 * 10) + 'px' }})")
    page.show(sized.replace("OPTIONS", ""))
    for _ in range(8):
        page.wait("host.scrollTop += 350; return settle()")
    page.wait("window.saved = JSON.parse(JSON.stringify(mounted.saveMeasurements())); window.was = [host.scrollTop, seen()[0]]")
    page.wait("mounted.dispose(); const {items, ...options} = " + sized.replace("OPTIONS", "measurements: saved, initialOffset: [0, was[0]],") + "; return mount(host, options).then(m => { window.mounted = m })")
    equal(page.wait("return [host.scrollTop, seen()[0]]"), page.wait("return was"))


def test_snap(page):
    """a scroll by the browser stops at the start of a row"""
    page.show(ROWS.replace("...data", "...data, snap: 'start'"))
    page.wait("host.scrollBy(0, 1010); return new Promise(done => setTimeout(done, 900))")
    equal(page.seen()[0], ["row 25", 0, 0])


CHAT = ("(window.data = rows(200), {layout: 'list', parameters: {estimated_height: 60, separator: 'none'}, selfSizing: true, animation: false, anchor: ANCHOR, ...data,"
        " cell: ({id}, el) => { const p = document.createElement('div'); p.style.height = '298px'; p.textContent = id; el.replaceChildren(p) }})")


def test_prepend_while_scrolling(page):
    """rows inserted above during a scroll: visible rows move only by the scroll"""
    for anchor in ("bottom", "top", "identity"):
        page.show("(window.data = rows(200), {...data, layout: 'flow', parameters: {interitem_spacing: 0, line_spacing: 0}, animation: false, anchor: ANCHOR})".replace("ANCHOR", repr(anchor)))
        page.wait("host.scrollTop = 3000; return settle()")
        page.wait("data.items.unshift(...Array.from({length: 30}, (_, i) => 'new ' + i));"
                  " mounted.update(Array.from({length: 30}, (_, item) => ({insert: {section: 0, item}}))); host.scrollTop -= 25; return settle()")
        equal(page.seen()[:2], [["row 74", 0, -15], ["row 75", 0, 25]], anchor)


def test_cells_ahead_are_measured(page):
    """cells filled ahead have the sizes of their contents, and rows move by the scroll at any speed"""
    for anchor in ("bottom", "top"):
        page.show(CHAT.replace("ANCHOR", repr(anchor)))
        found = page.wait(
            "return (async () => { const wrong = []; for (let i = 0; i < 60; i++) { const was = new Map(seen().map(([text, , y]) => [text, y])); host.scrollTop += 80;"
            " await new Promise(requestAnimationFrame); await new Promise(done => setTimeout(done));"
            " for (const [text, , y] of seen()) if (was.has(text) && Math.abs(was.get(text) - y - 80) > 1) wrong.push([i, text, y]);"
            " for (const cell of cells()) if (cell.scrollHeight > cell.clientHeight) wrong.push([i, cell.textContent]) }"
            " return wrong })()")
        equal(found[:3], [], anchor)


def test_scrolling_up_over_estimates(page):
    """rows that appear above with other sizes than estimated: visible rows move only by the scroll, in each frame"""
    for anchor in ("bottom", "top"):
        page.show(CHAT.replace("ANCHOR", repr(anchor) + ", initialItem: {section: 0, item: 199, position: 'bottom'}").replace("'298px'", "(40 + id.length * 7 % 5 * 60 + id.charCodeAt(5) % 7 * 20) + 'px'"))
        found = page.wait(
            "return (async () => { const wrong = []; for (let i = 0; i < 100; i++) { const was = new Map(seen().map(([text, , y]) => [text, y])); host.scrollTop -= 25;"
            " await new Promise(requestAnimationFrame); await new Promise(done => setTimeout(done));"
            " for (const [text, , y] of seen()) if (was.has(text) && Math.abs(y - was.get(text) - 25) > 1) wrong.push([i, text, y - was.get(text)]) }"
            " return wrong })()")
        equal(found[:3], [], anchor)


def test_late_growth(page):
    """content that grows is laid out before the frame is drawn, and a cell whose image loads again keeps its size"""
    page.show(CHAT.replace("ANCHOR", "'top'"))
    equal(page.wait("return new Promise(done => requestAnimationFrame(() => { host.querySelector('[data-kind=cell] div div').style.height = '348px'; setTimeout(() => done(seen()[1]), 20) }))"), ["row 1", 0, 350])
    page.show(CHAT.replace("ANCHOR", "'top'").replace("p.style.height = '298px'", "p.style.height = '98px'; setTimeout(() => { p.style.height = '298px' }, 30)"))
    page.wait("return new Promise(done => setTimeout(done, 200))")
    page.wait("host.scrollTop = 9000; return new Promise(done => setTimeout(done, 300))")
    page.wait("host.scrollTop = 0; return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    equal(page.seen(), [["row 0", 0, 0], ["row 1", 0, 300]])
    page.wait("return new Promise(done => setTimeout(done, 200))")
    equal(page.seen(), [["row 0", 0, 0], ["row 1", 0, 300]])
    equal(page.errors(), [])


def test_window_after_filter(page):
    """a filter while the window is scrolled down: rows are visible at the end of the page, which scrolls up again"""
    page.wait(AROUND)
    for left in (3, 100):
        page.show(OUTER.replace("SCROLLER", "window").replace("...data", "...data, snapshot: data.items"))
        page.wait("scrollTo(0, 30000); return settle()")
        page.wait(f"data.items.length = {left}; mounted.apply(data.items); return settle()")
        height = page.wait("return document.documentElement.scrollHeight")
        equal(height, 800 + 40 * left)
        equal(page.wait("return [Math.round(scrollY), Math.round(mounted.view.offset.y)]"), [height - page.wait("return innerHeight"), height - page.wait("return innerHeight") - 500])
        assert [f"row {left - 1}"] == [text for text, _ in seen(page)][-1:], seen(page)
        page.wait("scrollTo(0, 0); return settle()")
        equal(page.wait("return scrollY"), 0)


def test_gravity(page):
    """short content with the gravity "bottom" is at the bottom of the viewport, and clicks hit it there"""
    page.show("(window.data = rows(3), {...data, layout: 'flow', parameters: {interitem_spacing: 0, line_spacing: 0}, selection: 'single', animation: false, gravity: 'bottom', anchor: 'bottom'})")
    equal([(text, top) for text, _, top in page.seen()], [("row 0", 280), ("row 1", 320), ("row 2", 360)])
    page.click(50, 340)
    page.settle()
    equal(page.wait("return heard"), ["select 0/1"])
    page.wait("for (let i = 0; i < 20; i++) data.items.push('new ' + i); mounted.update(Array.from({length: 20}, (_, i) => ({insert: {section: 0, item: 3 + i}}))); return settle()")
    equal(page.seen()[-1], ["new 19", 0, 360])
