// The package in node: its interface, and a check that it calls every function of the header.
import assert from "node:assert/strict"
import { readdirSync, readFileSync } from "node:fs"
import { after, test } from "node:test"
import { ELEMENT, LayoutError, load, loadSync } from "../../build/web/package/layoutlua.js"

const root = new URL("../../", import.meta.url)
const bytes = readFileSync(new URL("build/web/package/layoutlua.wasm", root))
const module = new WebAssembly.Module(bytes)
const called = new Set()

/** An engine that counts its calls. */
function engine(options = {}) {
  const made = loadSync(module, { log: null, ...options })
  const { c } = made.runtime
  for (const name of Object.keys(c)) {
    const call = c[name]
    c[name] = (...values) => {
      called.add(name)
      return call(...values)
    }
  }
  return made
}
const lib = engine()
const shown = (layout, source, size = [320, 480]) => {
  const view = lib.view(layout, source)
  view.size = size
  return view
}
const alive = (engine) => {
  const view = engine.view(engine.layout("grid"), { items: 4 })
  view.size = [320, 480]
  return view.visible().length
}
const items = (view) => [...view.visible()].map((e) => e.item)
const error = (body) => {
  try {
    body()
  } catch (thrown) {
    return thrown
  }
  assert.fail("nothing was thrown")
}

test("load() finds its module, and accepts bytes, a module and an address", async () => {
  for (const wasm of [undefined, bytes, module, new URL("build/web/package/layoutlua.wasm", root)]) {
    assert.equal((await load({ wasm })).version, "0.2.0")
  }
  await assert.rejects(load({ wasm: new Uint8Array([0, 1, 2]) }), /layoutlua.wasm could not be loaded.*wasm-unsafe-eval/s)
})

test("a built-in layout: parameters, elements, typed arrays", () => {
  assert.deepEqual(lib.layoutNames, ["circle", "compositional", "flow", "grid", "justified", "list", "sphere", "table", "waterfall", "wheel"])
  const layout = lib.layout("grid", { columns: 4 })
  assert.equal(layout.name, "grid")
  assert.equal(layout.parameter("columns"), 4)
  assert.equal(layout.parameters.find(({ name }) => name === "columns").type, "number")
  const view = shown(layout, { items: 100, id: (_, item) => `photo ${item}` })
  const seen = view.visible()
  assert.equal(seen.length, 24)
  assert.deepEqual(seen.at(5).frame, { x: 80, y: 80, width: 80, height: 80 })
  assert.equal(seen.at(5).id, "photo 5")
  assert.equal(seen.f64[5 * ELEMENT.f64 + ELEMENT.frame + 1], 80)
  assert.equal(seen.u32[5 * ELEMENT.u32 + ELEMENT.item], 5)
  assert.deepEqual(view.contentSize, { width: 320, height: 2000 })
  view.offset = { x: 0, y: 160 }
  assert.equal(items(view)[0], 8)
  assert.equal(view.firstVisible.id, "photo 8")
  assert.deepEqual(view.find("photo 50"), { section: 0, item: 50 })
  assert.equal(view.identifier({ section: 0, item: 50 }), "photo 50")
  assert.deepEqual([view.find("photo 100"), view.find(undefined)], [undefined, undefined])
  layout.configure("{ columns = 3 }")
  assert.throws(() => layout.configure("{ columns = 5, aspect = 'wide' }"), /aspect/)
  assert.equal(layout.parameter("columns"), 3)
  layout.set("columns", 2)
  assert.equal(view.visible().length, 6 + 0)
  assert.ok(view.revision > 0n)
  assert.equal(JSON.parse(view.json([0, 0, 10, 10])).elements?.length ?? 1, 1)
  view.dispose()
})

test("errors have a message and a suggestion", () => {
  const wrong = error(() => lib.layout("gird"))
  assert.ok(wrong instanceof LayoutError)
  assert.match(wrong.message, /did you mean 'grid'/)
  assert.equal(wrong.code, "NOT_FOUND")
  assert.match(error(() => lib.layout("grid", { colums: 2 })).message, /no parameter 'colums'/)
  assert.match(error(() => lib.layout("grid").set("columns", "two")).message, /columns/)
})

