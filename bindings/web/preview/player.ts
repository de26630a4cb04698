// A view that runs events, as Sources/EventLog/Player.swift does. The command runs a log in the same way.
import { at, C } from "../src/abi.js"
import { doubles } from "../src/geometry.js"
import { LayoutError, type AccessibilityAction, type Animation, type Curve, type Engine, type FocusMove, type KeyName, type Layout, type SelectMode, type View } from "../src/index.js"
import { withAnimation } from "../src/animation.js"
import { camelCase } from "../src/names.js"
import { selectModeNumber } from "../src/selection.js"
import { writeValue, type Value } from "../src/values.js"
import type { LayoutText } from "./document.js"
import { isInteraction, type Event, type InputEvent, type Outcome, type Start } from "./log.js"
import { Model, type Memento } from "./model.js"
import { seenBy } from "./outcome.js"
import type { Timed } from "./types.js"

const OPERATIONS: Record<string, number> = {
  insert_item: C.UPDATE_INSERT_ITEM, delete_item: C.UPDATE_DELETE_ITEM, move_item: C.UPDATE_MOVE_ITEM, reload_item: C.UPDATE_RELOAD_ITEM,
  reconfigure_item: C.UPDATE_RECONFIGURE_ITEM, insert_section: C.UPDATE_INSERT_SECTION, delete_section: C.UPDATE_DELETE_SECTION,
  move_section: C.UPDATE_MOVE_SECTION, reload_section: C.UPDATE_RELOAD_SECTION,
}
const moveOf = (key: string) => camelCase(key) as FocusMove
const words = (path: readonly number[] = []): [number, number] => [path[0] ?? C.NONE, path[1] ?? C.NONE]

export class Player {
  readonly model: Model
  readonly view: View
  private readonly layouts = new Map<string, Layout>()
  /** The name of the installed layout. */
  installed: string
  private state = new Uint8Array(0)
  /** Whether an event of focus, selection or assistive technology has occurred. */
  private isInteractive = false

  /** @param prepared returns the text that is loaded instead of a script's text. */
  constructor(readonly engine: Engine, start: Start, private readonly prepared: (name: string, source: string) => string = (_, source) => source) {
    this.model = new Model(start)
    for (const layout of start.layouts) this.add(layout)
    this.installed = start.layouts[0].name
    this.describe(this.layout())
    this.view = engine.view(this.layout(), this.model)
    this.view.size = start
    this.view.setDelegate(this.model.delegate)
  }

  add({ name, source }: LayoutText) {
    if (this.layouts.has(name)) return
    this.layouts.set(name, source === undefined ? this.engine.layout(name) : this.engine.script(this.prepared(name, source), { name }))
  }

  layout(name = this.installed): Layout {
    const layout = this.layouts.get(name)
    if (!layout) throw new TypeError(`the log has no layout '${name}'`)
    return layout
  }
  has(name: string): boolean {
    return this.layouts.has(name)
  }

  /** Loads another version of a script. */
  reload(name: string, source: string) {
    this.layout(this.has(name) ? name : this.installed).reload(this.prepared(name, source), name)
    this.describe(this.layout())
  }

  /** Tells the model whether a layout is a table: it has the method that lists columns. */
  private describe(layout: Layout) {
    this.model.showsColumns = layout.methodNames.includes("columns")
  }

  dispose() {
    this.view.dispose()
    for (const layout of this.layouts.values()) layout.dispose()
  }

  // ---- events ----

  /** Runs an event, and throws its error. */
  run(event: Event) {
    this.engine.check(this.engine.runtime.scoped(() => this.call(event)))
  }

