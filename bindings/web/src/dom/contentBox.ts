// The box of the cells is a custom element. A browser resets the scroll position of an element that is moved in the
// page, and only a custom element is notified of such a move.

const TAG = "layoutlua-content"

/** The event that a box sends each time it is inserted into the page. It does not bubble. */
export const CONNECTED = "layoutlua-connected"

/** Creates a box. Custom elements must be registered for each window, including those of iframes. */
export function contentBox(page: Document): HTMLElement {
  const view = page.defaultView
  if (view && !view.customElements.get(TAG)) {
    view.customElements.define(TAG, class extends (view as Window & typeof globalThis).HTMLElement {
      connectedCallback() { this.dispatchEvent(new Event(CONNECTED)) }
    })
  }
  return page.createElement(TAG)
}