test("a script: its errors have file, line, callback and element; print is logged", () => {
  const lines = []
  const other = lib.another({ log: (text, level) => lines.push([level, text]), modules: { shade: "return {half = 0.5}" } })
  const own = (n) => other.script("local m = require 'mine'; return { n = m.n, prepare = function() end }", { modules: { mine: `return {n = ${n}}` } })
  assert.deepEqual([own(1).parameter("n"), own(2).parameter("n")], [1, 2])
  const script = other.script(
    "local shade = require 'shade'\nreturn {\n gap = 4,\n attributes = function(self, view, item)\n  print('asked', item)\n" +
    "  return 0, (item - 1) * 50, view.width * shade.half, 50 - self.gap\n end,\n twice = function(self, t) return {n = t.n * 2, list = {1, 2, 3}}, 'x' end }",
    { name: "half.lua" })
  const view = other.view(script, { items: 3 })
  view.size = [100, 200]
  assert.deepEqual(view.element({ section: 0, item: 2 }).frame, { x: 0, y: 100, width: 50, height: 46 })
  assert.deepEqual(lines[0], ["info", "asked 1"].map((text, i) => (i === 1 ? lines[0][1] : text)))
  assert.match(lines[0][1], /asked/)
  assert.deepEqual(script.call("twice", { n: 21 }), [{ n: 42, list: [1, 2, 3] }, "x"])
  assert.deepEqual(script.methodNames, [])
  const table = other.layout("table", { columns: [{ key: "name", width: 90 }, { key: "size", width: 90 }] })
  assert.ok(table.methodNames.includes("resize_column"))
  const columns = other.view(table, { items: 5 }), events = []
  columns.size = [300, 200]
  columns.setDelegate({ didResizeColumn: (key, width) => events.push(key, width), didMoveColumn: (key, place) => events.push(key, place) })
  for (const x of [86, 30]) {
    columns.touchDown([x, 10])
    columns.touchMove([x + 100, 10])
    columns.touchUp([x + 100, 10])
  }
  assert.deepEqual(events, ["name", 190, "name", 1])
  const broken = "return {\n attributes = function(self, view, item)\n  if item == 2 then return nothing.x end\n  return 0, 0, 9, 9\n end }"
  assert.throws(() => script.reload("return {", "half.lua"), { code: "LUA_SYNTAX", line: 1 })
  const bad = other.view(other.script(broken, { name: "bad.lua" }), { items: 3 })
  bad.size = [100, 100]
  assert.equal(bad.visible().length, 2)
  const wrong = bad.status.error
  assert.deepEqual([wrong.file, wrong.line, wrong.callback, wrong.element.item, wrong.code], ["bad.lua", 3, "attributes", 1, "LUA_RUNTIME"])
  assert.deepEqual([bad.status.state, bad.status.missing], ["partial", 1])
  assert.equal(other.collect(1), true)
  assert.ok(other.memory.luaCurrent > 0 && other.memory.luaCurrent < other.memory.luaLimit)
  other.setLimits({ instructionsPerCall: 10_000 })
  assert.throws(() => script.reload("return {prepare = function() while true do end end}", "half.lua"), { code: "LUA_TIME" })
  for (const handle of [view, script, other]) handle.dispose()
})

