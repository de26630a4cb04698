-- fisheye.lua: rows that become smaller and more transparent toward the edges: the list of apps on a watch. A scroll
-- stops with a row in the middle.
--
--   layoutlua run fisheye.lua --offset 0,300
--   layoutlua run fisheye.lua --set edge_scale=0.3 --set edge_alpha=0.2

local fisheye = {
  role = "list", needs_view = true,
  edge_scale = 0.7, edge_alpha = 0.5, curve = "bezier",
  min_element = 0.2, max_element = 0.6, min_transition = 0.35, max_transition = 0.55,
  item_height = 52, item_spacing = 4, item_inset = 8, centered = true,
}

fisheye.parameters = {
  edge_scale = { min = 0, max = 1, doc = "the scale of a row outside the viewport" },
  edge_alpha = { min = 0, max = 1, doc = "the opacity of a row outside the viewport" },
  curve = { choices = { "bezier", "linear" }, doc = "how the scale changes: slowly at both ends, or evenly" },
  min_element = { min = 0, max = 1, doc = "the height of small rows, as a part of the viewport's height" },
  max_element = { min = 0, max = 1, doc = "the height of large rows, as a part of the viewport's height" },
  min_transition = { min = 0, max = 1, doc = "where small rows become smaller, as a part of the viewport's height" },
  max_transition = { min = 0, max = 1, doc = "where large rows become smaller, as a part of the viewport's height" },
  item_height = { min = 0, doc = "a row's height in points" },
  item_spacing = { min = 0, doc = "points between rows" },
  item_inset = { min = 0, doc = "points to the left and to the right of a row" },
  centered = { doc = "the first and the last row can be in the middle, and scrolls stop with a row in the middle" },
}

fisheye.demo = {
  data = "watch_apps", width = 320, height = 320, y = 280,
  states = {
    { name = "Middle", offset = { 0, 280 } },
    { name = "Start" },
    { name = "Lens", offset = { 0, 280 }, parameters = { edge_scale = 0.3, edge_alpha = 0.2 } },
  },
}

-- cubic-bezier(.3, 0, .7, 1), solved for its parameter.
local function bezier(x)
  local low, high = 0, 1
  for _ = 1, 30 do
    local t = (low + high) / 2
    if 0.9 * t * (1 - t) ^ 2 + 2.1 * t * t * (1 - t) + t ^ 3 < x then low = t else high = t end
  end
  return low * low * (3 - 2 * low)
end

-- The progress of a row from its size to the size at the edge. The rules are those of ScalingLazyColumn in androidx.
function fisheye:progress(view, top)
  if view.height <= 0 then return 0 end
  local fraction = math.min(view.height - top, top + self.item_height) / view.height
  local range = math.max(1e-9, self.max_element - self.min_element)
  local size = clamp((self.item_height / view.height - self.min_element) / range, 0, 1)
  local line = lerp(self.min_transition, self.max_transition, size)
  if fraction >= line then return 0 end
  local progress = math.min(1, 1 - fraction / line)
  return self.curve == "linear" and progress or bezier(progress)
end

-- Stacks rows on screen from `index` in steps of -1 (up) or 1 (down), from the edge of the first one. Stores the top
-- and the progress of each, and returns the first row that is not on screen and its edge.
local function stack(self, view, rows, index, step, edge)
  while index >= 1 and index <= view.count and edge * step < (step > 0 and view.height or 0) do
    local progress = self:progress(view, step > 0 and edge or edge - self.item_height)
    local height = self.item_height * lerp(1, self.edge_scale, progress)
    rows[index] = { step > 0 and edge or edge - height, progress }
    index, edge = index + step, edge + step * (height + self.item_spacing)
  end
  return index, edge
end

-- The rows on screen, from the middle outward: above the middle, the bottom of a row stays, and below it, the top.
function fisheye:rows(view)
  if self.stacked and self.stacked.y == view.y then return self.stacked end
  local rows = { y = view.y }
  local pitch = self.item_height + self.item_spacing
  local origin = (self.centered and (view.height - self.item_height) / 2 or 0) - view.y
  local middle = math.floor((view.height / 2 - origin - self.item_height / 2) / math.max(pitch, 1e-9)) + 1
  middle = clamp(middle, 0, view.count) -- the last row above the middle
  rows.above, rows.above_edge = stack(self, view, rows, middle, -1, origin + (middle - 1) * pitch + self.item_height)
  rows.below, rows.below_edge = stack(self, view, rows, middle + 1, 1, origin + middle * pitch)
  self.stacked = rows
  return rows
end

-- The top of a row in the content, and its progress. The others have the size at the edge.
function fisheye:row(view, index)
  local rows = self:rows(view)
  local outside = view.height > 0 and 1 or 0
  local height = self.item_height * lerp(1, self.edge_scale, outside)
  if index >= rows.below then
    return view.y + rows.below_edge + (index - rows.below) * (height + self.item_spacing), outside
  elseif index <= rows.above then
    return view.y + rows.above_edge - height - (rows.above - index) * (height + self.item_spacing), outside
  end
  return view.y + rows[index][1], rows[index][2]
end

function fisheye:prepare()
  self.stacked = nil
end

function fisheye:content_size(view)
  local length = math.max(0, view.count * (self.item_height + self.item_spacing) - self.item_spacing)
  return view.width, length + (self.centered and math.max(0, view.height - self.item_height) or 0)
end

-- Each scroll changes the sizes of rows.
function fisheye:should_invalidate()
  return "attributes"
end

function fisheye:attributes(view, item, section, a)
  local top, progress = self:row(view, view:index(item, section))
  local scale = lerp(1, self.edge_scale, progress)
  a:size(math.max(0, view.width - 2 * self.item_inset), self.item_height):scale(scale)
  a:center(view.width / 2, top + self.item_height * scale / 2):alpha(lerp(1, self.edge_alpha, progress))
end

function fisheye:elements_in_rect(view, out, x, y, width, height)
  local low, high = 1, view.count + 1
  while low < high do -- the first row whose bottom is in the rectangle
    local index = (low + high) // 2
    local top, progress = self:row(view, index)
    if top + self.item_height * lerp(1, self.edge_scale, progress) < y then low = index + 1 else high = index end
  end
  for index = low, view.count do
    local top = self:row(view, index)
    if top > y + height then break end
    out:cell(view:path(index)):size(view.width, self.item_height):center(view.width / 2, top + self.item_height / 2)
  end
end

-- A scroll stops with a row in the middle.
function fisheye:target_offset(view, x, y)
  local pitch = self.item_height + self.item_spacing
  if not self.centered or pitch <= 0 then return x, y end
  return x, clamp(math.floor(y / pitch + 0.5), 0, math.max(0, view.count - 1)) * pitch
end

return fisheye
