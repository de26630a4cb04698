// A stand-in for Svelte 5, which neither Debian nor PyPI has: components are functions that fill an element from properties, and
// what $set changes is filled by flushSync or in a microtask, as Svelte's effects are.
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
