-- Tidy trees with nodes of any size, in linear time: A. van der Ploeg, "Drawing non-layered tidy trees in linear time",
-- 2013. For equal sizes the result is that of Reingold and Tilford, in Buchheim's version.
--
-- A node is a table with `half`, half of its width across the tree, `depth`, its extent along it, and `children`, a
-- list or nil. `after` is the space after its center, by default `half`. The results are `cross`, the center across the
-- tree, and `along`, the start along it. The fields of `t` below have the names of the paper: `prelim`, `mod`, `shift`,
-- `change`, the threads `tl` and `tr`, the extreme nodes `el` and `er`, and their sums of modifiers `msel` and `mser`.

-- The nodes in preorder, each with its start along the tree. Without recursion, so that a tree can be deep.
local function preorder(root, level)
  local list, stack = {}, { root }
  root.along = 0
  while #stack > 0 do
    local node = table.remove(stack)
    list[#list + 1] = node
    node.t = {
      node = node, after = node.after or node.half, bottom = node.along + node.depth + level,
      prelim = 0, mod = 0, shift = 0, change = 0,
    }
    local children = node.children or {}
    for i = #children, 1, -1 do
      children[i].along = node.t.bottom
      stack[#stack + 1] = children[i]
    end
  end
  for _, node in ipairs(list) do
    for i, child in ipairs(node.children or {}) do node.t[i] = child.t end
  end
  return list
end

local function next_left(t) return t[1] or t.tl end
local function next_right(t) return t[#t] or t.tr end

-- Moves child i by a distance, and distributes the distance over the children after child `from`.
local function move(t, i, from, distance)
  local child = t[i]
  child.mod, child.msel, child.mser = child.mod + distance, child.msel + distance, child.mser + distance
  if from ~= i - 1 then
    local part = distance / (i - from)
    t[from + 1].shift = t[from + 1].shift + part
    child.shift = child.shift - part
    child.change = child.change - (distance - part)
  end
end

-- Follows the shorter of two contours with a thread to the longer one.
local function thread_left(t, i, left, sum)
  local first, child = t[1], t[i]
  local end_of = first.el
  local difference = sum - left.mod - first.msel
  end_of.tl, end_of.mod, end_of.prelim = left, end_of.mod + difference, end_of.prelim - difference
  first.el, first.msel = child.el, child.msel
end

local function thread_right(t, i, right, sum)
  local child, previous = t[i], t[i - 1]
  local end_of = child.er
  local difference = sum - right.mod - child.mser
  end_of.tr, end_of.mod, end_of.prelim = right, end_of.mod + difference, end_of.prelim - difference
  child.er, child.mser = previous.er, previous.mser
end

-- Moves child i away from the children before it: their right contour and its left contour are followed downwards.
-- `low` lists the children that are lowest so far, with the bottoms of their contours.
local function separate(t, i, low, gap)
  local right, left = t[i - 1], t[i]
  local right_sum, left_sum = right.mod, left.mod
  local is_first = true -- the children themselves: their distance is exact, it can also become smaller
  while right and left do
    if right.bottom > low.bottom then low = low.next end
    local distance = right_sum + right.prelim + right.after + gap - (left_sum + left.prelim - left.node.half)
    if distance > 0 or is_first then
      left_sum = left_sum + distance
      move(t, i, low.index, distance)
    end
    is_first = false
    local right_bottom, left_bottom = right.bottom, left.bottom
    if right_bottom <= left_bottom then
      right = next_right(right)
      right_sum = right_sum + (right and right.mod or 0)
    end
    if right_bottom >= left_bottom then
      left = next_left(left)
      left_sum = left_sum + (left and left.mod or 0)
    end
  end
  if left then thread_left(t, i, left, left_sum) elseif right then thread_right(t, i, right, right_sum) end
end

-- The list of lowest children with one more: children that it hides are dropped.
local function lower(low, bottom, index)
  while low and bottom >= low.bottom do low = low.next end
  return { bottom = bottom, index = index, next = low }
end

-- Places the children of a node, whose subtrees are already placed, and the node in the middle between the outer edges
-- of its first and last child.
local function place(t, gap)
  local count = #t
  if count == 0 then
    t.el, t.er, t.msel, t.mser = t, t, 0, 0
    return
  end
  local low = lower(nil, t[1].el.bottom, 1)
  for i = 2, count do
    local bottom = t[i].er.bottom
    separate(t, i, low, gap)
    low = lower(low, bottom, i)
  end
  local first, last = t[1], t[count]
  local left, right = first.prelim + first.mod - first.node.half, last.prelim + last.mod + last.node.half
  t.prelim = (left + right) / 2
  t.el, t.msel, t.er, t.mser = first.el, first.msel, last.er, last.mser
end

-- Sets `cross` and `along` of all nodes. The root's center and start are 0.
local function tidy(root, gap, level)
  local list = preorder(root, level)
  for i = #list, 1, -1 do place(list[i].t, gap) end
  root.t.sum = root.t.mod
  for _, node in ipairs(list) do
    local t, distance, moved = node.t, 0, 0
    node.cross = t.prelim + t.sum
    for _, child in ipairs(t) do
      distance = distance + child.shift
      moved = moved + distance + child.change
      child.mod = child.mod + moved
      child.sum = t.sum + child.mod
    end
  end
  local center = root.cross
  for _, node in ipairs(list) do node.cross, node.t = node.cross - center, nil end
  return list
end

return tidy
