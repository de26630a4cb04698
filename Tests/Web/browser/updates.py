"""Changes to the data."""
from chromium import equal
from harness import ROWS


def test_insert_above(page):
    """visible rows stay in place when rows are inserted above them"""
    page.show(ROWS)
    page.wait("mounted.view.setOption('anchor', 'top')")
    page.wheel(4000)
    before = page.seen()
    page.wait("data.items.splice(3, 0, 'new a', 'new b'); mounted.update([{insert: {section: 0, item: 3}}, {insert: {section: 0, item: 4}}]); return settle()")
    equal(page.seen(), before)
    equal(page.wait("return Math.round(host.scrollTop)"), 4080)


def test_snapshot(page):
    """a snapshot moves rows, and no row shows the data of another"""
    page.show(ROWS)
    page.wait("data.items.splice(0, 3); data.items.unshift('row 5', 'fresh'); data.items.splice(4, 1); mounted.apply(data.items); return settle()")
    equal(page.texts()[:4], page.wait("return data.items.slice(0, 4)"))
    equal(page.errors(), [])


def test_headers(page):
    """headers stay at the top, and show new content after a change"""
    page.wait("window.counts = [20, 20]")
    page.show("{layout: 'list', parameters: {row_height: 40, header_height: 30, pin_headers: true}, source: {sections: () => counts}, "
              "cell: ({item}, el) => { el.textContent = item }, supplementary: (element, el) => { el.textContent = `${counts[element.section]} rows` }}")
    page.wheel(200)
    equal(page.seen("header")[0], ["20 rows", 0, 0])
    page.wait("counts[0] = 19; mounted.update([{delete: {section: 0, item: 3}}]); return settle()")
    equal(page.seen("header")[0], ["19 rows", 0, 0])


def test_apply_then_update(page):
    """after a snapshot, an update by paths and a reload use the counts of the source again"""
    page.show(ROWS)
    page.wait("mounted.apply([...data.items]); data.items.splice(2, 1); mounted.update([{delete: {section: 0, item: 2}}]); return settle()")
    equal(page.texts()[:3], ["row 0", "row 1", "row 3"])
    page.wait("data.items.length = 2; mounted.reloadData(); return settle()")
    equal(page.texts(), ["row 0", "row 1"])


def test_data_that_change(page):
    """data that change without a notification while the page scrolls cause at most an error, and never a broken view"""
    page.show(ROWS)
    page.wait("data.items.length = 5")
    page.wheel(200)
    page.wait("mounted.reloadData(); return settle()")
    equal(page.texts(), ["row 0", "row 1", "row 2", "row 3", "row 4"])
    page.errors()