test("a layout in JavaScript: prepare, attributes, decorations, pins, motion, all other callbacks", () => {
  const asked = new Set()
  const note = (name, value) => (asked.add(name), value)
  const layout = lib.custom({
    name: "rows", parameters: { height: 50, mode: { default: "a", choices: ["a", "b"], doc: "how" } },
    supplementaryKinds: ["header"], decorationKinds: ["line"], anchor: "top",
    prepare(view, out) {
      note("prepare")
      const height = view.parameter("height")
      for (let item = 0; item < view.items(0); item++) out.cell(0, item, 0, 30 + item * height, view.width, height)
      out.cells(0, 0, new Float64Array([0, 30, view.width, height]))
      out.add({ kind: "header", section: 0, frame: [0, 0, view.width, 30], zIndex: 5 }).pin("top", "heads")
      assert.equal(view.reason === "" ? "first" : view.reason, view.reason)
      assert.equal(view.sections, 1)
      assert.deepEqual(view.itemSize(0, 1), { width: 7, height: 8 })
      assert.deepEqual([...view.sizes(0, 1, 1)], [7, 8])
      assert.equal(view.sizes(0, 0, 0).length, 0)
      assert.equal(view.value(0, 3, "title"), "t3")
      assert.deepEqual(view.sectionValue(0, "list"), [1, { a: true }])
      assert.deepEqual(view.measure({ section: 0, item: 1 }, [10, 20]), { width: 10, height: 40 })
      assert.deepEqual(view.measureText("hello", "bold", 30), { width: 25, height: 12 })
      assert.equal(view.supplementaryCount("header", 0), 1)
      assert.deepEqual(view.sectionMetrics(0).insets, { top: 3, left: 0, bottom: 0, right: 0 })
      assert.equal(view.environment.scale, 2)
      assert.deepEqual(view.insets, { top: 0, left: 0, bottom: 0, right: 0 })
      const identifier = view.identifier(0, 2)
      assert.deepEqual(view.find(identifier), { section: 0, item: 2 })
      assert.deepEqual(view.frameOf({ section: 0, item: 1 }), { x: 0, y: 80, width: 100, height: 50 })
    },
    attributes(view, element) {
      note("attributes")
      if (element.category === "decoration") return { frame: [0, 25, view.width, 2], alpha: 0.5, shape: "ellipse" }
      return undefined
    },
    contentSize: (view) => note("contentSize", [view.width, 30 + view.items(0) * 50]),
    shouldInvalidate: () => note("shouldInvalidate", false),
    initial: (_view, change, element) => note("initial", change.action === "insert" ? { alpha: 0, center: { x: 0, y: 0 } } : element && undefined),
    final: () => note("final", { alpha: 0 }),
    targetOffset: (_view, _velocity, proposed) => note("targetOffset", [0, Math.round(proposed.y / 50) * 50]),
    startOffset: () => note("startOffset", [0, 50]),
    nextItem: (_view, from, move) => note("nextItem", move === "right" ? { section: 0, item: from.item + 2 } : move === "left" ? false : undefined),
    decorationCount: () => note("decorationCount", 1),
    prepareUpdates: () => note("prepareUpdates"), finalizeUpdates: () => note("finalizeUpdates"),
    save: () => note("save", new Uint8Array([1, 2, 3])),
    restore: (state) => note("restore", assert.deepEqual([...state], [1, 2, 3])),
  })
  const data = ["a", "b", "c", "d", "e", "f"]
  const view = lib.view(layout, {
    items: () => data.length, id: (_, item) => data[item], size: () => [7, 8],
    value: (_section, item, key) => (key === "title" ? `t${item}` : undefined), sectionValue: () => [1, { a: true }],
    measure: (_element, proposed) => [proposed.width, proposed.height * 2], measureText: (text) => [text.length * 5, 12],
    supplementaryCount: () => 1, supplementarySize: () => [100, 30], sectionMetrics: () => ({ insets: { top: 3 } }),
  })
  view.environment = { scale: 2 }
  view.size = [100, 120]
  view.layoutIfNeeded()
  assert.equal(view.offset.y, 50)
  const header = [...view.visible()].find(({ kind }) => kind === "header")
  assert.ok(header.pinned && header.frame.y === 50)
  assert.deepEqual(view.element({ category: "decoration", kind: "line", section: 0, item: 0 }).shape, "ellipse")
  data.splice(1, 0, "new")
  view.update([{ insert: { section: 0, item: 1 } }], { duration: 0.2, curve: "linear", completion: (finished) => note(`completed ${finished}`) })
  assert.equal(view.initialElement({ section: 0, item: 1 }).alpha, 0)
  view.tick(0.1)
  view.tick(0.2)
  assert.deepEqual(view.targetOffset([0, 61]), { x: 0, y: 50 })
  view.setFocus({ section: 0, item: 0 })
  assert.deepEqual([view.moveFocus("left"), view.moveFocus("right"), view.focus.item], ["exit", "moved", 2])
  view.restoreState(view.saveState())
  for (const name of ["prepare", "attributes", "contentSize", "initial", "targetOffset", "startOffset", "nextItem", "decorationCount", "prepareUpdates",
    "finalizeUpdates", "save", "restore", "completed true"]) assert.ok(asked.has(name), name)
  view.dispose()
})

test("badges of a kind in itemKinds follow their item; those of another kind follow their section", () => {
  const moves = (itemKinds) => {
    const items = ["a", "b", "c"]
    const view = shown(lib.custom({
      itemKinds,
      prepare(view, out) {
        for (let item = 0; item < view.items(0); item++) {
          out.cell(0, item, 0, 50 * item, 100, 50)
          out.add({ kind: "badge", section: 0, item, frame: [90, 50 * item, 10, 10] })
        }
      },
    }), { items: () => items.length }, [100, 400])
    view.changes()
    items.unshift("new")
    view.update([{ insert: { section: 0, item: 0 } }])
    const moved = view.changes().filter(({ change, element }) => change === "move" && element.item === 1)
    view.dispose()
    return moved.map(({ element, from }) => [element.category, from.item])
  }
  assert.deepEqual(moves(["badge"]).sort(), [["cell", 0], ["supplementary", 0]])
  assert.deepEqual(moves(undefined), [["cell", 0]])
  assert.throws(() => moves(["badge", "badge"]), { code: "INVALID_ARGUMENT" })
})

test("a layout in JavaScript extends a built-in one", () => {
  const layout = lib.custom({
    extends: "grid", prepare(view, out) { view.superPrepare(out) },
    attributes(view, element) { return { ...element, frame: view.super(element), alpha: 0.5 } },
  })
  const view = shown(layout, { items: 4 }, [100, 100])
  assert.equal(view.visible().at(0).alpha, 0.5)
  view.dispose()
})

test("an exception in JavaScript reaches the caller unchanged", () => {
  const mine = new TypeError("mine")
  const view = shown(lib.layout("flow"), { items: 5, size() { throw mine } })
  assert.equal(error(() => view.visible()), mine)
  const custom = shown(lib.custom({ name: "bad", prepare() { throw mine } }), { items: 5 })
  const wrong = error(() => custom.visible())
  assert.equal(wrong.cause, mine)
  assert.equal(wrong.callback, "prepare")
  assert.equal(error(() => shown(lib.layout("flow"), { items() { throw mine } }).visible()).cause, mine)
})

