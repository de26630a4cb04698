// A replacement for Svelte 5, which neither Debian nor PyPI has: components are functions that fill an element from
// properties. After $set, flushSync or a microtask fills the element, as Svelte's effects do.
const dirty = new Set()

export function flushSync(body) {
  body?.()
  for (const fill of [...dirty]) fill()
  dirty.clear()
}

export function createClassComponent({ component, target, props }) {
  const shown = { ...props }
  const fill = () => component(target, shown)
  fill()
  return {
    $set(more) {
      Object.assign(shown, more)
      if (dirty.size === 0) queueMicrotask(() => flushSync())
      dirty.add(fill)
    },
    $destroy() {
      dirty.delete(fill)
      target.replaceChildren()
    },
  }
}
