-- gallery.lua: the largest equal tiles that fit the view, with a stage for those that speak: a video call.
--
--   layoutlua run gallery.lua
--   layoutlua run gallery.lua --set gap=0 --size 360x640

local tiles = require "parts.call_tiles"

local gallery = {
  min_ratio = 9 / 16, max_ratio = 3 / 2, fixed_ratio = 0,
  max_width = 0, max_height = 0, gap = 8,
  big_share = 0.8, big_first = true, scale_last_row = true,
  self_view = "corner",
  role = "list", reading_order = "place",
  item_kinds = { "speaker" },
  demo = {
    data = "call", width = 640, height = 380,
    states = {
      { name = "Call" },
      { name = "Squares", parameters = { fixed_ratio = 1 } },
      { name = "Small tiles", parameters = { max_width = 100, scale_last_row = false } },
    },
  },
}
gallery.parameters = {
  min_ratio = { min = 0.01, max = 100, doc = "the lowest tile: its height divided by its width" },
  max_ratio = { min = 0.01, max = 100, doc = "the highest tile: its height divided by its width" },
  fixed_ratio = { min = 0, max = 100, doc = "the height divided by the width of all tiles; 0 = between the limits" },
  max_width = { min = 0, doc = "the maximum width of a tile in points; 0 = no limit" },
  max_height = { min = 0, doc = "the maximum height of a tile in points; 0 = no limit" },
  gap = { min = 0, doc = "points between tiles and around them" },
  big_share = { min = 0, max = 1, doc = "the part of the view for items with the value big" },
  big_first = { doc = "the stage is above the other tiles or on their leading side; otherwise, below or after them" },
  scale_last_row = { doc = "rows that are shorter than the others grow if there is space" },
  self_view = { choices = { "corner", "none", "tile" }, doc = "the place of the item with the value self" },
}

local MARGIN = 16 -- points between the own picture and the edges of the view
local FRAME = 3 -- points around the tile of a person who speaks

-- Places one tile, less the gap, and a frame around it if its person speaks.
function gallery:tile(view, out, index, x, y, width, height)
  local gap = self.gap
  local w, h = math.max(0, width - gap), math.max(0, height - gap)
  x, y = x + gap, y + gap
  if view.rtl then x = view.width - x - w end
  local item, section = view:path(index)
  self.order[#self.order + 1] = index
  self.rank[index] = #self.order
  if view:value(item, section, "speaking") == true then
    local edge = math.min(FRAME, gap)
    out:decoration("speaker", item, section, x - edge, y - edge, w + 2 * edge, h + 2 * edge):z(-1):touchable(false)
      :value("title", ""):value("background", "#2b9348"):value("corner_radius", 11)
  end
  return out:cell(item, section, x, y, w, h)
end

-- The height of an item's picture divided by its width.
local function ratio_of(view, index)
  local w, h = view:item_size(view:path(index))
  return w and w > 0 and h / w or 3 / 4
end

-- The item with the value `self` is in the bottom trailing corner, in front of the others.
function gallery:corner(view, out, index)
  local width = view.width / 4
  local height = math.min(width * ratio_of(view, index), view.height)
  local x, y = math.max(0, view.width - MARGIN - width), math.max(0, view.height - MARGIN - height)
  self:tile(view, out, index, x - self.gap, y - self.gap, width + self.gap, height + self.gap):z(1)
end

-- The limits of tiles: the shapes, and for those that are not on the stage also the sizes.
local function limits_of(self, on_stage)
  local fixed, gap = self.fixed_ratio, self.gap
  return {
    min_ratio = fixed > 0 and fixed or self.min_ratio, max_ratio = fixed > 0 and fixed or self.max_ratio,
    width = not on_stage and self.max_width > 0 and self.max_width + gap or math.huge,
    height = not on_stage and self.max_height > 0 and self.max_height + gap or math.huge,
  }
end

-- The items of the stage, the other tiles, and the own picture in the corner.
local function roles(self, view)
  local big, small, own = {}, {}, nil
  for index = 1, view.count do
    local item, section = view:path(index)
    if not own and view.count > 1 and self.self_view ~= "tile" and view:value(item, section, "self") == true then
      own = index
    else
      local list = view:value(item, section, "big") == true and big or small
      list[#list + 1] = index
    end
  end
  return big, small, own
end

-- Places the tiles of some items in an area.
function gallery:place(view, out, list, x, y, width, height, limits)
  tiles(#list, x, y, width, height, limits, self.scale_last_row, function(i, ...)
    self:tile(view, out, list[i], ...)
  end)
end

-- The stage takes its share at the top of a view that is higher than the first big item, otherwise at the side.
function gallery:prepare(view, out)
  local big, small, own = roles(self, view)
  local width, height = math.max(0, view.width - self.gap), math.max(0, view.height - self.gap)
  local stage_width, stage_height, rest_width, rest_height = width, height, width, height
  self.order, self.rank = {}, {}
  if #big > 0 and #small > 0 then
    if height > width * ratio_of(view, big[1]) then
      stage_height = math.floor(height * self.big_share)
      rest_height = height - stage_height
    else
      stage_width = math.floor(width * self.big_share)
      rest_width = width - stage_width
    end
  end
  local x, y, rest_x, rest_y = 0, 0, width - rest_width, height - rest_height
  if not self.big_first then x, y, rest_x, rest_y = width - stage_width, height - stage_height, 0, 0 end
  self:place(view, out, big, x, y, stage_width, stage_height, limits_of(self, true))
  self:place(view, out, small, rest_x, rest_y, rest_width, rest_height, limits_of(self, false))
  if own and self.self_view == "corner" then self:corner(view, out, own) end
end

function gallery:content_size(view)
  return view.width, view.height
end

-- The reading order: the stage, the other tiles, the own picture. Arrow keys move by geometry.
function gallery:next_item(view, item, section, move)
  local rank = self.rank[view:index(item, section)]
  local steps = { next = rank and rank + 1, previous = rank and rank - 1, first = 1, last = #self.order }
  if not rank or not steps[move] then return end
  local index = self.order[steps[move]]
  if not index then return false end
  return view:path(index)
end

-- A new tile grows from its center.
function gallery:initial(view, a, change)
  if change.action == "insert" then a:scale(0.01):alpha(1) end
end

return gallery
