-- tree.lua: a tree with connecting lines; each item names its parent. An organization chart, a mind map, a family tree.
--
--   layoutlua run tree.lua
--   layoutlua run tree.lua --data garden --set style=mind
--   layoutlua run tree.lua --data files --set orientation=right

local forest = require "parts.forest"
local split = require "parts.split"
local tidy = require "parts.tidy"

local tree = {
  style = "org", orientation = "down",
  node_width = 120, node_height = 36, sibling_spacing = 10, level_spacing = 28, indent = 16, inset = 12,
  link = "elbow",
  role = "tree",
  item_kinds = { "link_1", "link_2", "link_3" },
  demo = {
    data = "theatre", width = 598, height = 380,
    states = {
      { name = "Organization" },
      { name = "Tree", parameters = { style = "tidy", orientation = "right" } },
      { name = "Mind map", parameters = { style = "mind" } },
      { name = "Leaves on one level", parameters = { style = "cluster", link = "straight" } },
    },
  },
}
tree.parameters = {
  style = {
    choices = { "tidy", "cluster", "mind", "org" },
    doc = "compact; leaves on one level; branches on both sides of the root; leaves below each other",
  },
  orientation = { choices = { "down", "up", "left", "right" }, doc = "the side of the children; not for mind maps" },
  node_width = { min = 0, doc = "the width of items without a size in points" },
  node_height = { min = 0, doc = "the height of items without a size in points" },
  sibling_spacing = { min = 0, doc = "points between nodes that are beside each other" },
  level_spacing = { min = 0, doc = "points between a node and its children" },
  indent = { min = 0, doc = "org: points from the edge of a node to the leaves below it" },
  inset = { min = 0, doc = "points around the tree" },
  link = { choices = { "elbow", "straight", "none" }, doc = "the lines between a node and its children" },
}

local THICKNESS = 2

-- Gives a node its box for parts/tidy.lua, after its children have theirs. In an organization chart, children that are
-- all leaves hang below each other, and are part of their parent's box.
function tree:add_box(node, children, is_across)
  local width, depth = node.width, node.height
  if is_across then width, depth = depth, width end
  node.half, node.own = width / 2, depth
  local box = { node = node, half = node.half, depth = depth, children = {} }
  node.box = box
  node.hangs = self.style == "org" and #children > 0
  for _, child in ipairs(children) do node.hangs = node.hangs and #child.children == 0 end
  if not node.hangs then
    for i, child in ipairs(children) do box.children[i] = child.box end
    return box
  end
  box.after, box.depth = box.half, depth + self.level_spacing - self.sibling_spacing
  for _, child in ipairs(children) do
    box.after = math.max(box.after, self.indent + 2 * child.half - box.half)
    box.depth = box.depth + self.sibling_spacing + child.own
  end
  return box
end

-- Leaves of a cluster are at the level of the deepest one.
local function level_leaves(list, level)
  local lowest = 0
  for _, node in ipairs(list) do
    local parent = node.parent
    node.start = parent and parent.start + parent.own + level or 0
    if #node.children == 0 then lowest = math.max(lowest, node.start) end
  end
  for _, node in ipairs(list) do
    if #node.children == 0 then
      node.shift = lowest - node.start
      node.box.depth = node.own + node.shift
    end
  end
end

-- Stores the positions that parts/tidy.lua gave the boxes in the nodes. `side` maps positions to the content.
function tree:take(boxes, side, offset)
  for _, box in ipairs(boxes) do
    local node = box.node
    if node then
      node.cross, node.along, node.face = box.cross + offset, box.along + (node.shift or 0), side
      local along, previous = node.along + node.own + self.level_spacing, nil
      for _, child in ipairs(node.hangs and node.children or {}) do
        child.cross, child.along, child.face = node.cross - node.half + self.indent + child.half, along, side
        child.hanging, child.previous = true, previous
        if previous then previous.following = child end
        along, previous = along + child.own + self.sibling_spacing, child
      end
    end
  end
end

