// Random batches of changes, and the expected content of every cell in the document after each.
const host = document.getElementById("host")
const HEIGHT = 40

/** Random numbers from 0 to 1 from a seed (mulberry32). */
function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

class Shadow {
  constructor(seed) {
    this.seed = seed
    this.next = random(seed)
    this.last = 0
    this.items = Array.from({ length: 60 }, () => this.item())
  }
  item() {
    return { id: `i${this.last++}`, version: 0 }
  }
  /** A whole number below n. */
  below(n) {
    return Math.floor(this.next() * n)
  }
  /** Distinct numbers below n, ascending. */
  some(n, most) {
    return [...new Set(Array.from({ length: 1 + this.below(most) }, () => this.below(n)))].filter((i) => i < n).sort((a, b) => a - b)
  }
  text({ id, version }) {
    return `${id}.${version}`
  }

  async start() {
    window.mounted?.dispose()
    window.mounted = await window.mount(host, {
      layout: "list", parameters: { row_height: HEIGHT, separator: "none" }, animation: false,
      source: { items: () => this.items.length, id: (_, i) => this.items[i].id, move: () => false },
      cell: ({ item, id }, el) => { el.dataset.item = id; el.textContent = this.text(this.items[item]) },
      onError: (error) => window.errors.push(String(error)),
    })
  }

  /** One batch: deletes and inserts, a move, reloads and reconfigures, a snapshot, or a reload of all. */
  change() {
    const kind = this.below(12)
    const path = (item) => ({ section: 0, item })
    if (kind === 0 || this.items.length < 8) return this.insertAndDelete(0, 12)
    if (kind < 5) return this.insertAndDelete(6, 6)
    if (kind < 7) {
      const [from, to] = [this.below(this.items.length), this.below(this.items.length)]
      this.items.splice(to, 0, ...this.items.splice(from, 1))
      return mounted.update([{ move: path(from), to: path(to) }])
    }
    if (kind < 10) {
      const op = kind === 7 ? "reload" : "reconfigure"
      const changed = this.some(this.items.length, 8)
      for (const i of changed) this.items[i].version++
      return mounted.update(changed.map((i) => ({ [op]: path(i) })))
    }
    if (kind === 10) return this.snapshot()
    for (const item of this.items) item.version += this.below(2)
    this.items.splice(this.below(this.items.length), 1)
    mounted.reloadData()
  }
  insertAndDelete(deletes, inserts) {
    const gone = deletes ? this.some(this.items.length, deletes) : []
    for (const i of [...gone].reverse()) this.items.splice(i, 1)
    const come = this.some(this.items.length + 1, this.items.length > 120 ? 1 : inserts)
    for (const i of come) this.items.splice(i, 0, this.item())
    mounted.update([...gone.map((item) => ({ delete: { section: 0, item } })), ...come.map((item) => ({ insert: { section: 0, item } }))])
  }
  snapshot() {
    const at = this.below(this.items.length)
    const cut = this.items.splice(at, 1 + this.below(10))
    const changed = cut.filter(() => this.below(2) === 0)
    for (const item of changed) item.version++
    this.items.splice(this.below(this.items.length), 0, ...cut, this.item())
    mounted.apply({ items: this.items.map(({ id }) => id), reconfigured: changed.map(({ id }) => id) })
  }

  /** The first difference between the document and the data. */
  difference() {
    const shown = new Map()
    for (const cell of host.querySelectorAll("[data-kind=cell]")) {
      if (cell.style.display === "none") continue
      const { item: id } = cell.dataset
      const index = this.items.findIndex((item) => item.id === id)
      if (index < 0) return `a cell shows ${id}, which was deleted`
      if (shown.has(id)) return `two cells show ${id}`
      shown.set(id, index)
      if (cell.textContent !== this.text(this.items[index])) return `item ${index} shows ${cell.textContent}, not ${this.text(this.items[index])}`
      // Firefox omits a 0.
      const top = Number(/translate\(0px(?:, (.*)px)?\)/.exec(cell.style.transform)?.[1] ?? 0)
      if (top !== index * HEIGHT) return `item ${index} is at ${top}`
    }
    const first = Math.max(0, Math.floor((mounted.view.offset.y - host.clientHeight / 2) / HEIGHT) + 1)
    const last = Math.min(this.items.length, Math.floor((mounted.view.offset.y + 1.5 * host.clientHeight) / HEIGHT)) - 1
    for (let i = first; i <= last; i++) if (!shown.has(this.items[i].id)) return `item ${i} has no cell`
    return undefined
  }

  /** Runs batches, with scrolls between them, until one shows a difference. */
  async run(batches) {
    for (let i = 0; i < batches; i++) {
      this.change()
      if (this.below(3) === 0) {
        host.scrollTop = this.next() * this.items.length * HEIGHT
        mounted.frame.scrolled()
      }
      mounted.frame.draw(performance.now())
      const found = this.difference()
      if (found) return `batch ${i}: ${found}`
      if (i % 50 === 0) await new Promise(requestAnimationFrame)
    }
    return undefined
  }
}

/** A seed in the address of the page repeats a run. */
export async function start() {
  window.shadow = new Shadow(Number(new URLSearchParams(location.search).get("seed") ?? Math.floor(Math.random() * 2 ** 31)))
  await window.shadow.start()
}
