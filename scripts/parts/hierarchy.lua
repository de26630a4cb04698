-- hierarchy.lua: the tree of items that name their parents by id, for treemap.lua and bubbles.lua. Items are named by
-- their index in the whole collection; lists by index need less memory than a table for each item.

local hierarchy = {}

-- Makes each item in a cycle of parents a root.
local function cut_cycles(parent)
  local seen = {}
  for index = 1, #parent do
    local at = index
    while at > 0 and not seen[at] do seen[at], at = index, parent[at] end
    if at > 0 and seen[at] == index then
      while parent[at] > 0 do at, parent[at] = parent[at], 0 end
    end
  end
end

-- The value of an item that has no children: a finite number of at least 0. Products of large integers would overflow.
local function leaf_value(view, item, section)
  local value = view:value(item, section, "value")
  return type(value) == "number" and value > 0 and value < math.huge and value + 0.0 or 0
end

-- Reads the parents and the values of all items. 0 is the parent of the items without one.
local function read(view)
  local parent, value, index = {}, {}, 0
  for section = 1, view.sections do
    for item = 1, view:items(section) do
      index = index + 1
      local above, place = view:find(math.tointeger(view:value(item, section, "parent")))
      parent[index] = above and view:index(above, place) or 0
      value[index] = leaf_value(view, item, section)
    end
  end
  return parent, value
end

-- Returns the tree: lists `parent`, `value`, `depth` and `children` by index. Index 0 is the parent of items without
-- one; its depth is -1 if it has one child, which is then the root, otherwise 0. `order` contains parents before their
-- children. The value of a parent is the sum of its leaves. `sort` is "descending" or "none"; equal values keep the
-- order of the data.
function hierarchy.read(view, sort)
  local parent, value = read(view)
  cut_cycles(parent)
  local children, depth, order = { [0] = {} }, {}, {}
  for index = 1, #parent do
    local list = children[parent[index]] or {}
    list[#list + 1] = index
    children[parent[index]] = list
  end
  depth[0] = #children[0] == 1 and -1 or 0
  table.move(children[0], 1, #children[0], 1, order)
  for place = 1, #parent do
    local index = order[place]
    depth[index] = depth[parent[index]] + 1
    local list = children[index]
    if list then table.move(list, 1, #list, #order + 1, order) end
  end
  value[0] = 0
  for _, index in ipairs(order) do if children[index] then value[index] = 0 end end
  for place = #order, 1, -1 do
    local index = order[place]
    value[parent[index]] = value[parent[index]] + value[index]
  end
  if sort == "descending" then
    local function larger(a, b)
      if value[a] ~= value[b] then return value[a] > value[b] end
      return a < b
    end
    for _, list in pairs(children) do table.sort(list, larger) end
  end
  return { parent = parent, value = value, depth = depth, children = children, order = order }
end

-- The child of `index` before or after it (`step` -1 or 1) among its siblings; nil at the ends.
function hierarchy.sibling(tree, index, step)
  local list = tree.children[tree.parent[index]]
  for place = 1, #list do
    if list[place] == index then return list[place + step] end
  end
end

-- The target of a move of the focus: up and down to the siblings, right and left into a group and out of it, next and
-- previous through the whole tree. The result is nil for other moves, and false without a target.
function hierarchy.move(tree, index, move, rtl)
  local first = tree.children[index] and tree.children[index][1] or false
  local above = tree.parent[index] > 0 and tree.parent[index] or false
  if move == "up" or move == "down" then return hierarchy.sibling(tree, index, move == "up" and -1 or 1) or false end
  if move == "child" or move == (rtl and "left" or "right") then return first end
  if move == "parent" or move == (rtl and "right" or "left") then return above end
  if move == "next" then
    if first then return first end
    local at, after = index, hierarchy.sibling(tree, index, 1)
    while not after and tree.parent[at] > 0 do
      at = tree.parent[at]
      after = hierarchy.sibling(tree, at, 1)
    end
    return after or false
  elseif move == "previous" then
    local at = hierarchy.sibling(tree, index, -1)
    if not at then return above end
    while tree.children[at] do at = tree.children[at][#tree.children[at]] end
    return at
  end
end

return hierarchy
