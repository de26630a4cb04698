// Page code of the browser tests: the package, and views by name.
import * as layoutlua from "../../build/web/package/layoutlua.js"
import { mount } from "../../build/web/package/dom.js"

const host = document.getElementById("host")
const names = (count, first = 0) => Array.from({ length: count }, (_, i) => `row ${first + i}`)

/** Rows with names as ids, so that changes find them. */
function rows(count, more = {}) {
  const items = names(count)
  return {
    items,
    source: {
      items: () => items.length, id: (_, i) => items[i], size: (_, i, { width }) => [width, more.height?.(i) ?? 40],
      move: (from, to) => { items.splice(to.item, 0, ...items.splice(from.item, 1)) },
    },
    cell: ({ id }, el) => { el.textContent = id },
    ...more,
  }
}

Object.assign(window, {
  layoutlua, mount, host, rows,
  /** Imports a module in the page: Firefox's driver has a separate set of modules. */
  imported: (url) => import(url),
  errors: [],
  async show({ items: _items, height: _height, ...options }) {
    window.mounted?.dispose()
    window.heard = []
    const note = (name) => (path) => window.heard.push(`${name} ${path?.section}/${path?.item}`)
    window.mounted = await mount(host, {
      onError: (error) => window.errors.push(String(error)),
      delegate: { didSelect: note("select"), didDeselect: note("deselect") },
      ...options,
    })
    return window.settle()
  },
  /** A press at a point of the screen, sent by the program: it also reaches scaled elements. */
  press(x, y) {
    const at = { clientX: x, clientY: y, bubbles: true, pointerId: 1, isPrimary: true, button: 0 }
    const el = document.elementFromPoint(x, y)
    for (const name of ["pointerdown", "pointerup"]) el.dispatchEvent(new PointerEvent(name, at))
  },
  /** Waits until all motion has ended. */
  async settle() {
    for (let still = 0; still < 3;) {
      await new Promise(requestAnimationFrame)
      const { motion } = window.mounted.view
      still = Object.values(motion).some(Boolean) ? 0 : still + 1
    }
    await new Promise((done) => setTimeout(done, 20))
  },
  /** The cells that show an element, on screen or ahead; the others wait for reuse. */
  cells: (kind = "cell") => [...host.querySelectorAll(`[data-kind="${kind}"]`)].filter((el) => el.style.display !== "none"),
  /** The visible cells, from top to bottom: text, left and top in the host. */
  seen(kind = "cell") {
    const box = host.getBoundingClientRect()
    return window.cells(kind).map((el) => ({ el, r: el.getBoundingClientRect() }))
      .filter(({ r }) => r.bottom > box.top && r.top < box.top + host.clientHeight && r.right > box.left && r.left < box.left + host.clientWidth)
      .sort((a, b) => a.r.top - b.r.top || a.r.left - b.r.left)
      .map(({ el, r }) => [el.textContent, Math.round(r.left - box.left), Math.round(r.top - box.top)])
  },
  ready: layoutlua.load().then(() => true),
})
