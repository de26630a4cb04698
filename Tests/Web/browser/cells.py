"""Cells: item identity, document order, focus, kept cells, cells owned by a framework."""
from selenium.webdriver.common.keys import Keys

from chromium import equal
from harness import ROWS

BATCHES = 2000


def test_shadow(page):
    """every cell in the document, including the margin, shows the data after 2,000 random batches"""
    page.wait("return import('./shadow.js').then(module => module.start())")
    seed = page.wait("return shadow.seed")
    found = page.wait(f"return shadow.run({BATCHES})")
    assert found is None, f"seed {seed}: {found}"


def test_margin_after_changes(page):
    """rows in the margin are correct after changes of rows that are off screen, with and without ids"""
    for id_ in ("id: (_, i) => rows[i],", ""):
        page.wait("window.rows = Array.from({length: 1000}, (_, i) => 'r' + i)")
        page.show(f"{{layout: 'list', parameters: {{row_height: 40}}, animation: false, source: {{items: () => rows.length, {id_}}}, cell: ({{item}}, el) => {{ el.textContent = rows[item] }}}}")
        for change in ("rows.splice(11, 0, 'new'); mounted.update([{insert: {section: 0, item: 11}}])",
                       "rows.splice(12, 1); mounted.update([{delete: {section: 0, item: 12}}])",
                       "rows[12] = 'reloaded'; mounted.update([{reload: {section: 0, item: 12}}])",
                       "rows[12] = 'again'; mounted.update([{reconfigure: {section: 0, item: 12}}])",
                       "rows.splice(0, 9); mounted.update([0, 1, 2, 3, 4, 5, 6, 7, 8].map(item => ({delete: {section: 0, item}})))"):
            page.wait(change + "; return settle()")
            page.wait("host.scrollTop = 160; return settle()")
            equal(page.texts(), page.wait("return rows.slice(4, 14)"), change)
            page.wait("host.scrollTop = 0; return settle()")


def test_fills(page):
    """a cell is filled once, scrolls out of view and back, and is filled again only for a change to its item"""
    page.show(ROWS.replace("...data", "...data, animation: false, cell: ({id}, el) => { (window.fills ??= []).push(id); el.textContent = id }"))
    page.wait("fills.length = 0; host.scrollTop = 120; return settle()")
    page.wait("host.scrollTop = 0; return settle()")
    equal(page.wait("return fills.filter(id => Number(id.slice(4)) < 10)"), [])
    page.wait("fills.length = 0; mounted.update([{reconfigure: {section: 0, item: 2}}]); return settle()")
    equal(page.wait("return fills.filter(id => Number(id.slice(4)) < 10)"), ["row 2"])


def test_document_order(page):
    """cells are in the order of their items in the document when scrolling stops, and moving them keeps the focus"""
    page.show(ROWS.replace("...data", "...data, animation: false, cell: ({id}, el) => { el.innerHTML = `<button>${id}</button>` }"))
    page.wait("host.querySelectorAll('button')[3].focus(); window.blurs = 0; document.activeElement.addEventListener('blur', () => blurs++)")
    for _ in range(4):
        page.wait("host.scrollTop += 500; return settle()")
    page.wait("return new Promise(done => setTimeout(done, 300))")
    order = "return cells().map(e => Number(e.textContent.slice(4)))"
    found = page.wait(order)
    equal(found, sorted(found))
    equal(page.wait("return [blurs, document.activeElement.textContent]"), [0, "row 3"])
    page.wait("data.items.splice(40, 0, ...data.items.splice(55, 5)); mounted.apply(data.items); return settle()")
    equal(page.wait("return cells().map(e => data.items.indexOf(e.textContent)).every((n, i, all) => i === 0 || n > all[i - 1])"), True)


def test_focus_stays(page):
    """the cell with the focus stays while off screen, is removed when the focus moves, and the view gets the focus"""
    page.show(ROWS.replace("...data", "...data, animation: false, cell: ({id}, el) => { el.innerHTML = `<button>${id}</button>` }"))
    page.wait("host.querySelector('button').focus(); host.scrollTop = 5000; return settle()")
    equal(page.wait("return document.activeElement.textContent"), "row 0")
    page.wait("data.items.unshift('first'); mounted.update([{insert: {section: 0, item: 0}}]); return settle()")
    equal(page.wait("return [document.activeElement.textContent, document.activeElement.parentElement.style.transform]"), ["row 0", "translate(0px, 40px)"])
    page.wait("data.items.splice(1, 1); mounted.update([{delete: {section: 0, item: 1}}]); return settle()")
    equal(page.wait("return document.activeElement === host"), True)
    page.wait("[...host.querySelectorAll('button')].find(b => b.textContent === 'row 126').focus(); host.scrollTop = 0; return settle()")
    page.wait("host.focus(); host.scrollTop = 10; return settle()")
    equal(page.wait("return cells().filter(e => e.textContent === 'row 126').length"), 0)


