// Buttons that copy a text.
import { button, el } from "./controls.js"

const SHOWN = 1500 // milliseconds

/** Creates a button that copies a text and confirms it. */
export function copyButton(label: string, text: () => string, title = ""): HTMLButtonElement {
  const made: HTMLButtonElement = button(label, async () => {
    made.textContent = await copied(text()) ? "Copied" : "Not copied"
    window.setTimeout(() => { made.textContent = label }, SHOWN)
  }, title)
  return made
}

/** Copies a text. Browsers without a clipboard for this page copy a selection. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = el("textarea", { value: text, className: "unseen" })
    document.body.append(area)
    area.select()
    const isDone = document.execCommand("copy")
    area.remove()
    return isDone
  }
}
