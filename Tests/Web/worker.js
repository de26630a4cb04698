// The engine in a worker: says what is visible.
import { load } from "../../build/web/package/layoutlua.js"

const engine = await load()
const view = engine.view(engine.layout("grid", { columns: 4 }), { items: 1000 })
view.size = [400, 400]
postMessage(view.visible().length)