test("snapshots with keys of any type", () => {
  const [a, b, c, d] = [{ name: "a" }, Symbol("b"), 3, "d"]
  const view = shown(lib.layout("grid", { columns: 1 }), {}, [100, 1000])
  view.apply([a, b, c])
  assert.deepEqual([...view.visible()].map(({ id }) => id), [a, b, c])
  view.changes()
  view.apply({ sections: [{ id: "one", items: [c, a, d] }], reconfigured: [a] })
  const changes = view.changes().map(({ change, element }) => [change, element.id])
  assert.deepEqual(changes[0], ["disappear", b])
  assert.ok(changes.some(([change, id]) => change === "appear" && id === d))
  assert.ok(changes.some(([change, id]) => change === "rebind" && id === a))
  assert.throws(() => view.apply([a, a]), { code: "INCONSISTENT_UPDATE" })
  assert.deepEqual([...view.visible()].map(({ id }) => id), [c, a, d])
})

test("a bigint is used as the id, in scripts and in states of another view", () => {
  const ids = [7n, 1n << 53n, 2n ** 64n - 1n]
  const own = () => lib.script(`return { attributes = function(self, view, item, section, a)
    a:frame(0, item * 10, 10, 10) a:value("title", tostring(view:id(item, section))) end }`)
  const view = shown(own(), { items: () => ids, id: (_, item) => ids[item] })
  assert.deepEqual([...view.visible()].map((e) => e.id), ids)
  assert.equal(view.attributeValue(view.visible().at(0), "title"), "7")
  view.select({ section: 0, item: 2 })
  const state = view.saveState()
  const other = shown(own(), { items: () => [ids[2], ids[0]], id: (_, item) => [ids[2], ids[0]][item] })
  other.restoreState(state)
  assert.deepEqual(other.selected, [{ section: 0, item: 0 }])
  view.apply([ids[1], ids[0]])
  assert.deepEqual([...view.visible()].map((e) => e.id), [ids[1], ids[0]])
  assert.match(String(error(() => view.apply([ids[0], "a"]))), /all ids or none must be bigints/)
  assert.match(String(error(() => shown(own(), { items: 1, id: () => 0n }).visible())), /from 1 to 2/)
})

test("a batch of every kind of update", () => {
  let sections = [3, 2, 1]
  const view = shown(lib.layout("list"), { sections: () => sections }, [100, 1000])
  view.layoutIfNeeded()
  sections = [3, 1, 2]
  view.update([{ deleteSection: 0 }, { insertSection: 0 }, { moveSection: 1, to: 2 }, { reloadSection: 2 }])
  sections = [3, 2, 2]
  view.update([{ insert: { section: 1, item: 0 } }, { delete: { section: 0, item: 0 } }, { insert: { section: 0, item: 2 } },
    { move: { section: 2, item: 0 }, to: { section: 2, item: 1 } }, { reconfigure: { section: 0, item: 1 } }, { reload: { section: 0, item: 2 } }])
  assert.deepEqual(view.counts.items, [3, 2, 2])
  assert.deepEqual([view.counts.ordinal(1, 1), view.counts.pathOf(5), view.counts.total], [4, { section: 2, item: 0 }, 7])
  assert.match(error(() => view.update([{ delete: { section: 0, item: 9 } }])).message, /item 9/)
  assert.throws(() => view.update([{ insrt: 1 }]), TypeError)
})

