"""The engine in a page: modules, workers, failing scripts."""
from chromium import equal
from harness import ROWS


def test_script_that_loops(page):
    """an endless script and a script that exhausts memory are reported, and the page continues"""
    page.show(ROWS)
    for script, code in (("return {prepare = function() while true do end end}", "LUA_TIME"),
                         ("return {prepare = function() local t = {} for i = 1, 1e9 do t[i] = {i} end end}", "LUA_MEMORY")):
        found = page.wait("const e = mounted.engine, l = e.script(arguments[0], {name: 'bad.lua'}), v = e.view(l, {items: 3});"
                          "v.size = [100, 100]; try { v.visible() } catch (error) { return [error.code, error.file, error.line] } finally { v.dispose(); l.dispose() }", script)
        equal(found, [code, "bad.lua", 1])
    page.wheel(80)
    equal(page.seen()[0][0], "row 2")


def test_no_module(page):
    """a module that cannot be loaded gives a clear error message"""
    error = page.wait("return layoutlua.load({wasm: 'nowhere.wasm'}).then(() => '', error => error.message)")
    assert "layoutlua.wasm could not be loaded" in error and "404" in error, error
    error = page.wait("return layoutlua.load({wasm: new Uint8Array([1, 2, 3])}).then(() => '', error => error.message)")
    assert "could not be loaded" in error, error


def test_worker(page):
    """the engine runs in a worker"""
    equal(page.wait("return new Promise((done, fail) => { const w = new Worker('worker.js', {type: 'module'}); w.onmessage = e => done(e.data); w.onerror = fail })"), 16)


def test_two_versions(page):
    """two copies of the package work on one page"""
    found = page.wait("return import('../../build/web/package/layoutlua.js?other').then(async other => { const e = await other.load({wasm: '../../build/web/package/layoutlua.wasm'});"
                      "const v = e.view(e.layout('grid'), {items: 4}); v.size = [100, 100]; const n = v.visible().length; v.dispose(); return [n, other !== layoutlua] })")
    equal(found, [4, True])
