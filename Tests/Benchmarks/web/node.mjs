// Compares the web package with TanStack Virtual in one node process: node node.mjs [module of @tanstack/virtual-core]
//
// Without the second module it times the package only. Each row is the median of 15 turns, which alternate.
import { readFileSync } from "node:fs"
import { ELEMENT, loadSync } from "../../../build/web/package/layoutlua.js"

const bytes = readFileSync(new URL("../../../build/web/package/layoutlua.wasm", import.meta.url))
const lib = loadSync(new WebAssembly.Module(bytes), { log: null })
const other = process.argv[2] ? await import(new URL(process.argv[2], `file://${process.cwd()}/`)) : undefined

const VIEWPORT = { width: 390, height: 844 }
const height = (item) => 30 + (item * 37) % 60
const waterfall = { columns: 4 }

/** The time of a turn in microseconds, the median of 15. The 40 turns before are not counted, because node compiles hot
    code a second time. */
function median(turn, times = 1) {
  const found = []
  for (let i = 0; i < 55; i++) {
    const start = performance.now()
    for (let k = 0; k < times; k++) turn(i * times + k)
    if (i >= 40) found.push(((performance.now() - start) * 1000) / times)
  }
  return found.sort((a, b) => a - b)[7]
}

function ours(layout, parameters, source) {
  const view = lib.view(lib.layout(layout, parameters), source)
  view.size = VIEWPORT
  view.layoutIfNeeded()
  return view
}

/** TanStack's virtualizer with a fake element. */
function theirs(count, estimate, lanes = 1) {
  let scroll
  const element = { ownerDocument: { defaultView: { ResizeObserver: class { observe() {} unobserve() {} disconnect() {} } } }, scrollHeight: 1e9, clientHeight: 844, offsetHeight: 844 }
  const virtualizer = new other.Virtualizer({
    count, estimateSize: estimate, lanes, overscan: 0, getScrollElement: () => element, scrollToFn() {},
    observeElementRect: (_instance, call) => { call(VIEWPORT) }, observeElementOffset: (_instance, call) => { scroll = call; call(0, false) },
  })
  virtualizer._didMount()
  virtualizer._willUpdate()
  virtualizer.getVirtualItems()
  return { virtualizer, scroll: (y) => scroll(y, true) }
}

const rows = []
function row(name, our, their) {
  const [a, b] = [our(), other && their ? their() : undefined]
  rows.push([name, a, b])
}

for (const [name, count] of [["100,000 items with sizes, a pass", 100_000]]) {
  const view = ours("list", { row_height: 40 }, { items: count, size: (_, item) => [VIEWPORT.width, height(item)] })
  row(name + ", one column", () => median(() => { view.invalidate(); view.layoutIfNeeded() }), () => {
    const { virtualizer } = theirs(count, height)
    return median(() => { virtualizer.measure(); virtualizer.getVirtualItems() })
  })
  const flow = ours("flow", {}, { items: count, size: (_, item) => [50 + (item * 7) % 60, height(item)] })
  row(name + ", flow", () => median(() => { flow.invalidate(); flow.layoutIfNeeded() }))
  const bulk = ours("flow", {}, { items: count, sizes: (_, first, n, out) => { for (let i = 0; i < n; i++) { out[2 * i] = 50 + ((first + i) * 7) % 60; out[2 * i + 1] = height(first + i) } } })
  row(name + ", flow, sizes at once", () => median(() => { bulk.invalidate(); bulk.layoutIfNeeded() }))
  const wall = ours("waterfall", waterfall, { items: count, size: (_, item) => [90, height(item)] })
  row(name + ", four lanes", () => median(() => { wall.invalidate(); wall.layoutIfNeeded() }), () => {
    const { virtualizer } = theirs(count, height, 4)
    return median(() => { virtualizer.measure(); virtualizer.getVirtualItems() })
  })
}
{
  const view = ours("list", { row_height: 40 }, { items: 1_000_000 })
  row("1,000,000 equal items, a pass", () => median(() => { view.invalidate(); view.layoutIfNeeded() }), () => {
    const { virtualizer } = theirs(1_000_000, () => 40)
    return median(() => { virtualizer.measure(); virtualizer.getVirtualItems() })
  })
}
{
  const view = ours("list", { row_height: 40 }, { items: 100_000, size: (_, item) => [VIEWPORT.width, height(item)] })
  const list = other && theirs(100_000, height)
  let y = 0
  let n = 0
  row("scroll by 7 points, what is visible", () => median(() => { view.setOffset([0, (y = (y + 7) % 5e6)]); for (const e of view.visible()) n += e.item }, 2000),
    () => median(() => { list.scroll((y = (y + 7) % 5e6)); for (const e of list.virtualizer.getVirtualItems()) n += e.index }, 2000))
  row("jump anywhere, what is visible", () => median((i) => { view.setOffset([0, (i * 7919) % 5e6]); for (const e of view.visible()) n += e.item }, 2000),
    () => median((i) => { list.scroll((i * 7919) % 5e6); for (const e of list.virtualizer.getVirtualItems()) n += e.index }, 2000))
  row("a frame: scroll and tick", () => median(() => { view.setOffset([0, (y = (y + 7) % 5e6)]); view.tick(1 / 60) }, 2000))
  row("another width, the pass", () => median((i) => { view.size = [390 + (i % 2), 844]; view.layoutIfNeeded() }), () =>
    median(() => { list.virtualizer.measure(); list.virtualizer.getVirtualItems() }))
}
{
  const view = ours("grid", { columns: 5, aspect: 1.6 }, { items: 1000 })
  view.size = [400, 700]
  const { length } = view.visible()
  let n = 0
  row(`visible() of ${length} as objects`, () => median(() => { for (const e of view.visible()) n += e.item }, 2000))
  row(`visible() of ${length} as typed arrays`, () => median(() => { const { f64, length } = view.visible(); for (let i = 0; i < length; i++) n += f64[i * ELEMENT.f64 + ELEMENT.frame] }, 2000))
}

console.log(`node ${process.version}, times in microseconds, median of 15`)
for (const [name, a, b] of rows) {
  console.log(`${name.padEnd(58)} ${a.toFixed(a < 100 ? 2 : 0).padStart(10)} ${b === undefined ? "" : b.toFixed(b < 100 ? 2 : 0).padStart(10)} ${b === undefined ? "" : `${(b / a).toFixed(1)} x`}`)
}
