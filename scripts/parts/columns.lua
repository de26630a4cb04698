-- parts/columns.lua: the parts of a day's events in a column, by the two rules of layouts.md 11. A part has `start` and
-- `finish` in minutes and `event`, whose number `order` is its position in the data. A rule sets `x` and `width`, in
-- hundredths of the column, `gap`, points that are left free at the leading edge, and `z`, the order of drawing. Both
-- order the list by start. `options` has `min_start_difference` (minutes), `growth` (a factor), `event_gap` (points).

local stack = require "parts.stack"

local columns = {}

-- By start, longer ones first. Events that are equal in both keep the order of the data.
local function by_start(a, b)
  if a.start ~= b.start then return a.start < b.start end
  if a.finish ~= b.finish then return a.finish > b.finish end
  return a.event.order < b.event.order
end

-- After each part, the first remaining one that starts at or after its end follows directly.
local function follow(parts)
  local order, taken = {}, {}
  for index, part in ipairs(parts) do
    if not taken[index] then
      order[#order + 1] = part
      local nearest = true -- whether the next remaining part is the one that follows
      for other = index + 1, #parts do
        if not taken[other] then
          if parts[other].start >= part.finish then
            if not nearest then order[#order + 1], taken[other] = parts[other], true end
            break
          end
          nearest = false
        end
      end
    end
  end
  return order
end

-- The widths of a container, its rows and their leaves. All but the last of a row grow below their neighbor.
local function spread(container, growth)
  local most = -1
  for _, row in ipairs(container.rows) do most = math.max(most, #row.leaves) end
  local own = 100 / (most + 2)
  local function grown(width) return math.min(100, growth * width) end
  container.x, container.width = 0, grown(own)
  for _, row in ipairs(container.rows) do
    local share = (100 - own) / (#row.leaves + 1)
    row.x, row.width = own, #row.leaves > 0 and grown(share) or share
    for index, leaf in ipairs(row.leaves) do
      leaf.x, leaf.width = own + index * share, index < #row.leaves and grown(share) or share
    end
  end
end

-- A part is a container, a row of a container, or a leaf of a row.
function columns.overlap(parts, options)
  table.sort(parts, by_start)
  local near, containers, order = options.min_start_difference, {}, follow(parts)
  for _, part in ipairs(order) do
    local container, row
    for _, c in ipairs(containers) do
      if c.finish > part.start or math.abs(part.start - c.start) < near then container = c break end
    end
    for index = container and #container.rows or 0, 1, -1 do
      local r = container.rows[index]
      local is_inside = r.start < part.start and part.start < r.finish
      if is_inside or math.abs(part.start - r.start) < near then row = r break end
    end
    if row then
      row.leaves[#row.leaves + 1] = part
    elseif container then
      part.leaves = {}
      container.rows[#container.rows + 1] = part
    else
      part.rows = {}
      containers[#containers + 1] = part
    end
  end
  for _, container in ipairs(containers) do spread(container, options.growth) end
  for index, part in ipairs(order) do part.z = index end
end

-- Parts that overlap, directly or through others, share the width. One without a neighbor behind it reaches the edge.
function columns.no_overlap(parts, options)
  table.sort(parts, by_start)
  for _, group in ipairs(stack.groups(parts)) do
    local width = 100 / stack.lanes(group)
    for _, part in ipairs(group) do
      part.x, part.width, part.z = part.lane * width, 100 - part.lane * width, 0
      part.gap = part.lane > 0 and options.event_gap or 0
      for _, other in ipairs(group) do
        if other.lane > part.lane and stack.overlap(other, part) then part.width = width end
      end
    end
  end
end

return columns
