"""Content outside of the frames: HTML from a server, find in page, print."""
import base64
import re

from chromium import equal
from harness import without

SERVED = ("(window.page = {layout: 'list', parameters: {row_height: 44, header_height: 32, separator: 'none'}, source: {sections: [30, 30]}},"
          " window.fill = ({section, item}) => `<b>${section}/${item}</b>`)")


def test_server(page):
    """HTML rendered by a server has the positions of the first frame, and mount replaces it without a flash"""
    # The page's Content-Security-Policy forbids style attributes; scripts set the same styles.
    page.wait("host.style.overflow = 'auto'; host.style.position = 'relative'; " + SERVED + ";"
              "return import('../../build/web/package/server.js').then(async ({renderToString}) => {"
              "  const html = await renderToString({...page, size: [host.clientWidth, host.clientHeight], cell: fill, supplementary: ({section}) => `Group ${section}`});"
              "  window.html = html; host.innerHTML = html.replace(/ style=/g, ' data-style=');"
              "  for (const el of host.querySelectorAll('[data-style]')) el.style.cssText = el.dataset.style })")
    equal(page.wait("return [html.startsWith('<layoutlua-content data-served style=\"display:block;'), seen().length, seen('header')]"), [True, 9, [["Group 0", 0, 0]]])
    found = page.wait(
        "const was = [seen(), seen('header')]; const frames = []; let isOver = false; const watch = () => { frames.push([seen(), seen('header')]); if (!isOver) requestAnimationFrame(watch) }; requestAnimationFrame(watch);"
        "return mount(host, {...page, cell: (path, el) => { el.innerHTML = fill(path) }, supplementary: ({section}, el) => { el.textContent = `Group ${section}` }}).then(async (m) => {"
        "  window.mounted = m; const now = [seen(), seen('header')]; await settle(); isOver = true;"
        "  return [JSON.stringify(now) === JSON.stringify(was), frames.length > 1, frames.every(f => JSON.stringify(f) === JSON.stringify(was)), host.querySelectorAll('[data-served]').length] })")
    equal(found, [True, True, True, 0])
    page.wait("mounted.dispose(); host.style.overflow = host.style.position = ''")


def test_find(page):
    """find in page finds an item that is off screen and scrolls to it, and finds visible text once"""
    page.show("{layout: 'list', parameters: {row_height: 40}, animation: false, findable: true, source: {items: 5000}, text: ({item}) => `needle ${item}.`, cell: ({item}, el) => { el.textContent = `needle ${item}.` }}")
    page.wait("return new Promise(done => setTimeout(done, 300))")
    equal(page.wait("return host.querySelectorAll('[hidden=until-found]').length + host.querySelectorAll('[data-kind=cell]').length"), 5000)
    page.wait("return new Promise(done => { const el = [...host.querySelectorAll('[hidden]')].find(e => e.textContent === 'needle 3000.');"
              " el.dispatchEvent(new Event('beforematch', {bubbles: true})); settle().then(done) })")
    assert "needle 3000." in page.texts(), page.texts()
    page.wait("return new Promise(done => setTimeout(done, 300))")
    equal(page.wait("return [...host.querySelectorAll('[hidden=until-found]')].filter(e => e.textContent === 'needle 3000.').length"), 0)
    page.wait("mounted.dispose()")
    equal(page.wait("return host.childElementCount"), 0)


@without("Firefox", "WebKit", because="prints with the DevTools")
def test_print(page):
    """all items are printed, and the page is unchanged afterwards"""
    page.show("{layout: 'list', parameters: {row_height: 40}, animation: false, source: {items: 500}, cell: ({item}, el) => { el.textContent = item }}")
    before = page.wait("return [host.style.cssText, seen()]")
    page.wait("addEventListener('beforeprint', () => { window.printed = host.querySelectorAll('[data-kind=cell]').length })")
    paper = base64.b64decode(page.browser.execute_cdp_cmd("Page.printToPDF", {})["data"])
    pages = len(re.findall(rb"/Type\s*/Page\b", paper))
    equal(page.wait("return printed"), 500)
    assert pages > 15, pages
    page.settle()
    equal(page.wait("return [host.style.cssText, seen()]"), before)
    equal(page.wait("return host.querySelectorAll('[data-kind=cell]').length < 100 || cells().length < 100"), True)