test("selection, touches, hit tests, focus, movement, menus, with a delegate", () => {
  const heard = []
  const say = (name, answer) => (...values) => (heard.push(name), answer ?? (name === "targetForMove" ? values[1] : undefined))
  const view = shown(lib.layout("grid", { columns: 4 }), { items: 400, move: say("move") })
  view.setDelegate({
    needsLayout: say("needsLayout"), shouldSelect: say("shouldSelect", true), didSelect: say("didSelect"), didDeselect: say("didDeselect"),
    shouldDeselect: say("shouldDeselect", true), shouldHighlight: say("shouldHighlight", true), didHighlight: say("didHighlight"),
    didUnhighlight: say("didUnhighlight"), canMove: say("canMove", true), targetForMove: say("targetForMove"),
    shouldShowMenu: say("shouldShowMenu", true), canPerform: (_path, action) => action === "copy", perform: say("perform"),
    targetOffset: say("targetOffset", [0, 100]), didEndScrolling: say("didEndScrolling"), prefetch: say("prefetch"), fetchMore: say("fetchMore"),
  })
  view.touchDown([40, 40])
  assert.deepEqual(view.highlighted, { section: 0, item: 0 })
  view.touchMove([41, 40])
  view.touchUp([41, 40])
  assert.deepEqual(view.selected, [{ section: 0, item: 0 }])
  view.touchDown([40, 40])
  view.touchCancel()
  view.select({ section: 0, item: 50 }, { scroll: "center" })
  assert.ok(view.offset.y > 0)
  view.deselect({ section: 0, item: 50 })
  view.deselectAll()
  view.highlight({ section: 0, item: 1 })
  view.highlight({ section: 0, item: 1 }, false)
  assert.equal(view.highlighted, undefined)
  view.offset = [0, 0]
  assert.equal(view.hitTest([90, 10], ["cell"]).item, 1)
  assert.equal(view.hitTest([-5, -5]), undefined)
  assert.equal(view.nearest([1000, 5], "cell").item, 3)
  assert.equal(view.rayTest([90, 10, 100], [0, 0, -1])[0].element.item, 1)
  assert.deepEqual(view.nextItem({ section: 0, item: 1 }, "down"), { section: 0, item: 5 })
  assert.equal(view.nextItem({ section: 0, item: 1 }, "up"), undefined)
  view.beginMove({ section: 0, item: 0 }, [40, 40])
  assert.deepEqual(view.updateMove([120, 40]), { section: 0, item: 1 })
  assert.deepEqual(view.dataPath({ section: 0, item: 1 }), { section: 0, item: 0 })
  view.endMove(true, undefined)
  assert.deepEqual(view.menu({ section: 0, item: 1 }, ["cut", "copy"]), ["copy"])
  view.perform({ section: 0, item: 1 }, "copy")
  assert.ok(view.autoscroll([10, 479]).y > 0)
  view.setOption("scroll_enabled", true).setOption("bounces", true)
  assert.equal(view.option("bounces"), true)
  assert.ok(view.options.length > 15)
  view.beginDrag([100, 300])
  view.drag([100, 200])
  assert.ok(view.motion.drag)
  view.endDrag([0, 500])
  for (let i = 0; i < 300; i++) view.tick(0.016)
  view.scrollTo({ section: 0, item: 200 }, "top", { duration: 0.1 })
  view.tick(0.05)
  view.finishAnimations()
  view.scrollBy([0, 10])
  assert.ok(view.offsetFor({ section: 0, item: 399 }, ["bottom", "left"]).y > 0)
  assert.ok(view.scrollIndicator("vertical").length > 0)
  assert.equal(view.scrollIndicator("horizontal"), undefined)
  view.finishFetch()
  view.finishFetch("start")
  assert.equal(view.edgeDistances("vertical").start, view.offset.y)
  assert.deepEqual(view.pathAtFraction(0), { path: { section: 0, item: 0 }, offset: 0 })
  assert.equal(view.fractionOf({ section: 0, item: 399 }), 1)
  assert.deepEqual(view.sectionFraction(0), { start: 0, end: 1 })
  view.setOption("allows_multiple_selection", true)
  view.selectAll()
  assert.deepEqual(view.selectedRanges, [{ section: 0, first: 0, count: 400 }])
  view.selectRange({ section: 0, item: 5 }, { section: 0, item: 3 })
  view.selectInRect({ x: 0, y: 0, width: 1, height: 1 }, "add")
  assert.deepEqual(view.selectedRanges, [{ section: 0, first: 0, count: 1 }, { section: 0, first: 3, count: 3 }])
  assert.throws(() => view.selectRange({ section: 0, item: 0 }, { section: 0, item: 1 }, "extend"), /not a mode/)
  view.deselectAll()
  view.keep([{ section: 0, item: 0 }])
  assert.deepEqual(view.kept, [{ section: 0, item: 0, category: "cell", kind: "cell" }])
  view.keep([{ section: 0, item: 0 }], false)
  assert.equal(view.kept.length, 0)
  assert.equal(view.focus, undefined)
  assert.equal(view.moveFocus("down"), "moved")
  assert.equal(view.moveFocus("first"), "moved")
  assert.deepEqual(view.focus, { section: 0, item: 0, category: "cell", kind: "cell" })
  assert.equal(view.moveFocus("up", 0.1), "exit")
  assert.deepEqual([...view.visible()].filter((element) => element.focused).map((element) => element.item), [0])
  view.setActive(false)
  assert.equal(view.enterFocus("down", { x: 0, y: 0, width: 10, height: 10 }), "stayed")
  assert.equal(view.focusText("zz"), "stayed")
  view.setFocus({ section: 0, item: 1 })
  assert.equal(view.focus.item, 1)
  view.setOption("selection_mode", "extended")
  view.setModifiers({ control: true })
  assert.equal(view.pressKey("a"), true)
  assert.equal(view.selectedRanges[0].count, 400)
  view.setModifiers()
  assert.equal(view.pressKey("a"), false)
  assert.equal(view.pressKey("space", 0.1), true)
  assert.deepEqual(view.selected, [{ section: 0, item: 1 }])
  assert.throws(() => view.pressKey("north"), /not a key/)
  view.activate()
  view.activate({ section: 0, item: 2 })
  assert.equal(view.band, undefined)
  view.beginBand([0, 0], "add")
  view.updateBand([1000, 30])
  assert.deepEqual(view.band, { x: 0, y: view.offset.y, width: 1000, height: 30 })
  assert.ok(view.selected.length > 1)
  view.endBand(false)
  assert.deepEqual(view.selected, [{ section: 0, item: 1 }])
  view.deselectAll()
  view.setFocus(undefined)
  view.hover({ x: 5, y: 5 })
  view.hover(undefined)
  for (const name of ["shouldSelect", "didSelect", "move", "targetForMove", "perform", "needsLayout", "prefetch", "didEndScrolling"]) assert.ok(heard.includes(name), name)
  view.setDelegate(undefined)
  view.dispose()
})

