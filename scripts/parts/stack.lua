-- parts/stack.lua: lanes for intervals, so that the intervals of a lane do not overlap. An interval is a table with the
-- numbers `start` and `finish`. Intervals that only touch do not overlap.

local stack = {}

function stack.overlap(a, b)
  return a.start < b.finish and b.start < a.finish
end

-- The position of an interval in a lane that is ordered by start, then by end.
local function position(lane, interval)
  local low, high = 1, #lane + 1
  while low < high do
    local middle = (low + high) // 2
    local other = lane[middle]
    if other.start < interval.start or other.start == interval.start and other.finish <= interval.finish then
      low = middle + 1
    else
      high = middle
    end
  end
  return low
end

-- Whether an interval overlaps none of a lane. The intervals of a lane do not overlap unless some are fixed, so that
-- only the neighbors can overlap a further one.
local function is_free(lane, interval)
  if lane.finish <= interval.start then return true end
  local place = position(lane, interval)
  for index = lane.is_fixed and 1 or math.max(1, place - 1), lane.is_fixed and #lane or math.min(place, #lane) do
    if stack.overlap(lane[index], interval) then return false end
  end
  return true
end

-- Sets `lane`, from 0, of each interval: in the order of the list, the first lane in which it overlaps no earlier one.
-- An interval with a number `fixed` gets this lane. With a `limit`, an interval that is free in none of so many lanes
-- gets the lane `limit`. Returns the number of lanes.
function stack.lanes(intervals, limit)
  local lanes, count = {}, 0
  for _, interval in ipairs(intervals) do
    local number = interval.fixed or 0
    if not interval.fixed then
      while number ~= limit and lanes[number] and not is_free(lanes[number], interval) do number = number + 1 end
    end
    interval.lane, count = number, math.max(count, number + 1)
    if number ~= limit then
      local lane = lanes[number] or { finish = -math.huge }
      if lane.finish <= interval.start then
        lane[#lane + 1] = interval
      else
        table.insert(lane, position(lane, interval), interval)
      end
      lane.finish, lane.is_fixed = math.max(lane.finish, interval.finish), lane.is_fixed or interval.fixed ~= nil
      lanes[number] = lane
    end
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
