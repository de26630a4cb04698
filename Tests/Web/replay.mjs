// Runs logs of `layoutlua record` in the page's player, and runs logs written by the page with `layoutlua replay`:
// replay.mjs COMMAND. Needs `make web`.
import { execFileSync, spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"

const command = resolve(process.argv[2])
const root = mkdtempSync(join(tmpdir(), "replay-"))
const web = resolve("build/web")
writeFileSync(join(root, "entry.ts"), `export { Player } from "${web}/preview/player.js"
export { read, write } from "${web}/preview/log.js"
export { load } from "${web}/src/index.js"\n`)
execFileSync("esbuild", [join(root, "entry.ts"), "--bundle", "--format=esm", "--platform=node", `--outfile=${join(root, "bundle.mjs")}`, "--log-level=error"])
const { Player, read, write, load } = await import(pathToFileURL(join(root, "bundle.mjs")))
const wasm = readFileSync(join(web, "package/layoutlua.wasm"))
const same = ({ status, error = "", visible, changes, digest }) => JSON.stringify([status, error, visible, changes, digest])
let failed = false
const fail = (text) => { console.error(text); failed = true }

for (const script of ["flow", "justified", "list", "waterfall", "wheel", "sphere", "circle", "tags.lua", "sticky.lua", "fly_in.lua", "tree.lua", "labels.lua",
  "wheel.lua", "sphere.lua", "carousel.lua", "settings.lua"]) {
  const log = join(root, "log.jsonl")
  spawnSync(command, ["record", script, "--to", "grid.lua", "--to", "flow", "--shake", "300", "--seed", "5", "-o", log])
  const { start, events, outcomes } = read(readFileSync(log, "utf8"))
  const engine = await load({ wasm, modules: (name) => start.modules[name], limits: { secondsPerCall: Infinity }, log: null })
  const player = new Player(engine, start)
  const ours = events.map((event) => player.perform(event))
  const odd = ours.findIndex((outcome, i) => same(outcome) !== same(outcomes[i]))
  if (odd >= 0) fail(`${script}: event ${odd + 1}, ${JSON.stringify(events[odd])}: ${JSON.stringify(ours[odd])}, not ${JSON.stringify(outcomes[odd])}`)
  writeFileSync(log, write(start, events, ours))
  const { status, stdout, stderr } = spawnSync(command, ["replay", log], { encoding: "utf8" })
  if (status !== 0 || !stdout.includes("to the last bit")) fail(`${script}: ${stdout}${stderr}`)
  // A single changed number is detected.
  writeFileSync(log, write(start, events, ours.map((outcome, i) => (i === 200 ? { ...outcome, digest: "1" } : outcome))))
  if (spawnSync(command, ["replay", log]).status !== 1) fail(`${script}: another digest was not found`)
  player.dispose()
}
rmSync(root, { recursive: true })
process.exit(failed ? 1 : 0)