-- A mind map for each root, one below the other: two trees with one root.
function tree:place_maps(roots)
  local offset = 0
  for _, root in ipairs(roots) do
    local halves, low, high = {}, -root.height / 2, root.height / 2
    root.right, root.left = split(root)
    for i, list in ipairs { root.left, root.right } do
      halves[i] = tidy(self:add_box(root, list, true), self.sibling_spacing, self.level_spacing)
      for _, box in ipairs(halves[i]) do
        low, high = math.min(low, box.cross - box.half), math.max(high, box.cross + box.half)
      end
    end
    self:take(halves[1], { is_across = true, base = root.width, sign = -1, name = "left" }, offset - low)
    self:take(halves[2], { is_across = true, base = 0, sign = 1, name = "right" }, offset - low)
    offset = offset + high - low + self.sibling_spacing
  end
end

-- One tree for all roots, below a root without a size.
function tree:place_trees(roots)
  local name = self.orientation
  local is_up = name == "up" or name == "left"
  local top = { half = 0, depth = -self.level_spacing, children = {} }
  for i, root in ipairs(roots) do top.children[i] = root.box end
  local side = { is_across = name == "left" or name == "right", base = 0, sign = is_up and -1 or 1, name = name }
  self:take(tidy(top, self.sibling_spacing, self.level_spacing), side, 0)
end

-- Maps a position across and along the tree to the content.
local function at(side, cross, along)
  along = side.base + side.sign * along
  if side.is_across then return along, cross end
  return cross, along
end

-- The corners of a node, as two numbers for each axis in ascending order.
local function corners(node)
  local x, y = at(node.face, node.cross - node.half, node.along)
  local x2, y2 = at(node.face, node.cross + node.half, node.along + node.own)
  return math.min(x, x2), math.min(y, y2), math.max(x, x2), math.max(y, y2)
end

function tree:prepare(view, out)
  local nodes, roots, list = forest(view)
  local is_map = self.style == "mind"
  local is_across = is_map or self.orientation == "left" or self.orientation == "right"
  self.before, self.nodes, self.list = self.nodes, nodes, list
  for _, node in ipairs(list) do
    local width, height = view:item_size(node.item, node.section)
    node.width, node.height = width or self.node_width, height or self.node_height
    node.side = is_map and view:value(node.item, node.section, "side")
  end
  for i = #list, 1, -1 do self:add_box(list[i], list[i].children, is_across) end
  if self.style == "cluster" then level_leaves(list, self.level_spacing) end
  if is_map then self:place_maps(roots) else self:place_trees(roots) end
  self:emit(view, out)
end