test("sections that scroll separately", () => {
  const row = "return layout.compositional{ section = { width = 100, height = 50, gap = 10, row = 1, scroll = 'group_paging' } }"
  const view = shown(lib.script(row), { items: 20 })
  const { width } = view.bounds
  assert.deepEqual(view.sectionScroll(0),
    { behavior: "group_paging", lowest: 0, highest: 20 * 110 - 10 - width, page: 110, frame: { x: 0, y: 0, width, height: 50 } })
  view.setSectionOffset(0, [110, 0])
  assert.deepEqual(view.sectionOffset(0), { x: 110, y: 0 })
  assert.equal(view.element({ section: 0, item: 1 }).frame.x, 0)
  assert.deepEqual(view.sectionTarget(0, [150, 0]), { x: 110, y: 0 })
  assert.deepEqual(view.sectionTarget(0, [150, 0], [900, 0]), { x: 220, y: 0 })
  assert.equal(view.sectionAt([10, 10]), 0)
  assert.equal(view.sectionAt([10, 90]), undefined)
  view.setSectionOffset(0, [330, 0], { duration: 0.1 })
  view.finishAnimations()
  assert.equal(view.sectionOffset(0).x, 330)
  view.dispose()
})

test("lists collapse and expand, and their rows can be swiped", () => {
  const list = "return layout.compositional{ section = { list = 'plain', height = 44 } }"
  const levels = [0, 1, 1, 0]
  const view = shown(lib.script(list), { items: 4, id: (_, item) => item + 1, value: (_, item, key) => (key === "level" ? levels[item] : undefined) })
  const cells = () => [...view.visible()].filter((e) => e.category === "cell").map((e) => e.item)
  const first = { section: 0, item: 0 }
  assert.deepEqual([cells(), view.isExpanded(first)], [[0, 3], false])
  view.setExpanded(first)
  assert.deepEqual([cells(), view.isExpanded(first)], [[0, 1, 2, 3], true])
  view.setExpanded(first, false, { duration: 0.1 })
  view.finishAnimations()
  assert.deepEqual(cells(), [0, 3])
  let done
  view.setDelegate({
    swipeActions: (_, edge) => (edge === "right" ? [{ width: 60, full: true, title: "Delete" }, { width: 50 }] : []),
    performSwipe: (path, action) => { done = { ...path, action } },
  })
  view.touchDown([300, 20])
  view.touchMove([200, 20])
  assert.deepEqual([view.element(first).frame.x, view.element(first).swiped], [-100, true])
  view.touchMove([60, 20])
  view.touchUp([60, 20])
  assert.deepEqual(done, { section: 0, item: 0, action: 0 })
  view.finishAnimations()
  view.setExpanded(first)
  const nodes = view.accessibility()
  assert.deepEqual(nodes.map(({ role, parent, level, position, setSize }) => [role, parent, level, position, setSize]), [
    ["tree", undefined, undefined, undefined, undefined], ["treeitem", 0, 0, 0, 2], ["treeitem", 1, 1, 0, 2], ["treeitem", 1, 1, 1, 2], ["treeitem", 0, 0, 1, 2]])
  assert.equal(view.accessibility(), nodes)
  assert.deepEqual([nodes[1].id > 1, nodes[1].element.item, nodes[1].frame], [true, 0, { x: 0, y: 0, width: 320, height: 44 }])
  assert.deepEqual([...nodes[1].states], ["selectable", "expandable", "expanded"])
  assert.deepEqual(view.accessibilityActions(nodes[1].id).map(({ title, full }) => [title, full]), [["Delete", true], ["", false]])
  view.performAccessibility(nodes[2].id, "custom", 1)
  assert.deepEqual(done, { section: 0, item: 1, action: 1 })
  view.performAccessibility(nodes[2].id, "select")
  assert.deepEqual(view.selected, [{ section: 0, item: 1 }])
  view.performAccessibility(nodes[1].id, "collapse")
  assert.equal(view.accessibility().length, 3)
  assert.throws(() => view.performAccessibility(nodes[2].id, "focus"), { code: "NOT_FOUND" })
  assert.throws(() => view.performAccessibility(1, "jump"), /not an action/)
  view.dispose()
})

