-- The trees of a collection in which each item names its parent.
--
-- A node has `item`, `section`, `id`, `parent`, `children`, `is_collapsed` and `is_hidden`. A node that is shown also
-- has `level`, from 1 for a root, `rank`, its number in preorder, and `leaves`, the number of leaves below it. The
-- `children` of a collapsed node are empty.

-- The item of a parent: an id, or the number of an item in the same section if the items have no ids.
local function find_parent(view, nodes, names, node)
  local value = view:value(node.item, node.section, "parent")
  local number = type(value) == "number" and math.tointeger(value)
  if not number then return names[value or 0] end
  local item, section = view:find(number)
  if item then return nodes[view:index(item, section)] end
  local has_item = not node.id and number >= 1 and number <= view:items(node.section)
  return has_item and nodes[view:index(number, node.section)] or nil
end

-- Makes the first node of a cycle a root. Each node is visited once: `mark` is the node where a walk began.
local function cut_cycles(nodes)
  for _, start in ipairs(nodes) do
    local node = start
    while node and not node.mark do
      node.mark = start
      if node.parent and node.parent.mark == start then node.parent.parent = nil end
      node = node.parent
    end
  end
end

-- All nodes by index, and a list of the roots. `first` of the nodes contains the index of each section's first item.
local function read(view)
  local nodes, names, roots = { first = {} }, {}, {}
  for index = 1, view.count do
    local item, section = view:path(index)
    local node = {
      item = item, section = section, id = view:id(item, section), children = {}, is_hidden = true,
      is_collapsed = view:value(item, section, "collapsed") == true,
    }
    nodes[index] = node
    if item == 1 then nodes.first[section] = index end
    local name = view:value(item, section, "id")
    if type(name) == "string" then names[name] = node end
  end
  for _, node in ipairs(nodes) do node.parent = find_parent(view, nodes, names, node) end
  cut_cycles(nodes)
  for _, node in ipairs(nodes) do
    if not node.parent or not node.parent.is_collapsed then
      local list = node.parent and node.parent.children or roots
      list[#list + 1] = node
    end
  end
  return nodes, roots
end

-- The nodes that are shown in preorder, with their depths.
local function shown(roots)
  local list, stack = {}, {}
  for i = #roots, 1, -1 do stack[#stack + 1] = roots[i] end
  while #stack > 0 do
    local node = table.remove(stack)
    node.is_hidden, node.level = false, node.parent and node.parent.level + 1 or 1
    list[#list + 1] = node
    node.rank = #list
    for i = #node.children, 1, -1 do stack[#stack + 1] = node.children[i] end
  end
  return list
end

-- The number of leaves below each node, from the last node in preorder to the first.
local function count_leaves(list)
  for _, node in ipairs(list) do node.leaves = #node.children == 0 and 1 or 0 end
  for i = #list, 1, -1 do
    local parent = list[i].parent
    if parent then parent.leaves = parent.leaves + list[i].leaves end
  end
end

-- Returns all nodes by index, the roots, and the nodes that are shown in preorder.
local function forest(view)
  local nodes, roots = read(view)
  local list = shown(roots)
  count_leaves(list)
  return nodes, roots, list
end

return forest
