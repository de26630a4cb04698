// A typical TypeScript program, compiled strictly, and run in node.
import { ELEMENT, LayoutError, load, type Element, type Source } from "layoutlua"
import type { MountOptions } from "layoutlua/dom"

interface Photo { id: string; width: number; height: number }
const photos: Photo[] = Array.from({ length: 1000 }, (_, i) => ({ id: `p${i}`, width: 100, height: 50 + (i % 5) * 10 }))
const source: Source = {
  items: () => photos,
  id: (_section, item) => photos[item].id,
  size: (_section, item) => [photos[item].width, photos[item].height],
}

const engine = await load()
const view = engine.view(engine.layout("grid", { columns: 3, line_spacing: 0 }), source)
view.size = { width: 300, height: 850 }
const seen: Element[] = [...view.visible()]
const top: number = view.visible().f64[ELEMENT.frame + 1]
console.log(`${seen.length + top} of ${photos.length}, ${Math.round(view.contentSize.height + 0)} high`)
view.update([{ insert: { section: 0, item: 0 } }, { delete: { section: 0, item: 999 } }], { curve: "spring", duration: 0.3 })
view.tick(1)
try {
  engine.script("return {")
} catch (error) {
  if (!(error instanceof LayoutError) || error.code !== "LUA_SYNTAX") throw error
}
const options: MountOptions = { layout: "flow", source, cell: ({ item }, el) => { el.textContent = photos[item].id }, selection: "single" }
if (options.layout !== "flow") throw new Error("never")
view.dispose()
