// The engine in a worker: posts the visible elements.
import { load } from "../../build/web/package/layoutlua.js"

const engine = await load()
const view = engine.view(engine.layout("grid", { columns: 4 }), { items: 1000 })
view.size = [400, 400]
postMessage(view.visible().length)
