// Changes the contents of an element to other markup.

/** Keeps elements of the same kind and sets their attributes, so that an image that only changes its size is not loaded
    again, which would flicker. */
export function patch(root: Element, markup: string) {
  const next = root.cloneNode(false) as Element
  next.innerHTML = markup
  match(root, next)
}

function match(old: Element, next: Element) {
  if (old.children.length !== next.children.length || [...old.children].some((child, i) => child.tagName !== next.children[i]!.tagName)) {
    old.replaceChildren(...next.childNodes)
    return
  }
  if (next.children.length === 0 && old.textContent !== next.textContent) old.textContent = next.textContent
  for (const [i, child] of [...old.children].entries()) {
    const wanted = next.children[i]!
    for (const name of child.getAttributeNames()) if (!wanted.hasAttribute(name)) child.removeAttribute(name)
    for (const name of wanted.getAttributeNames()) {
      const value = wanted.getAttribute(name)!
      if (child.getAttribute(name) !== value) child.setAttribute(name, value)
    }
    match(child, wanted)
  }
}
