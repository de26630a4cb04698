-- keyline.lua: a row of pictures that are large, medium or small by their place. They change their width on the way: a
-- mask cuts off their sides. The rules are those of the carousel of Material Design.
--
--   layoutlua run keyline.lua --offset 90,0
--   layoutlua run keyline.lua --set strategy=hero --set align=center --offset 400,0

local keylines = require "parts.keylines"
local scroll = require "parts.scroll"

local keyline = {
  role = "carousel",
  strategy = "multi_browse", align = "start",
  item_width = 200, item_height = 0, small_min = 40, small_max = 56, spacing = 8,
}

keyline.parameters = {
  strategy = {
    choices = { "multi_browse", "hero", "uncontained" },
    doc = "as many large pictures as fit, a medium and a small one; one large and one small picture; or large pictures",
  },
  align = { choices = { "start", "center" }, doc = "whether the smaller pictures are at the end or at both sides" },
  item_width = { min = 20, doc = "the width of a large picture in points; it changes so that all fill the view" },
  item_height = { min = 0, doc = "the height of the pictures in points; 0 = the viewport's height" },
  small_min = { min = 1, doc = "the smallest width of a small picture in points" },
  small_max = { min = 1, doc = "the largest width of a small picture in points" },
  spacing = { min = 0, doc = "points between pictures" },
}

keyline.demo = {
  data = "places", width = 584, height = 240,
  states = {
    { name = "Multi-browse" },
    { name = "On the way", offset = { 90, 0 } },
    { name = "Hero", parameters = { strategy = "hero" } },
    { name = "Center", offset = { 400, 0 }, parameters = { align = "center" } },
  },
}

-- Adds a number of equal sizes to a list.
local function add(sizes, count, size)
  for _ = 1, count do sizes[#sizes + 1] = size end
end

-- The widths of one large item and of small ones beside it.
local function hero(self, room, small_count)
  local small = clamp(math.min(self.item_width, room) / 3, self.small_min, math.max(self.small_min, self.small_max))
  return { large = room - small_count * small, large_count = 1, medium = 0, medium_count = 0, small = small,
    small_count = small_count }
end

-- The numbers and widths of the items that fill the room.
function keyline:arrangement(room)
  local target, centered = math.min(self.item_width, room), self.align == "center"
  local small_count = centered and 2 or 1
  local found
  if self.strategy == "hero" then
    found = hero(self, room, small_count)
  elseif self.strategy == "multi_browse" and target > 0 then
    local most = math.max(self.small_min, self.small_max)
    local limits = { small_min = self.small_min, small_max = most, small = clamp(target / 3, self.small_min, most) }
    found = keylines.arrange(room, target, limits, centered and { 2, 0 } or { 1, 0 }, small_count)
  end
  if found and found.large > 0 then return found end
  local large = self.strategy == "uncontained" and self.item_width or room -- no other sizes fit
  large = math.max(large, 1)
  return { large = large, large_count = math.max(1, math.ceil(room / large)), medium = 0, medium_count = 0, small = 0,
    small_count = 0 }
end

-- The keylines while the content is neither at its start nor at its end: large, medium and small items side by side or,
-- in the middle, large ones between the others, and an item of the width 1 outside each end.
function keyline:default_state(found)
  local sizes, start = {}, 0
  local anchored, centered = self.strategy ~= "uncontained", self.align == "center" and found.small_count == 2
  if anchored then sizes[1], start = 1, -1 end
  if centered then
    add(sizes, 1, found.small)
    add(sizes, found.medium_count // 2, found.medium)
  end
  local focal = #sizes + 1
  add(sizes, found.large_count, found.large)
  local last_focal = #sizes
  add(sizes, centered and found.medium_count // 2 or found.medium_count, found.medium)
  add(sizes, centered and 1 or found.small_count, found.small)
  if anchored then add(sizes, 1, 1) end
  return keylines.state(sizes, start, focal, last_focal, found.large)
end

scroll.paged(keyline)

function keyline:measure(view)
  local found = self:arrangement(view.width)
  self.count, self.length, self.step = view.count, view.width, found.large
  self.limit = math.max(0, view.count * self.step - view.width)
  self.extent = view.width + self.limit
  self.shown_at = nil
  self.moments, self.at_start = keylines.moments(self:default_state(found), self.step, self.limit)
  local free = self.moments[self.at_start + 1][1] - self.moments[self.at_start][1]
  self.between = math.max(0, math.floor(free / self.step + 0.5)) -- pages between the states at the start and the end
end

-- A scroll stops where an item is at the first large keyline: at the moments, and at whole steps between them.
function keyline:position_of(page)
  if page <= self.at_start then return self.moments[math.max(1, page)][1] end
  local further = page - self.at_start
  if further <= self.between then return self.moments[self.at_start][1] + further * self.step end
  return self.moments[math.min(self.at_start + 1 + further - self.between, #self.moments)][1]
end

function keyline:page_at(position)
  local whole = math.floor((position - self.moments[self.at_start][1]) / self.step + 0.5)
  local best = self.at_start + clamp(whole, 0, self.between)
  for page = 1, #self.moments - 1 do
    local candidate = page <= self.at_start and page or page + self.between
    if math.abs(self:position_of(candidate) - position) < math.abs(self:position_of(best) - position) - 1e-9 then
      best = candidate
    end
  end
  return best
end

-- Items beyond the first and the last keyline have their places in a row outside the viewport.
function keyline:elements_in_rect(view, out, x, y, width, height)
  local position = scroll.position(self, view)
  local from, to = scroll.range(self, view, x, y, width, height)
  local state = keylines.at(self.moments, position)
  local first, last = state[1], state[#state]
  from = first.loc + math.min(0, from - position - first.at) - self.step
  to = last.loc + math.max(0, to - position - last.at) + self.step
  for number = math.max(0, math.ceil((from + position) / self.step - 0.5)),
    math.min(self.count - 1, math.floor((to + position) / self.step - 0.5)) do
    out:cell(view:path(number + 1))
  end
end

-- A cell always has the width of a large item; a clip cuts off its sides.
function keyline:attributes(view, item, section, a)
  local position = scroll.position(self, view)
  if self.shown_at ~= position then self.shown_at, self.shown = position, keylines.at(self.moments, position) end
  local loc = (view:index(item, section) - 0.5) * self.step - position
  local at, size = keylines.place(self.shown, self.step, loc)
  local height = self.item_height > 0 and self.item_height or view.height
  local width, cut = math.max(0, self.step - self.spacing), (self.step - size) / 2
  a:frame(scroll.frame(self, view, position + at - width / 2, (view.height - height) / 2, width, height))
  a:clip(0, cut, 0, cut):value("width", math.max(0, size - self.spacing))
  if size < 0.75 * self.step then a:value("title", ""):value("subtitle", "") end
end

return keyline
