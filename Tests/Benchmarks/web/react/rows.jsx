// The same list in React with three libraries: rows of text, with known or measured heights.
import * as React from "react"
import { createRoot } from "react-dom"
import { load } from "layoutlua"
import { CollectionView } from "layoutlua/react"
import { useVirtualizer } from "tanstack"
import { VList } from "virtua"

const height = (item) => 30 + (item.id * 37) % 60
const rows = (count, first = 0) => Array.from({ length: count }, (_, i) => ({ id: first + i }))
const Row = ({ item }) => <div className="row" style={{ height: height(item) }}>row {item.id}</div>

function Ours({ items, isSized }) {
  return <CollectionView className="host" layout="list" animation={false} anchor="top" selfSizing={!isSized}
    parameters={{ estimated_height: 40, separator: "none" }} size={isSized ? (item) => [400, height(item)] : undefined}
    items={items} render={(item) => <Row item={item} />} />
}

function TanStack({ items, isSized }) {
  const parent = React.useRef(null)
  const virtualizer = useVirtualizer({ count: items.length, getScrollElement: () => parent.current, overscan: 5,
    getItemKey: (i) => items[i].id, estimateSize: isSized ? (i) => height(items[i]) : () => 40 })
  return <div ref={parent} className="host">
    <div style={{ height: virtualizer.getTotalSize(), position: "relative" }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) =>
        <div key={key} data-index={index} ref={isSized ? undefined : virtualizer.measureElement}
          style={{ position: "absolute", left: 0, top: 0, width: "100%", transform: `translateY(${start}px)` }}><Row item={items[index]} /></div>)}
    </div>
  </div>
}

function Virtua({ items, isShifted }) {
  return <VList className="host" style={{ width: 400, height: 600 }} data={items} shift={isShifted}>{(item) => <Row key={item.id} item={item} />}</VList>
}

const LISTS = { ours: Ours, tanstack: TanStack, virtua: Virtua }
const frame = () => new Promise(requestAnimationFrame)
const pixels = () => frame().then(() => new Promise((done) => setTimeout(done)))
const host = () => document.querySelector(".host")

function start(who, count, isSized) {
  const List = LISTS[who]
  let set
  function App() {
    const [shown, setShown] = React.useState(() => ({ items: rows(count, 1e6), isShifted: false }))
    set = setShown
    return <List {...shown} isSized={isSized} />
  }
  const root = createRoot(document.getElementById("root"))
  root.render(<App />)
  return { root, set: (items, isShifted) => set({ items, isShifted }) }
}

const seen = () => {
  const { top, bottom } = host().getBoundingClientRect()
  return [...host().querySelectorAll(".row")].map((el) => [el.textContent, el.getBoundingClientRect()])
    .filter(([, r]) => r.bottom > top + 1 && r.top < bottom - 1).map(([text, r]) => [text, r.top - top, r.bottom - top]).sort((a, b) => a[1] - b[1])
}

Object.assign(window, {
  ready: load().then(() => true),
  /** Milliseconds from render to the frame that shows rows; the median of 9. */
  async first(who, count, isSized) {
    const times = []
    for (let i = 0; i < 9; i++) {
      const begin = performance.now()
      const app = start(who, count, isSized)
      do await pixels(); while (!host() || seen().length === 0)
      times.push(performance.now() - begin)
      app.root.unmount()
      await pixels()
    }
    return times.sort((a, b) => a - b)[4]
  },
  /** A scroll of 400 frames: frames above 20 ms, the longest frame, and frames with a blank middle. */
  async scroll(who, count, isSized, step) {
    const app = start(who, count, isSized)
    for (let i = 0; i < 20; i++) await frame()
    let [last, late, longest, blank] = [await frame(), 0, 0, 0]
    for (let i = 0; i < 400; i++) {
      host().scrollTop += step
      const now = await frame()
      if (now - last > 20) late++
      longest = Math.max(longest, now - last)
      last = now
      await new Promise((done) => setTimeout(done))
      if (!seen().some(([, top, bottom]) => top <= 300 && bottom >= 300)) blank++
    }
    app.root.unmount()
    return { late, longest, blank }
  },
  /** The largest movement of the first visible row in ten frames after inserting ten rows above it, in 10 trials. */
  async prepend(who, count) {
    const app = start(who, count, false)
    for (let i = 0; i < 20; i++) await frame()
    host().scrollTop = 5000
    for (let i = 0; i < 20; i++) await frame()
    let [items, most] = [rows(count, 1e6), 0]
    for (let turn = 0; turn < 10; turn++) {
      const [text, place] = seen()[0]
      items = [...rows(10, 1e5 - turn * 10), ...items]
      app.set(items, true)
      for (let i = 0; i < 10; i++) {
        await pixels()
        const now = seen().find((row) => row[0] === text)
        most = Math.max(most, now ? Math.abs(now[1] - place) : Infinity)
      }
    }
    app.root.unmount()
    return most === Infinity ? "lost" : most
  },
  /** Kilobytes of JavaScript and of the module's memory that remain after 300 mounts. */
  async heap(who, count) {
    const turn = async (times) => {
      for (let i = 0; i < times; i++) {
        const app = start(who, count, true)
        await frame()
        app.root.unmount()
      }
      for (let i = 0; i < 5; i++) { window.gc(); await pixels() }
      return performance.memory.usedJSHeapSize / 1024
    }
    const before = await turn(30)
    return (await turn(300)) - before
  },
})
