-- A table with weak values loses the positions when garbage is collected.
-- check: reloads, at most 1 items
local l = {}
local cache = setmetatable({}, { __mode = "v" })
function l:attributes(view, item, section)
  if not self.filled then
    for number = 1, 60 do cache[number] = { y = number * 40 } end
    self.filled = true
  end
  local place = cache[view:index(item, section)]
  return 0, place and place.y or 0, view.width, 40
end
return l
