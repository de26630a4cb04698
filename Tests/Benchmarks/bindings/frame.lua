-- The same frame in Lua.
local layoutlua = require "layoutlua"
local frames = tonumber(arg[1]) or 100000
local view = layoutlua.view(layoutlua.engine():layout("grid", { columns = 5, aspect = 1 }), 100000, 400, 800)
local sum, seen = 0, 0
local function frame(i)
  view:scroll(0, 40 + i % 1000 * 3)
  view:tick(1 / 60)
  for _, element in view:visible() do
    sum = sum + element.x + element.y
    seen = seen + 1
  end
end
local begin = os.clock()
for i = 0, frames - 1 do frame(i) end
print(("%.1f %.1f %.0f"):format((os.clock() - begin) * 1e9 / frames, seen / frames, sum))
