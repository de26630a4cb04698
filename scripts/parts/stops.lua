-- stops.lua: the positions at which a row of pages stops, by the rules of embla-carousel (src/components:
-- ScrollSnaps.ts, ScrollContain.ts, SlidesToScroll.ts). Pages of one size cost no memory; pages of different sizes
-- need one pass.
local stops = {}
stops.__index = stops

local parts = { start = 0, center = 0.5, ["end"] = 1 } -- the part of the free space that is before a page
local slack = 2 -- points by which pages can exceed the viewport and still fit

-- The last index from 1 to count whose value is not above the limit; 1 if all values are above it.
local function last_below(count, limit, value)
  local low, high = 1, count
  while low < high do
    local middle = (low + high + 1) // 2
    if value(middle) <= limit then low = middle else high = middle - 1 end
  end
  return low
end

-- The length of an item, and its start after the start of the first item.
function stops:size(index)
  return self.sizes and self.sizes[index] or self.item_size
end

function stops:start(index)
  return self.starts and self.starts[index] or (index - 1) * self.step
end

-- The item at a position: the last one that starts at or before it.
function stops:index_at(position)
  if self.starts then
    return last_below(self.count, position, function(index) return self.starts[index] end)
  end
  return math.floor(clamp(position / self.step, 0, self.count - 1)) + 1
end

-- The first item of a group; behind the last group, the number of items plus 1.
function stops:first(group)
  if self.firsts then return self.firsts[group] or self.count + 1 end
  return math.min((group - 1) * self.per_group, self.count) + 1
end

-- The position at which a group is aligned in the viewport, without regard to the ends of the content.
function stops:snap(group)
  local first, last = self:first(group), self:first(group + 1) - 1
  local start, finish = self:start(first), self:start(last) + self:size(last)
  return start - (self.length - (finish - start)) * self.part
end

-- The position at which a group stops.
function stops:stop(group)
  local snap = self:snap(group)
  if self.contain == "none" then return snap + self.lead end
  if self.bound <= slack or group == 1 or snap <= 1 then return 0 end
  return (group == self.groups or snap >= self.bound - 1) and self.bound or snap
end

-- The group whose stop is nearest to a position.
function stops:nearest(position)
  local group = last_below(self.groups, position, function(index) return self:stop(index) end)
  group = clamp(group, self.from, self.to)
  if group == self.to then return group end
  return self:stop(group + 1) - position < position - self:stop(group) and group + 1 or group
end

-- As many items in a group as fit. Items of one size need no list.
local function fit_groups(self)
  if not self.starts then
    local fitting = (self.length + slack + self.step - self.item_size) // self.step
    self.per_group = math.floor(clamp(fitting, 1, math.max(1, self.count)))
    return
  end
  self.firsts = {}
  local first
  for index = 1, self.count do
    if not first or self.starts[index] + self.sizes[index] - self.starts[first] > self.length + slack then
      first = index
      self.firsts[#self.firsts + 1] = first
    end
  end
end

-- Sets where the content begins and ends, and which groups have a stop that differs from the others.
local function contain(self)
  local total = self.count > 0 and self:start(self.count) + self:size(self.count) or 0
  self.lead, self.bound = 0, math.max(0, total - self.length)
  self.from, self.to, self.extent = 1, self.groups, math.max(total, self.length)
  if self.groups == 0 then return end
  if self.contain == "none" then
    self.lead = math.max(0, -self:snap(1))
    self.extent = self.lead + math.max(total, self:snap(self.groups) + self.length)
  elseif self.contain == "trim" then
    -- The last group that stops at the start, and the first one that stops at the end.
    local function stop(group) return self:stop(group) end
    self.from = last_below(self.groups, 0, stop)
    if self:stop(self.groups) == 0 then self.from = 1 end
    self.to = self.from
    if self.bound > slack then
      local before = last_below(self.groups, self.bound - 1e-9, stop)
      self.to = math.min(before + 1, self.groups)
    end
  end
end

-- `options`: count, length (of the viewport), item_size, spacing, align, contain, group, and sizes (a list) for items
-- of different sizes.
function stops.new(options)
  local self = setmetatable(options, stops)
  self.step = math.max(self.item_size + self.spacing, 1)
  self.part = parts[self.align]
  self.per_group = math.max(1, math.floor(self.group))
  self.largest = self.step -- the longest distance between the starts of neighbors
  if self.sizes then
    self.starts = {}
    local start = 0
    for index = 1, self.count do
      local step = self.sizes[index] + self.spacing
      self.starts[index], start, self.largest = start, start + step, math.max(self.largest, step)
    end
  end
  if self.group < 1 then fit_groups(self) end
  self.groups = self.firsts and #self.firsts or -(-self.count // self.per_group)
  contain(self)
  return self
end

return stops
