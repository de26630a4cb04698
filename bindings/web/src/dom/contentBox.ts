// The box of the cells is an element of its own: a browser forgets where an element was scrolled to when it is moved in the
// page, and only an element of its own hears of that.

const TAG = "layoutlua-content"

/** Sent by the box when it comes into the page, again also. It does not bubble. */
export const CONNECTED = "layoutlua-connected"

/** Makes a box. Each window, that of an iframe also, has elements of its own. */
export function contentBox(page: Document): HTMLElement {
  const view = page.defaultView
  if (view && !view.customElements.get(TAG)) {
    view.customElements.define(TAG, class extends (view as Window & typeof globalThis).HTMLElement {
      connectedCallback() { this.dispatchEvent(new Event(CONNECTED)) }
    })
  }
  return page.createElement(TAG)
}
