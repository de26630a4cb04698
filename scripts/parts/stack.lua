-- parts/stack.lua: lanes for intervals, so that the intervals of a lane do not overlap. An interval is a table with the
-- numbers `start` and `finish`. Intervals that only touch do not overlap.

local stack = {}

function stack.overlap(a, b)
  return a.start < b.finish and b.start < a.finish
end

local function is_free(lane, interval)
  if not lane or lane.finish <= interval.start then return true end
  for _, other in ipairs(lane) do
    if stack.overlap(other, interval) then return false end
  end
  return true
end

-- Sets `lane`, from 0, of each interval: in the order of the list, the first lane in which it overlaps no earlier one.
-- An interval with a number `fixed` gets this lane. Returns the number of lanes. The cost is that of one comparison for
-- each lane of an interval if the list is ordered by start.
function stack.lanes(intervals)
  local lanes, count = {}, 0
  for _, interval in ipairs(intervals) do
    local number = interval.fixed or 0
    while not interval.fixed and not is_free(lanes[number], interval) do number = number + 1 end
    local lane = lanes[number] or { finish = -math.huge }
    lane[#lane + 1], lane.finish = interval, math.max(lane.finish, interval.finish)
    lanes[number], interval.lane, count = lane, number, math.max(count, number + 1)
  end
  return count
end

-- Divides intervals that are ordered by start into groups: two intervals that overlap are in the same group.
function stack.groups(intervals)
  local groups, reach = {}, -math.huge
  for _, interval in ipairs(intervals) do
    if interval.start >= reach then groups[#groups + 1] = {} end
    local group = groups[#groups]
    group[#group + 1], reach = interval, math.max(reach, interval.finish)
  end
  return groups
end

return stack
