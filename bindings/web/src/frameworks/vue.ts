// The entry point `layoutlua/vue`: a component whose slots fill the cells. It requires Vue 3.
import { defineComponent, getCurrentInstance, h, onBeforeUnmount, onMounted, render, shallowRef, watch, type PropType } from "vue"
import { mountSync, type Cell, type CellHost, type Mounted, type MountOptions } from "../dom/index.js"
import type { Engine, Layout, Source, Value } from "../index.js"
import { withEngine } from "./engine.js"
import { ItemData, type Section } from "./items.js"

export type { Cell, Mounted } from "../dom/index.js"

/** The content of a cell. It is a component, so that Vue tracks the values that the slot reads for this cell only. */
const Content = defineComponent({
  props: ["shown", "data", "slots", "version"],
  setup: ({ shown, data, slots }: { shown: { value: Cell }; data: ItemData<any>; slots: any }) => () => {
    const { value: cell } = shown
    if (cell.element.category !== "cell") return slots.supplementary?.({ cell })
    const item = data.item(cell.section, cell.item)
    return item === undefined ? undefined : slots.default?.({ item, cell })
  },
})

/** Renders each cell immediately, with the program's plugins and the values that its components provide. */
class Cells implements CellHost {
  private readonly shown = new Map<string, { value: Cell }>()
  constructor(private readonly data: ItemData<any>, private readonly slots: any, private readonly owner: any) {}

  mount(cell: Cell) {
    const shown = shallowRef({ ...cell })
    this.shown.set(cell.key, shown)
    this.render(cell, shown)
  }
  update(cell: Cell) {
    const shown = this.shown.get(cell.key)
    if (!shown) return
    shown.value = { ...cell }
    this.render(cell, shown)
  }
  unmount(cell: Cell) {
    this.shown.delete(cell.key)
    render(null, cell.el)
  }
  /** Renders all cells again, because the contents of the slots may have changed. */
  refresh() {
    for (const shown of this.shown.values()) {
      shown.value = { ...shown.value }
      this.render(shown.value, shown)
    }
  }

  private render(cell: Cell, shown: { value: Cell }) {
    const node = h(Content, { shown, data: this.data, slots: this.slots, version: shown.value })
    node.appContext = { ...this.owner.appContext, provides: this.owner.provides }
    render(node, cell.el)
  }
}

/** The slot `default` receives `{ item, cell }`, and the slot `supplementary` receives `{ cell }`. The view is exposed
    as `mounted`. Options other than the data and the layout are read when the component mounts. To change them, set a
    different `key`. */
export const CollectionView = defineComponent({
  name: "CollectionView",
  props: {
    layout: { required: true }, parameters: Object, items: Array, sections: Array, id: Function, size: Function, source: Object,
    /** The other options of `mount`. */
    options: Object as PropType<Partial<MountOptions>>,
  },
  emits: ["mounted"],
  setup(props: { layout: Layout | string; parameters?: Record<string, Value>; items?: readonly any[]; sections?: readonly Section<any>[]; id?: (item: any) => unknown;
    size?: any; source?: Source; options?: Partial<MountOptions> }, { slots, emit, expose }: any) {
    const host = shallowRef<HTMLElement | null>(null)
    const mounted = shallowRef<Mounted | undefined>(undefined)
    const ends = new AbortController()
    const data = new ItemData<any>({ ...props })
    const cells = new Cells(data, slots, getCurrentInstance())

    const start = (engine: Engine) => {
      if (ends.signal.aborted || !host.value) return
      const { layout, parameters, options } = props
      mounted.value = mountSync(host.value, {
        ...options, layout, ...(typeof layout === "string" && parameters && { parameters }), engine, ...data.mountOptions(), cells, signal: ends.signal })
      emit("mounted", mounted.value)
    }
    onMounted(() => withEngine({ layout: props.layout, ...props.options }, start))
    onBeforeUnmount(() => ends.abort())
    watch(() => [props.items, props.sections], () => {
      const view = mounted.value
      if (!data.update({ ...props }) || !view) return
      void view.apply(data.snapshot())
      view.draw()
      cells.refresh()
    }, { flush: "post" })
    watch(() => [props.layout, props.parameters], () => void mounted.value?.setLayout(props.layout, props.parameters), { flush: "post" })
    expose({ mounted })
    return () => h("div", { ref: host })
  },
})