def test_keep(page):
    """keep() keeps a cell and its content off screen until it is released or its item is deleted"""
    page.show(ROWS.replace("...data", "...data, animation: false, cell: ({id}, el) => { el.innerHTML = `<input value='${id}'>` }"))
    page.wait("mounted.keep({section: 0, item: 1}, true); mounted.keep({section: 0, item: 2}, true); mounted.keep({section: 0, item: 700}, true); return settle()")
    page.wait("window.one = [...host.querySelectorAll('input')].find(e => e.value === 'row 1'); one.value = 'typed'; host.scrollTop = 9000; return settle()")
    kept = "return ['row 2', 'row 700'].map(t => [...host.querySelectorAll('input')].some(e => e.value === t && e.offsetParent))"
    equal(page.wait("return [host.contains(one) && one.offsetParent !== null, one.value]"), [True, "typed"])
    equal(page.wait(kept), [True, True])
    page.wait("mounted.keep({section: 0, item: 2}, false); data.items.splice(700, 1); mounted.update([{delete: {section: 0, item: 700}}]); return settle()")
    equal(page.wait(kept), [False, False])
    page.wait("host.scrollTop = 0; return settle()")
    equal(page.wait("return [one.value, one.getBoundingClientRect().top]"), ["typed", 41])
    page.show("{layout: 'list', source: {items: 5}, cell() {}}")
    error = page.wait("try { mounted.keep({section: 0, item: 1}, true) } catch (error) { return error.message }")
    assert "source needs id" in error, error


OWNED = """(window.log = [], window.shown = new Map(), window.data = rows(1000), {layout: 'list', parameters: {row_height: 40}, source: data.source,
  animation: false, selection: 'single', cells: {
    mount: (cell) => { log.push('+' + cell.id); shown.set(cell.key, cell) }, update: (cell) => { log.push('=' + cell.id) },
    unmount: (cell) => { log.push('-' + cell.id); shown.delete(cell.key) },
    flush: () => { for (const cell of shown.values()) cell.el.textContent = `${cell.item} ${cell.id}${cell.element.selected ? ' selected' : ''}` } }})"""


def test_owned_cells(page):
    """a framework owns cells: mount, update and unmount by identity, and mount() resolves after the first content"""
    first = page.wait(f"window.mounted?.dispose(); return mount(host, {OWNED}).then(m => {{ window.mounted = m; return host.querySelector('[data-kind=cell]').textContent }})")
    equal(first, "0 row 0")
    page.wait("window.el = [...shown.values()][0].el; window.key = [...shown.values()][0].key; log.length = 0; data.items.unshift('new'); mounted.update([{insert: {section: 0, item: 0}}]); return settle()")
    equal(page.wait("return [log.includes('+new'), log.includes('=row 0'), log.includes('-row 0'), el.textContent, shown.get(key).el === el]"), [True, True, False, "1 row 0", True])
    page.wait("log.length = 0; mounted.view.select({section: 0, item: 1}); mounted.refresh(); return settle()")
    equal(page.wait("return [log.join(), el.textContent]"), ["=row 0", "1 row 0 selected"])
    page.wait("log.length = 0; host.scrollTop = 8000; return settle()")
    equal(page.wait("return [log.includes('-row 0'), host.contains(el), shown.size === host.querySelectorAll('[data-kind]').length]"), [True, False, True])
    equal(page.wait("mounted.dispose(); return [shown.size, host.childElementCount]"), [0, 0])


def test_owned_cells_measure(page):
    """a framework's cells with the sizes of their content have correct positions in the first frame"""
    options = OWNED.replace("row_height: 40", "estimated_height: 30").replace("animation: false", "animation: false, selfSizing: true")
    options = options.replace("cell.el.textContent =", "cell.el.style.paddingTop = `${20 + cell.item % 3 * 10}px`, cell.el.style.lineHeight = '20px', cell.el.textContent =")
    page.wait(f"window.mounted?.dispose(); return mount(host, {options}).then(m => {{ window.mounted = m; window.tops = seen().slice(0, 4).map(row => row[2]) }})")
    equal(page.wait("return tops"), [0, 42, 94, 156])