  private call(event: Event): number {
    const { c, runtime } = this.engine
    const { view, model } = this
    const place = view.pointer
    const path = (numbers?: readonly number[]) => {
      const out = runtime.take(8)
      runtime.u32.set(words(numbers), out >> 2)
      return out
    }
    const element = (numbers: readonly number[]) => {
      const out = runtime.take(16)
      runtime.u32.set([0, 0, ...words(numbers)], out >> 2)
      return out
    }
    const point = () => doubles(runtime, ("x" in event ? event.x : undefined) ?? 0, ("y" in event ? event.y : undefined) ?? 0)
    const animated = (call: (animation: number) => number) => withAnimation(runtime, animationOf(event), call)
    switch (event.do) {
      case "scroll": return animated((a) => c.lyl_view_set_offset(place, point(), a))
      case "keep": return c.lyl_view_keep(place, element(event.path), 1, Number(event.flag))
      case "focus": case "move_focus": case "enter_focus": case "focus_text": case "hover": case "active": case "modifiers": case "key": case "activate": case "band": case "accessibility":
        this.focus(event)
        return C.OK
      case "finish_fetch": return c.lyl_view_finish_fetch_at(place, event.key === "start" ? C.FETCH_START : C.FETCH_END)
      case "expand": return animated((a) => c.lyl_view_set_expanded(place, path(event.path), Number(event.flag), a))
      case "scroll_section": return animated((a) => c.lyl_view_set_section_offset(place, event.path[0], point(), a))
      case "scroll_to": return animated((a) => c.lyl_view_scroll_to(place, path(event.path), event.position ?? 0, a))
      case "resize": return animated((a) => c.lyl_view_resize(place, doubles(runtime, event.width, event.height), a))
      case "tick": return c.lyl_view_tick(place, event.seconds, 0)
      case "update":
        if (event.data) model.replace(event)
        else model.apply(event.changes)
        return animated((a) => this.update(event, a))
      case "reload_data":
        model.replace(event)
        return c.lyl_view_reload_data(place)
      case "invalidate": return this.invalidate(event)
      case "environment": {
        const [top, left, bottom, right] = event.insets
        view.environment = { rightToLeft: event.flag, scale: event.scale ?? 0, safeArea: { top, left, bottom, right } }
        return C.OK
      }
      case "set": return this.set(event.key, event.value, (key, value) => c.lyl_layout_set_parameter(this.layout().pointer, key, value))
      case "option": return this.set(event.key, event.value, (key, value) => c.lyl_view_set_option(place, key, value))
      case "script":
        this.reload(event.name ?? this.installed, event.source)
        return C.OK
      case "layout": {
        this.describe(this.layout(event.name))
        const status = animated((a) => c.lyl_view_set_layout(place, this.layout(event.name).pointer, a))
        if (status === C.OK) this.installed = event.name
        else this.describe(this.layout())
        return status
      }
      case "begin_transition": return c.lyl_view_begin_transition(place, this.layout(event.name).pointer)
      case "progress": return c.lyl_view_set_transition_progress(place, event.progress)
      case "end_transition": {
        const status = animated((a) => c.lyl_view_end_transition(place, Number(event.flag), a))
        if (status === C.OK && event.flag) this.installed = event.name
        this.describe(this.layout())
        return status
      }
      case "touch":
        if (event.phase === "down") return c.lyl_view_touch_down(place, point())
        if (event.phase === "move") return c.lyl_view_touch_move(place, point())
        return event.phase === "up" ? c.lyl_view_touch_up(place, point()) : c.lyl_view_touch_cancel(place)
      case "select": {
        const [flag, position] = [Number(event.flag), event.position]
        if (position === undefined) return c.lyl_view_select(place, path(event.path), flag)
        return animated((a) => c.lyl_view_select_item(place, path(event.path), flag, position, a))
      }
      case "select_range": return c.lyl_view_select_range(place, path(event.path), path(event.to), selectModeNumber(event.key))
      case "select_all": return c.lyl_view_select_all(place)
      case "select_rect":
        return c.lyl_view_select_in_rect(place, doubles(runtime, event.x, event.y, event.width, event.height), selectModeNumber(event.key))
      case "begin_move": return c.lyl_view_begin_move(place, path(event.path), point())
      case "update_move": return c.lyl_view_update_move(place, point(), 0)
      case "end_move": return animated((a) => c.lyl_view_end_move(place, Number(event.flag), a))
      case "save_state":
        this.state = view.saveState()
        return C.OK
      case "restore_state":
        view.restoreState(this.state)
        return C.OK
    }
  }

  /** Returns to a previous state of the data. */
  restore(memento: Memento, timed: Timed) {
    const { c, runtime } = this.engine
    const changes = this.model.restore(memento)
    const event: Event & { do: "update" } = { do: "update", changes: changes ?? [], ...timed }
    this.engine.check(runtime.scoped(() => (changes ? withAnimation(runtime, animationOf(event), (a) => this.update(event, a))
      : c.lyl_view_reload_data(this.view.pointer))))
  }

