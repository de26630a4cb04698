-- treemap.lua: rectangles whose areas are values, with groups around their members: the usage of a disk. Each item has
-- a value, and the id of its parent.
--
--   layoutlua run treemap.lua --set tile=slice_dice
--   layoutlua run treemap.lua --set tile=partition --set padding_top=0

local hierarchy = require "parts.hierarchy"
local tiles = require "parts.tiles"

local treemap = {
  role = "tree",
  tile = "squarify", ratio = 1.618034, sort = "descending", round = false,
  padding_inner = 3, padding_outer = 3, padding_top = 20, padding_left = -1, padding_bottom = -1, padding_right = -1,
  label_width = 44, label_height = 16,
}

treemap.parameters = {
  tile = {
    choices = { "squarify", "binary", "slice", "dice", "slice_dice", "partition" },
    doc = "the division of a rectangle: near a ratio, in halves, in rows, in columns, in turn, or levels from the top",
  },
  ratio = { min = 1, doc = "squarify: the aspect ratio that rectangles have approximately" },
  sort = { choices = { "descending", "none" }, doc = "the order of siblings: by value, or that of the data" },
  round = { doc = "round the edges of rectangles to whole points" },
  padding_inner = { min = 0, doc = "points between siblings" },
  padding_outer = { min = 0, doc = "points between the edges of a group and its members" },
  padding_top = { min = -1, doc = "points above the members of a group, with its name; -1 = padding_outer" },
  padding_left = { min = -1, doc = "points to the left of the members of a group; -1 = padding_outer" },
  padding_bottom = { min = -1, doc = "points below the members of a group; -1 = padding_outer" },
  padding_right = { min = -1, doc = "points to the right of the members of a group; -1 = padding_outer" },
  label_width = { min = 0, doc = "the minimum width in points of a rectangle with a name" },
  label_height = { min = 0, doc = "the minimum height in points of a rectangle with a name" },
}

treemap.demo = {
  data = "disk", width = 560, height = 400,
  states = {
    { name = "Squares" },
    { name = "Levels", parameters = { tile = "partition" } },
    { name = "In turn", parameters = { tile = "slice_dice" } },
  },
}

-- A negative extent collapses to its middle.
local function inset(x0, y0, x1, y1, left, top, right, bottom)
  x0, y0, x1, y1 = x0 + left, y0 + top, x1 - right, y1 - bottom
  if x1 < x0 then x0, x1 = (x0 + x1) / 2, (x0 + x1) / 2 end
  if y1 < y0 then y0, y1 = (y0 + y1) / 2, (y0 + y1) / 2 end
  return x0, y0, x1, y1
end

-- The function of parts/tiles.lua for the children of a group.
local function division(self, depth)
  if self.tile == "slice_dice" then return depth % 2 == 1 and tiles.slice or tiles.dice end
  return self.tile == "partition" and tiles.dice or tiles[self.tile]
end

-- The rectangle that the children of a cell divide. Half of padding_inner is outside: each child loses it again.
function treemap:inside(index, x0, y0, x1, y1)
  local half = self.padding_inner / 2
  if self.tile == "partition" then return x0 - half, y1 + half, x1 + half, y1 + half + self.level end
  if index > 0 then
    local function padding(edge) return edge < 0 and self.padding_outer or edge end
    x0, y0, x1, y1 = inset(x0, y0, x1, y1, padding(self.padding_left), padding(self.padding_top),
      padding(self.padding_right), padding(self.padding_bottom))
  end
  return x0 - half, y0 - half, x1 + half, y1 + half
end

-- Places the children of a cell with the rectangle x0, y0, x1, y1. Items without a parent have the whole view.
function treemap:divide(view, out, index, x0, y0, x1, y1)
  local tree, half, corners = self.tree, self.padding_inner / 2, self.corners
  local function place(child, left, top, right, bottom)
    left, top, right, bottom = inset(left, top, right, bottom, half, half, half, half)
    if self.round then
      left, top, right, bottom = (left + 0.5) // 1, (top + 0.5) // 1, (right + 0.5) // 1, (bottom + 0.5) // 1
    end
    corners[child] = { left, top, right, bottom }
    local item, section = view:path(child)
    local x = view.rtl and view.width - right or left
    out:cell(item, section, x, top, right - left, bottom - top):z(tree.depth[child])
  end
  x0, y0, x1, y1 = self:inside(index, x0, y0, x1, y1)
  local divide, total = division(self, tree.depth[index]), tree.value[index]
  divide(tree.children[index], tree.value, total, x0, y0, x1, y1, place, self.ratio)
end

function treemap:prepare(view, out)
  local tree = hierarchy.read(view, self.sort)
  self.tree, self.corners = tree, {}
  local deepest = tree.order[#tree.order]
  local levels = deepest and tree.depth[deepest] - tree.depth[0] or 1
  self.level = (view.height + self.padding_inner) / levels -- of a partition
  self:divide(view, out, 0, 0, 0, view.width, self.tile == "partition" and -self.padding_inner or view.height)
  for _, index in ipairs(tree.order) do
    if tree.children[index] then self:divide(view, out, index, table.unpack(self.corners[index])) end
  end
  self.corners = nil
end

function treemap:content_size(view)
  return view.width, view.height
end

-- A group shows its name at the top; a small rectangle has no name. Returning the frame states that a size of 0 is
-- intended.
function treemap:attributes(view, item, section, a)
  local index = view:index(item, section)
  local title = view:value(item, section, "title") or view:value(item, section, "name") or ""
  local size = view:value(item, section, "subtitle")
  local width, height = a:size()
  if width < self.label_width or height < self.label_height then
    a:value("title", ""):value("subtitle", "")
  elseif self.tree.children[index] and self.tile ~= "partition" then
    local is_wide = size and width > 3 * self.label_width
    a:value("text", is_wide and title .. " · " .. size or title):value("title", ""):value("subtitle", "")
  elseif height < 2 * self.label_height then
    a:value("subtitle", "")
  end
  return a:frame()
end

function treemap:next_item(view, item, section, move)
  local target = hierarchy.move(self.tree, view:index(item, section), move, view.rtl)
  if not target then return target end
  return view:path(target)
end

-- A new rectangle grows from the middle of its group.
function treemap:initial(view, a, change)
  if change.action ~= "insert" then return end
  local item, section, category = a:path()
  if category ~= "cell" then return end
  local above = self.tree.parent[view:index(item, section)]
  local x, y, width, height = 0, 0, view.width, view.height
  if above > 0 then x, y, width, height = view:frame_of(view:path(above)) end
  a:center(x + width / 2, y + height / 2):size(0, 0)
end

return treemap