test("a layout specifies rows and columns for assistive technology", () => {
  const layout = lib.custom({ role: "grid", attributes: (_, { item }) => [0, item * 100, 100, 100],
    gridPosition: (_, { item }) => (item === 2 ? undefined : { row: item, column: 0, rowCount: 20, columnCount: 1 }) })
  const view = shown(layout, { items: 20 }, [300, 300])
  const nodes = view.accessibility()
  assert.deepEqual([nodes[0].role, nodes[0].grid.rowCount, nodes[2].grid.row, nodes[3].grid.row], ["grid", 20, 1, undefined])
  view.performAccessibility(1, "setOffset", { x: 0, y: 50 })
  assert.deepEqual(view.accessibility()[0].scroll, { x: 0, y: 50 })
  view.dispose()
})

test("cells are made, reused and released", () => {
  const view = shown(lib.layout("list", { row_height: 40 }), { items: 100, cell: ({ item }) => (item % 2 ? "odd" : "even") }, [100, 200])
  const made = []
  const provider = {
    make: () => made[made.push({ text: "", released: false }) - 1], configure: (cell, { item }) => { cell.text = `row ${item}` },
    prepareForReuse: (cell) => { cell.text = "" }, apply() {}, willDisplay() {}, didEndDisplaying() {}, release: (cell) => { cell.released = true },
  }
  view.register("even", provider)
  view.register("odd", provider)
  assert.deepEqual(view.cells.map(({ cell }) => cell.text), ["row 0", "row 1", "row 2", "row 3", "row 4"])
  view.offset = [0, 2000]
  assert.equal(view.cellAt({ section: 0, item: 50 }).text, "row 50")
  assert.equal(view.elementOf(view.cellAt({ section: 0, item: 51 })).item, 51)
  for (let y = 2000; y > 0; y -= 100) {
    view.offset = [0, y]
    view.layoutIfNeeded()
  }
  assert.equal(made.length, 10)
  view.emptyPools()
  view.register("odd", undefined)
  view.dispose()
  assert.ok(made.every(({ released }) => released))
})

test("custom values of a script reach the page", () => {
  const view = shown(lib.script("return {attributes = function(self, view, item, section, a) a:frame(0, 0, 10, 10):value('tilt', item * 2):value('name', 'x') end}"), { items: 2 })
  assert.equal(view.attributeValue(view.visible().at(1), "tilt"), 4)
  assert.equal(view.attributeValue(view.visible().at(1), "name"), "x")
  view.dispose()
})

test("changes of layouts, sizes and insets", () => {
  const [grid, list] = [lib.layout("grid"), lib.layout("list")]
  const view = shown(grid, { items: 50 })
  view.layoutIfNeeded()
  view.environment = { scale: 2, rightToLeft: true, safeArea: { top: 20, left: 0, bottom: 0, right: 0 } }
  assert.deepEqual([view.environment.rightToLeft, view.environment.safeArea.top], [true, 20])
  view.insets = { top: 10 }
  assert.equal(view.insets.top, 10)
  view.resize([200, 300], true)
  view.tick(1)
  view.beginTransition(list)
  view.setTransitionProgress(0.5)
  view.endTransition(false, undefined)
  view.setLayout(list, true)
  view.tick(1)
  assert.equal(view.layout, list)
  view.invalidate({ items: [{ section: 0, item: 1 }] })
  view.invalidate()
  view.setMeasuredSizes([{ section: 0, item: 0, size: [200, 90] }])
  view.reloadData()
  assert.equal(view.finalElement({ section: 3, item: 0 }), undefined)
  assert.ok(view.elementsIn([0, 0, 200, 5000]).length > view.visible().length)
  assert.equal(view.attributeValue(view.visible().at(0), "x"), undefined)
})

test("a disposed handle gives an error, and engines end with their last view", () => {
  const other = lib.another()
  const view = other.view(other.layout("grid"), { items: 3 })
  other.dispose()
  view.size = [100, 100]
  assert.equal(view.visible().length, 3)
  view.dispose()
  view.dispose()
  assert.match(error(() => view.size).message, /disposed/)
})

test("a query whose view a callback disposes throws an error with the code STATE; a change does not", () => {
  const queries = {
    visible: (view) => view.visible(), elementsIn: (view) => view.elementsIn([0, 0, 50, 50]), changes: (view) => view.changes(),
    element: (view) => view.element({ section: 0, item: 3 }), contentSize: (view) => view.contentSize, hit: (view) => view.hitTest([5, 5]),
  }
  for (const [name, query] of Object.entries(queries)) {
    let isDoomed = false
    const view = shown(lib.layout("grid"), { items: () => {
      if (isDoomed) view.dispose()
      isDoomed = false
      return 20
    } }, [50, 50])
    view.visible()
    view.reloadData()
    isDoomed = true
    assert.equal(error(() => query(view)).code, "STATE", name)
    assert.ok(view.isDisposed && !isDoomed, name)
  }
  const view = shown(lib.layout("grid"), { items: 20 }, [50, 50])
  view.setDelegate({ didSelect: () => view.dispose() })
  view.touchDown([5, 5])
  view.touchUp([5, 5])
  assert.ok(view.isDisposed)
})