  private update({ changes }: Event & { do: "update" }, animation: number): number {
    const { c, runtime } = this.engine
    const size = at.update.size_of
    return runtime.lending(changes.length * size, (list) => {
      changes.forEach(({ op, from, to }, i) => runtime.u32.set([OPERATIONS[op], 0, ...words(from), ...words(to)], (list + i * size) >> 2))
      return c.lyl_view_apply_updates(this.view.pointer, list, changes.length, animation)
    })
  }

  /** Moves the focus or the pointer. */
  private focus(event: InputEvent) {
    const { view } = this
    switch (event.do) {
      case "focus": return view.setFocus(event.path && { section: event.path[0], item: event.path[1] })
      case "move_focus": return void view.moveFocus(moveOf(event.key), animationOf(event))
      case "enter_focus": {
        const { x = 0, y = 0, width, height } = event
        const from = width === undefined || height === undefined ? undefined : { x, y, width, height }
        return void view.enterFocus(moveOf(event.key), from, animationOf(event))
      }
      case "focus_text": return void view.focusText(event.key, animationOf(event))
      case "modifiers": {
        const names = event.modifiers ?? []
        return view.setModifiers({ shift: names.includes("shift"), control: names.includes("control") })
      }
      case "key": return void view.pressKey(camelCase(event.key) as KeyName, animationOf(event))
      case "activate":
        return view.activate(event.path && { section: event.path[0], item: event.path[1] }, animationOf(event))
      case "band": {
        const point = { x: event.x ?? 0, y: event.y ?? 0 }
        if (event.phase === "begin") return view.beginBand(point, event.key as SelectMode | undefined)
        return event.phase === "move" ? view.updateBand(point) : view.endBand(event.phase === "end")
      }
      case "accessibility": return this.performAccessibility(event)
      case "hover": return view.hover(event.x === undefined ? undefined : { x: event.x, y: event.y ?? 0 })
      case "active": return view.setActive(event.flag)
    }
  }

  /** Performs an action of assistive technology on the cell at the path, or on the container. */
  private performAccessibility({ key, path, x, y, flag, value }: InputEvent & { do: "accessibility" }) {
    const nodes = this.view.accessibility()
    if (key === undefined) return
    const node = nodes.find(({ parent, section, element }) => {
      if (path === undefined) return parent === undefined
      return path.length > 1 ? element?.category === "cell" && element.section === path[0] && element.item === path[1] : section === path[0]
    })
    const given = x !== undefined || y !== undefined ? { x: x ?? 0, y: y ?? 0 } : value ?? flag
    this.view.performAccessibility(node?.id ?? 0, camelCase(key) as AccessibilityAction, given)
  }

  /** Invalidates the item if a path is given, or passes the value as context.user if one is given. If neither is given,
      invalidates everything. */
  private invalidate({ path, value }: Event & { do: "invalidate" }): number {
    if (path === undefined && value === undefined) return this.engine.c.lyl_view_invalidate(this.view.pointer, 0)
    const [section, item] = words(path)
    this.view.invalidate({ ...(path ? { items: [{ section, item }] } : {}), ...(value === undefined ? {} : { user: value }) })
    return C.OK
  }

  private set(key: string, value: Value, call: (key: number, value: number) => number): number {
    const { runtime } = this.engine
    const place = runtime.take(at.value.size_of)
    writeValue(runtime, place, value)
    return call(runtime.string(key), place)
  }

  // ---- outcomes ----

  /** Runs an event and returns its outcome. A failed event also has an outcome. */
  perform(event: Event): Outcome {
    let failure = failureOf(() => this.run(event))
    const seen = failureOf(() => this.view.visible())
    // A failed pass throws only once. After that, the visible elements are those of the last successful layout.
    if (seen) failureOf(() => this.view.visible())
    failure ??= seen
    this.isInteractive ||= isInteraction(event)
    return { status: failure ? (C as any)[`E_${failure.code}`] : C.OK, ...(failure ? { error: failure.message } : {}),
      ...seenBy(this.view, { interaction: this.isInteractive, tree: event.do === "accessibility" }) }
  }
}

function animationOf(event: Event): Animation | undefined {
  const { seconds, curve = "ease-in-out", stagger = 0 } = event as Timed
  if (seconds === undefined || event.do === "tick") return undefined
  const [name, damping = "1"] = curve.split(":")
  return { duration: seconds, curve: name as Curve, damping: Number(damping), stagger }
}

function failureOf(body: () => void): LayoutError | undefined {
  try {
    body()
  } catch (error) {
    if (error instanceof LayoutError) return error
    throw error
  }
  return undefined
}
