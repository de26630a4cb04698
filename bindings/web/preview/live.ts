// The page of `layoutlua preview`. Its server sends each file that the author saves.
import { LayoutError } from "../src/index.js"
import type { LayoutText, PageDocument } from "./document.js"
import { keepWhenLeft, restore } from "./kept.js"
import type { Session } from "./session.js"

export class Live {
  private shown: PageDocument | undefined

  constructor(private readonly session: Session, status: (text: string) => void) {
    const events = new EventSource("changes")
    events.onopen = () => status("")
    events.onerror = () => status("The connection to the preview server is lost; the picture still works.")
    keepWhenLeft(session, () => this.shown)
    events.onmessage = ({ data }) => this.take(JSON.parse(data))
  }

  /** Fetches a script in the folder of the shown script, or a bundled script. */
  fetched = async (name: string): Promise<LayoutText> => ({ name, source: await text(`script/${encodeURIComponent(name)}`) })

  private async take(document: PageDocument) {
    const { session, shown } = this
    this.shown = document
    if (document.problem) return session.problems.fail(new Error(document.problem))
    const isFirst = session.player === undefined
    if (!shown || isFirst) {
      session.open(document)
    } else {
      session.problems.forgive()
      session.showImages(document)
      if (JSON.stringify(shown.data) !== JSON.stringify(document.data) && document.data) session.replaceData({ data: document.data })
      const { name, source } = document.layout
      if (source !== undefined) session.reload(name, source, document.modules)
    }
    await this.fetchModules(document)
    if (isFirst) restore(session, document)
    return undefined
  }

  /** Fetches modules that a script requires and that the page does not have yet. The server also sends their later
      changes. */
  private async fetchModules(document: PageDocument) {
    const { session } = this
    for (let turn = 0; turn < 100 && session.scripts.missing.size > 0; turn++) {
      const modules: Record<string, string> = { ...document.modules }
      for (const name of [...session.scripts.missing]) {
        const source = await text(`module/${encodeURIComponent(name)}`).catch(() => undefined)
        if (source === undefined) return
        modules[name] = source
      }
      session.scripts.missing.clear()
      document.modules = modules
      session.problems.forgive()
      if (session.player) session.reload(document.layout.name, document.layout.source!, modules)
      else session.open(document)
    }
  }
}

async function text(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new LayoutError(await response.text())
  return response.text()
}