test("hundreds of views leak no memory", () => {
  const use = (count) => {
    for (let i = 0; i < count; i++) {
      const script = lib.script("return {attributes = function(self, view, item) return 0, item * 10, 10, 10 end}")
      const view = shown(script, { items: 100, id: (_, item) => item })
      view.setDelegate({ didSelect() {} })
      view.visible()
      view.dispose()
      script.dispose()
    }
    return [lib.runtime.tables.size, lib.runtime.u8.byteLength]
  }
  const before = use(50)
  assert.deepEqual(use(400), before)
})

test("every hostile script is contained, and the engine continues", () => {
  const other = lib.another({ log: null, limits: { instructionsPerCall: 1e6, secondsPerCall: 0.2 } })
  const folder = new URL("Tests/Fixtures/hostile/", root)
  const files = readdirSync(folder).filter((name) => name.endsWith(".lua"))
  for (const name of files) {
    try {
      const script = other.script(readFileSync(new URL(name, folder), "utf8"), { name })
      const view = other.view(script, { items: 30, id: (_, item) => item })
      view.size = [300, 400]
      view.visible()
      view.offset = [0, 50]
      view.update([{ reload: { section: 0, item: 0 } }], true)
      view.tick(0.1)
      view.dispose()
    } catch (thrown) {
      assert.ok(thrown instanceof LayoutError, `${name}: ${thrown}`)
    }
  }
  assert.ok(files.length > 100)
  assert.equal(alive(other), 4)
})

test("a server renders the first frame in node", async () => {
  const { renderToString } = await import(new URL("build/web/package/server.js", root))
  const html = await renderToString({ engine: lib, layout: "list", parameters: { row_height: 40, separator: "none" }, source: { items: 100 },
    size: [300, 120], initialItem: { section: 0, item: 50 }, cell: ({ item }) => `<b>${item}</b>` })
  assert.deepEqual([...html.matchAll(/translate\(0px, (\d+)px\)[^>]*><b>(\d+)</g)].map(([, y, item]) => [Number(y), Number(item)]),
    [[2000, 50], [2040, 51], [2080, 52]])
  assert.match(html, /^<layoutlua-content data-served style="[^"]*height:4000px">.*<\/layoutlua-content>$/)
})

test("an engine loads synchronously from bytes", () => {
  const engine = loadSync(bytes)
  assert.equal(engine.layoutNames.length > 5, true)
  engine.dispose()
})

/** Functions that the classes do not use, with the reasons. `engine.c` still has them. */
const UNUSED = {
  lyl_layout_create_compositional: "a script says layout.compositional{}", lyl_layout_set_compositional_source: "a script has functions",
  lyl_compositional_source_init: "a script has functions",
  lyl_layout_load_file: "there are no files", lyl_layout_register: "register decorations with the view's changes", lyl_view_set_data_source: "make another view",
  lyl_engine_set_log: "an option of load()", lyl_engine_set_module_loader: "an option of load()", lyl_layout_retain: "handles count for themselves",
  lyl_version_number: "version", lyl_abi_version: "struct sizes are compared", lyl_struct_size: "load() compares", lyl_layout_parameter_count: "asked until there is none",
  lyl_view_option_count: "asked until there is none", lyl_attributes_interpolate: "the engine mixes by itself",
  lyl_layout_set_number: "set", lyl_layout_set_bool: "set", lyl_layout_set_string: "set", lyl_view_set_number: "setOption", lyl_view_set_bool: "setOption",
  lyl_view_set_string: "setOption", lyl_view_layout: "layout", lyl_view_copy_attributes_in_rect: "elementsIn",
  lyl_view_finish_fetch: "finishFetch names the end",
  lyl_value_count: "values are read", lyl_value_at: "values are read", lyl_value_key: "values are read", lyl_value_field: "values are read",
  lyl_engine_set_user: "objects have fields", lyl_engine_user: "objects have fields", lyl_layout_set_user: "objects have fields", lyl_layout_user: "objects have fields",
  lyl_view_set_user: "objects have fields", lyl_view_user: "objects have fields", lyl_view_data_source_user: "objects have fields", lyl_view_delegate_user: "objects have fields",
}

after(() => {
  assert.equal(lib.version, "0.2.0")
  lib.interrupt()
  error(() => lib.check(-7))
  const header = readFileSync(new URL("include/layoutlua.h", root), "utf8")
  const functions = [...header.matchAll(/^LYL_API .*[ *](lyl_[a-z_]*)\(/gm)].map(([, name]) => name)
  const exported = new Set(Object.keys(lib.c))
  assert.deepEqual(functions.filter((name) => !exported.has(name)), [], "functions that engine.c lacks")
  const missing = functions.filter((name) => !called.has(name) && !(name in UNUSED))
  if (missing.length > 0) {
    console.error(`functions that no test of the package reaches: ${missing}`)
    process.exitCode = 1
  }
})