-- Places the cells, with the upper left corner of the tree at the insets, and their links.
function tree:emit(view, out)
  local left, top, right, bottom = math.huge, math.huge, -math.huge, -math.huge
  for _, node in ipairs(self.list) do
    local x, y, x2, y2 = corners(node)
    left, top, right, bottom = math.min(left, x), math.min(top, y), math.max(right, x2), math.max(bottom, y2)
  end
  local inset = self.inset
  if #self.list == 0 then left, top, right, bottom = 0, 0, 0, 0 end
  self.width, self.height = math.max(view.width, right - left + 2 * inset), bottom - top + 2 * inset
  local function point(x, y)
    x, y = x - left + inset, y - top + inset
    return view.rtl and self.width - x or x, y
  end
  self.rows = {}
  for _, node in ipairs(self.list) do
    local x, y, x2 = corners(node)
    x, y = point(view.rtl and x2 or x, y)
    node.x, node.y = x, y
    out:cell(node.item, node.section, x, y, node.width, node.height)
    if node.parent and self.link ~= "none" then self:add_links(out, node, point) end
    local key = node.parent and node.face.name .. node.level or "root"
    self.rows[key] = self.rows[key] or {}
    local row = self.rows[key]
    row[#row + 1] = node
    node.row, node.place = row, #row
  end
end

-- The lines from a parent to a child: down from the parent, across, and down to the child. Leaves that hang share a
-- line, of which each has the piece from the leaf before it.
function tree:add_links(out, node, point)
  local parent, side, number, half = node.parent, node.face, 0, THICKNESS / 2
  local function line(cross, along, cross2, along2)
    local x, y = point(at(side, cross, along))
    local x2, y2 = point(at(side, cross2, along2))
    number = number + 1
    out:decoration("link_" .. number, node.item, node.section):line(x, y, x2, y2, THICKNESS):z(-1):touchable(false)
      :value("color", "gray"):value("title", "")
  end
  local start = parent.along + parent.own
  if node.hanging then
    local cross, middle = parent.cross - parent.half + self.indent / 2, node.along + node.own / 2
    line(cross, node.previous and node.previous.along + node.previous.own / 2 or start, cross, middle)
    line(cross - half, middle, node.cross - node.half, middle)
  elseif self.link == "straight" or math.abs(node.cross - parent.cross) < 1e-6 then
    line(parent.cross, start, node.cross, node.along)
  else
    local middle = start + self.level_spacing / 2
    local turn = node.cross > parent.cross and half or -half
    line(parent.cross, start, parent.cross, middle)
    line(parent.cross - turn, middle, node.cross + turn, middle)
    line(node.cross, middle, node.cross, node.along)
  end
end

function tree:content_size()
  return self.width, self.height
end

-- The element that a move along the tree reaches: 1 is away from the root, -1 towards it.
local function step(node, direction)
  if direction < 0 then return node.previous or node.parent or false end
  return node.hanging and node.following or node.children[1] or false
end

local OPPOSITE = { left = "right", right = "left", up = "down", down = "up" }

function tree:target(view, node, move)
  local steps = { next = 1, previous = -1 }
  if steps[move] then return self.list[node.rank + steps[move]] or false end
  local ends = { first = self.list[1], last = self.list[#self.list] }
  if ends[move] then return ends[move] end
  if move == "parent" or move == "child" then return move == "parent" and node.parent or node.children[1] or false end
  if not OPPOSITE[move] then return nil end
  if view.rtl and (move == "left" or move == "right") then move = OPPOSITE[move] end
  if node.right and (move == "left" or move == "right") then return node[move][1] or false end
  if move == node.face.name then return step(node, 1) end
  if move == OPPOSITE[node.face.name] then return step(node, -1) end
  if node.hanging then return nil end
  return node.row[node.place + ((move == "down" or move == "right") and 1 or -1)] or false
end

-- Arrow keys follow the tree: to the first child, to the parent, and to the neighbors on the same level.
function tree:next_item(view, item, section, move)
  local node = self.nodes[view:index(item, section)]
  if not node or node.is_hidden then return end
  local target = self:target(view, node, move)
  if not target then return target end
  return target.item, target.section
end

-- The nearest ancestor that is shown in this pass.
local function shown_ancestor(view, nodes, node)
  local parent = node.parent
  while parent do
    local item, section = parent.item, parent.section
    if parent.id then item, section = view:find(parent.id) end
    local now = item and nodes[view:index(item, section)]
    if now and not now.is_hidden then return now end
    parent = parent.parent
  end
end

-- The node that a cell had in the last pass.
function tree:node_before(change)
  local first = self.before and self.before.first[change.from_section]
  return first and self.before[first + change.from_item - 1]
end

-- A node that was not there, or was in a collapsed node, comes out of its parent.
function tree:initial(view, a, change)
  local _, _, category = a:path()
  local node = category == "cell" and self.nodes[view:index(change.item, change.section)]
  local before = self:node_before(change)
  if not node or not node.parent or not (change.action == "insert" or before and before.is_hidden) then return end
  a:frame(node.parent.x, node.parent.y, node.parent.width, node.parent.height):alpha(0)
end

-- A node that is removed or hidden goes into its nearest ancestor that is still there.
function tree:final(view, a, change)
  local _, _, category = a:path()
  local node = category == "cell" and change.item and self.nodes[view:index(change.item, change.section)]
  if category ~= "cell" or node and not node.is_hidden then return end
  node = node or self:node_before(change)
  local ancestor = node and shown_ancestor(view, self.nodes, node)
  if ancestor then a:frame(ancestor.x, ancestor.y, ancestor.width, ancestor.height):alpha(0) end
end

return tree
