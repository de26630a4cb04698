"""Mounting: errors, disposal, memory, the custom element."""
from chromium import equal
from harness import ROWS, without


def test_mistakes(page):
    """mistakes in options are reported, and the view is not affected"""
    for options, text in (("{}", "needs the option 'layout'"), ("{layout: 'grid', source: {items: 3}}", "needs the option 'cell'"),
                          ("{layout: 'grid', source: {items: 3}, cell() {}, selction: 1}", "no option 'selction'"),
                          ("{layout: 'grid', source: {items: 3}, cell() {}, selection: 'multi'}", "one of none, single, browse, multiple, extended"),
                          ("{layout: 'gird', source: {items: 3}, cell() {}}", "did you mean 'grid'")):
        found = page.wait(f"return mount(document.getElementById('host'), {options}).then(() => '', error => error.message)")
        assert text in found, (options, found)
    found = page.wait("return mount(host, {layout: 'grid', source: {items: () => ({})}, cell() {}, onError: e => { window.told = e.message }}).then(m => { m.dispose(); return told })")
    assert "items must be a count or an array" in found, found
    page.show(ROWS)
    for call, text in (("mounted.update([{delete: 3}])", "a path must be {section, item}"), ("mounted.update([{delete: {item: 3}}])", "a path must be"),
                       ("mounted.update([{delete: {section: 0, item: 9999}}])", "9999"), ("mounted.scrollTo({section: 0, item: 1}, 'middle')", "'middle' is not a position"),
                       ("mounted.setLayout('gird')", "did you mean 'grid'"), ("mounted.engine.custom({contentsize() {}, prepare() {}})", "'contentSize', not 'contentsize'"),
                       ("return layoutlua.load({}).then(e => mounted.setLayout(e.layout('grid')))", "another load()")):
        found = page.wait(f"try {{ const p = (() => {{ {call} }})(); return Promise.resolve(p).then(() => '', error => error.message) }} catch (error) {{ return error.message }}")
        assert text in found, (call, found)
    page.wait("mounted.reloadData(); return settle()")
    equal(page.texts()[:2], ["row 0", "row 1"])
    equal(page.wait("return layoutlua.load().then(e => e === mounted.engine)"), True)


@without("Firefox", "WebKit", because="needs the garbage collector of V8")
def test_mounts(page):
    """300 mounts and unmounts leave no objects in the page or in the engine"""
    mount = ("for (let i = 0; i < arguments[0]; i++) { const el = document.createElement('div'); el.style.cssText = ''; el.style.height = '200px'; document.body.append(el); "
             "const m = await mount(el, {layout: 'grid', parameters: {columns: 4}, source: {items: 500, size: () => [10, 10]}, cell: ({item}, c) => { c.textContent = item }}); m.dispose(); el.remove() }"
             " gc(); const e = window.mounted.engine; return [e.runtime.tables.size, e.runtime.u8.byteLength, document.querySelectorAll('*').length]")
    script = "return (async function () {" + mount + "}).apply(null, arguments)"
    page.show(ROWS)
    before = page.wait(script, 50)
    equal(page.wait(script, 300), before)


def test_dispose(page):
    """dispose() restores the element"""
    equal(page.wait("const e = document.createElement('div'); document.body.append(e); e.style.height = '90px'; const was = e.cloneNode(false).outerHTML;"
                    "return mount(e, {layout: 'grid', source: {items: 3}, cell() {}, label: 'x', selection: 'multiple'}).then(m => { m.dispose(); return e.outerHTML === was ? true : e.outerHTML })"), True)


def test_element(page):
    """<layout-view> mounts when it has data, and is disposed when it leaves the page"""
    found = page.wait("const el = document.createElement('layout-view'); el.setAttribute('layout', 'grid'); el.setAttribute('columns', '4'); el.style.height = '200px'; "
                      "document.body.append(el); el.source = {items: 100}; el.cell = ({item}, c) => { c.textContent = item };"
                      "return new Promise(done => el.addEventListener('mount', () => setTimeout(() => { const n = el.querySelectorAll('[data-kind=cell]').length, view = el.mounted.view; el.remove(); done([n > 3, view.isDisposed]) }, 50)))")
    equal(found, [True, True])


def test_mount_again(page):
    """mounting twice works, as in React's StrictMode; a live view prevents another mount; an AbortSignal ends a view"""
    options = "{layout: 'list', source: {items: 100}, animation: false, cell: ({item}, el) => { el.textContent = 'r' + item }}"
    page.wait(f"const effect = () => {{ let gone = false, m; mount(host, {options}).then(x => {{ if (gone) x.dispose(); else window.mounted = m = x }}); return () => {{ gone = true; m?.dispose() }} }};"
              "effect()(); effect(); return new Promise(done => setTimeout(done, 300))")
    equal(page.wait("return [host.getAttribute('role'), getComputedStyle(host).overflow, seen().length > 5, host.childElementCount]"), ["list", "auto", True, 1])
    equal(page.wait(f"return mount(host, {options}).then(() => '', error => error.message)"), "this element already shows a view: dispose of that view first")
    page.wait("mounted.dispose()")
    equal(page.wait(f"const ends = new AbortController(); const there = mount(host, {{...{options}, signal: ends.signal}}); ends.abort(); return there.then(() => '', error => error.name)"), "AbortError")
    equal(page.wait(f"const ends = new AbortController(); return mount(host, {{...{options}, signal: ends.signal}}).then(m => {{ ends.abort(); return [m.view.isDisposed, host.childElementCount] }})"), [True, 0])


def test_iframe(page):
    """a view mounts on an element of an iframe"""
    page.wait("const f = document.createElement('iframe'); f.src = 'frame.html'; document.body.append(f); window.f = f; return new Promise(done => { f.onload = () => done() })")
    page.wait("const el = f.contentDocument.createElement('div'); el.style.height = '100px'; f.contentDocument.body.append(el); window.inner = el;"
              "return mount(el, {layout: 'list', parameters: {row_height: 20}, source: {items: 100}, cell: ({item}, c) => { c.textContent = item }}).then(m => { window.mounted = m })")
    equal(page.wait("inner.scrollTop = 400; return settle().then(() => [...inner.querySelectorAll('[data-kind=cell]')].some(c => c.textContent === '20'))"), True)
