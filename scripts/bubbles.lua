-- bubbles.lua: circles whose areas are values, packed in the circles of their groups: cities by population. Each item
-- has a value, and the id of its parent.
--
--   layoutlua run bubbles.lua --set padding=8
--   layoutlua run bubbles.lua --to treemap.lua --progress 0.5 -o half.png

local circles = require "parts.circles"
local hierarchy = require "parts.hierarchy"

local bubbles = {
  role = "tree", item_kinds = { "label" },
  padding = 3, sort = "descending", label_width = 46,
}

bubbles.parameters = {
  padding = { min = 0, doc = "approximate points between circles, and between a group and its members" },
  sort = { choices = { "descending", "none" }, doc = "the order of placing circles: by value, or as in the data" },
  label_width = { min = 0, doc = "the minimum diameter in points of a circle with a name" },
}

bubbles.demo = {
  data = "cities", width = 480, height = 480,
  states = { { name = "Cities" }, { name = "Apart", parameters = { padding = 10 } } },
}

-- Packs the members of each group, the innermost groups first. Half of `gap` belongs to each circle. Returns circles by
-- index, relative to their group; circle 0 is around all.
local function packed(tree, gap)
  local all = { [0] = { x = 0, y = 0, r = 0 } }
  for index = 1, #tree.order do all[index] = { x = 0, y = 0, r = math.sqrt(tree.value[index]) } end
  for place = #tree.order, 0, -1 do
    local index = place > 0 and tree.order[place] or 0
    if tree.children[index] then
      local list = {}
      for number, child in ipairs(tree.children[index]) do
        list[number] = all[child]
        all[child].r = all[child].r + gap / 2
      end
      all[index].r = math.max(0, circles.pack(list) + (index > 0 and gap / 2 or -gap / 2))
      for _, circle in ipairs(list) do circle.r = circle.r - gap / 2 end
    end
  end
  return all
end

-- The circles are scaled to the viewport; the first packing, without gaps, determines the gap in its unit.
function bubbles:prepare(view, out)
  local tree = hierarchy.read(view, self.sort)
  local side = math.min(view.width, view.height)
  local all = packed(tree, 0)
  if self.padding > 0 and side > 0 then all = packed(tree, self.padding * 2 * all[0].r / side) end
  local scale = all[0].r > 0 and side / (2 * all[0].r) or 0
  all[0].x, all[0].y = view.width / 2, view.height / 2
  for _, index in ipairs(tree.order) do
    local circle, group = all[index], all[tree.parent[index]]
    circle.x, circle.y, circle.r = group.x + circle.x * scale, group.y + circle.y * scale, circle.r * scale
    local item, section = view:path(index)
    local x = view.rtl and view.width - circle.x or circle.x
    out:cell(item, section, x - circle.r, circle.y - circle.r, 2 * circle.r, 2 * circle.r)
      :shape("ellipse"):z(tree.depth[index])
    if tree.children[index] then self:add_label(view, out, item, section, x, circle.y - circle.r, circle.r) end
  end
  self.tree = tree
end

-- The name of a group, on the top of its circle.
function bubbles:add_label(view, out, item, section, x, y, radius)
  local title = view:value(item, section, "title") or view:value(item, section, "name")
  if type(title) ~= "string" or 2 * radius < self.label_width then return end
  local width = 7 * #title + 12
  y = math.max(0, y - 2)
  out:supplementary("label", item, section, x - width / 2, y, width, 18)
    :z(100):touchable(false):value("title", title):value("style", "bold 11")
    :value("background", "white"):value("corner_radius", 9)
end

function bubbles:content_size(view)
  return view.width, view.height
end

-- A group has its name in a label; a small circle has no name. Returning the frame states that a size of 0 is intended.
function bubbles:attributes(view, item, section, a)
  local width = a:size()
  if self.tree.children[view:index(item, section)] or width < self.label_width then
    a:value("title", ""):value("subtitle", "")
  end
  return a:frame()
end

function bubbles:next_item(view, item, section, move, kind)
  if kind then return end
  local target = hierarchy.move(self.tree, view:index(item, section), move, view.rtl)
  if not target then return target end
  return view:path(target)
end

-- A new circle grows from its center.
function bubbles:initial(view, a, change)
  local _, _, category = a:path()
  if change.action == "insert" and category == "cell" then a:size(0, 0) end
end

return bubbles
