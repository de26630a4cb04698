// Page code of the adapter tests: the same rows in each framework, and functions to change them.
import * as React from "react"
import { createRoot } from "react-dom"
import * as Vue from "vue"
import { load } from "layoutlua"
import { CollectionView } from "layoutlua/react"
import { CollectionView as VueView } from "layoutlua/vue"
import { collectionView } from "layoutlua/svelte"

const root = document.getElementById("root")
const OPTIONS = { layout: "list", parameters: { row_height: 40, separator: "none" }, animation: false }
const SIZED = { ...OPTIONS, parameters: { estimated_height: 30, separator: "none" }, selfSizing: true, anchor: "top" }
const rows = (count) => Array.from({ length: count }, (_, i) => ({ id: i, text: `row ${i}` }))
const height = (item) => `${40 + (item.id % 3) * 20}px`
const { createElement: h } = React

/** Each function shows rows, with a button that counts its clicks, and returns functions to change and to end them. */
const frameworks = {
  react(options, items) {
    let set
    function Row({ item, cell }) {
      const [count, setCount] = React.useState(0)
      return h("div", { style: options.selfSizing ? { height: height(item) } : undefined, "data-at": cell.item, "data-kind-of": cell.kind },
        item.text, h("button", { onClick: () => setCount(count + 1) }, ` ${count}`))
    }
    function App() {
      const [shown, setShown] = React.useState(items)
      set = setShown
      return h(CollectionView, { ...options, items: shown, style: { height: 400, width: 320 }, view: (view) => { window.mounted = view ?? undefined },
        render: (item, cell) => h(Row, { item, cell }) })
    }
    const app = createRoot(root)
    app.render(h(React.StrictMode, null, h(App)))
    return { set: (next) => set(next), end: () => app.unmount() }
  },
  vue({ layout, parameters, ...options }, items) {
    const shown = Vue.shallowRef(items)
    const Row = { props: ["item", "cell"], setup(props) {
      const count = Vue.ref(0)
      return () => Vue.h("div", { style: options.selfSizing ? { height: height(props.item) } : undefined, "data-at": props.cell.item, "data-kind-of": props.cell.kind },
        [props.item.text, Vue.h("button", { onClick: () => count.value++ }, ` ${count.value}`)])
    } }
    const app = Vue.createApp({ render: () => Vue.h(VueView, { layout, parameters, options, items: shown.value, style: "height: 400px; width: 320px",
      onMounted: (view) => { window.mounted = view } }, { default: ({ item, cell }) => Vue.h(Row, { item, cell }) }) })
    app.mount(root)
    return { set: (next) => { shown.value = next }, end: () => app.unmount() }
  },
  svelte(options, items) {
    const node = document.createElement("div")
    Object.assign(node.style, { height: "400px", width: "320px" })
    root.append(node)
    function Row(target, { item, cell }) {
      if (!target.firstChild) {
        let count = 0
        const button = document.createElement("button")
        button.onclick = () => { button.textContent = ` ${++count}` }
        button.textContent = " 0"
        target.append(document.createElement("div"))
        target.firstChild.append("", button)
      }
      target.firstChild.firstChild.data = item.text
      target.firstChild.dataset.at = cell.item
      target.firstChild.dataset.kindOf = cell.kind
      if (options.selfSizing) target.firstChild.style.height = height(item)
    }
    const given = (shown) => ({ ...options, items: shown, component: Row, onMounted: (view) => { window.mounted = view } })
    const action = collectionView(node, given(items))
    return { set: (next) => action.update(given(next)), end: () => { action.destroy(); node.remove() } }
  },
}

const frames = (n) => new Promise((done) => { const next = () => (n-- > 0 ? requestAnimationFrame(next) : done()); next() })
Object.assign(window, {
  frames, rows, load,
  start(name, isSized, count = 1000) {
    window.mounted = undefined
    window.app = frameworks[name](isSized ? SIZED : OPTIONS, rows(count))
  },
  /** The visible rows: text, top. */
  seen() {
    const host = root.querySelector("[data-layoutlua]")
    const box = host.getBoundingClientRect()
    return [...host.querySelectorAll("[data-kind=cell]")].map((el) => [el.textContent, el.getBoundingClientRect()])
      .filter(([, { top, bottom }]) => bottom > box.top && top < box.bottom).map(([text, { top }]) => [text, Math.round(top - box.top)])
      .sort((a, b) => a[1] - b[1])
  },
  ready: load().then(() => true),
})
