-- keylines.lua: the places at which the items of a row are large, medium or small, by the rules of Material's carousel
-- (com.google.android.material.carousel: Arrangement, MultiBrowseCarouselStrategy, KeylineStateList).
--
-- A keyline is { at, size, loc }: an item whose middle would be at `loc`, if all items were large, has its middle at
-- `at` and this size. A state is a list of keylines in order; `focal` and `last_focal` are the numbers of its first and
-- last large ones.
local keylines = {}

-- Sizes that fill the room with the given numbers of items: first the small items change within their limits, then the
-- large ones, of which the medium items take over as much as 10 % of their size (Arrangement.java, fit).
local function fit(room, target, large_count, medium_count, small_count, limits)
  local small, medium = limits.small, (target + limits.small) / 2
  local free = room - large_count * target - medium_count * medium - small_count * small
  if small_count > 0 then small = clamp(small + free / small_count, limits.small_min, limits.small_max) end
  if small_count == 0 then small = 0 end
  local large = (room - (small_count + medium_count / 2) * small) / (large_count + medium_count / 2)
  medium = (large + small) / 2
  if medium_count > 0 and large ~= target then
    local change = (target - large) * large_count
    local moved = clamp(change, -0.1 * medium * medium_count, 0.1 * medium * medium_count)
    medium, large = medium - moved / medium_count, large + moved / large_count
  end
  local valid = medium_count == 0 and large > small or large > medium and medium > small
  return { large = large, medium = medium, small = small, large_count = large_count, medium_count = medium_count,
    small_count = small_count, valid = valid }
end

-- The arrangement whose large items differ least from the target, weighted by its place in the search: large counts
-- from the largest, each with the medium counts in order.
function keylines.arrange(room, target, limits, medium_counts, small_count)
  local medium_most = 0
  for _, count in ipairs(medium_counts) do medium_most = math.max(medium_most, count) end
  local medium = (target + limits.small) / 2
  local least = math.max(1, math.floor((room - medium * medium_most - limits.small_max * small_count) / target))
  local best, lowest, priority = nil, math.huge, 0
  for large_count = math.ceil(room / target), least, -1 do
    for _, medium_count in ipairs(medium_counts) do
      priority = priority + 1
      local found = fit(room, target, large_count, medium_count, small_count, limits)
      local cost = math.abs(target - found.large) * priority
      if found.valid and cost < lowest - 1e-6 then best, lowest = found, cost end
    end
  end
  return best
end

-- A state of items side by side with these sizes, from a start.
function keylines.state(sizes, start, focal, last_focal, step)
  local state, at = { focal = focal, last_focal = last_focal }, start
  for index, size in ipairs(sizes) do
    state[index] = { at = at + size / 2, size = size }
    at = at + size
  end
  for index, keyline in ipairs(state) do keyline.loc = state[focal].at + (index - focal) * step end
  return state
end

-- The state in which the keyline `from` is moved to `to`, and the large ones are `shift` places further.
local function moved(state, from, to, shift, step)
  local sizes = {}
  for index, keyline in ipairs(state) do sizes[index] = keyline.size end
  table.insert(sizes, to, table.remove(sizes, from))
  return keylines.state(sizes, state[1].at - state[1].size / 2, state.focal + shift, state.last_focal + shift, step)
end

-- The states from the default one to that at the start of the content: the keylines before the large ones move behind
-- them one by one, next to keylines of the size of their neighbor (KeylineStateList.java, getStateStepsStart).
function keylines.steps_to_start(default, step)
  local steps, first = { default }, default[1].size <= 1 and 2 or 1 -- the first keyline inside the viewport
  for index = first, default.focal - 1 do
    local state, target = steps[#steps], #default
    local neighbor = default[index - 1]
    for other = #default, state.last_focal + 1, -1 do
      if neighbor and state[other].size == neighbor.size then target = other - 1 end
    end
    steps[#steps + 1] = moved(state, first, target, -1, step)
  end
  return steps
end

-- The same for the end of the content.
function keylines.steps_to_end(default, step)
  local steps, last = { default }, default[#default].size <= 1 and #default - 1 or #default
  for index = last, default.last_focal + 1, -1 do
    local state, target = steps[#steps], 1
    local neighbor = default[index + 1]
    for other = 1, state.focal - 1 do
      if neighbor and state[other].size == neighbor.size then target = other + 1 end
    end
    steps[#steps + 1] = moved(state, last, target, 1, step)
  end
  return steps
end

-- The states of a row that can scroll by `limit`, each with the position at which it applies: { position, state }. The
-- second result is the number of those at the start.
function keylines.moments(default, step, limit)
  local before, behind = keylines.steps_to_start(default, step), keylines.steps_to_end(default, step)
  local count, first, last = #default, before[#before], behind[#behind]
  local start_length, end_length = first[1].loc - default[1].loc, default[count].loc - last[count].loc
  local fits = math.min(1, limit / math.max(start_length + end_length, 1e-9)) -- less than 1 in short content
  local moments = {}
  for index = #before, 1, -1 do
    moments[#moments + 1] = { (first[1].loc - before[index][1].loc) * fits, before[index] }
  end
  for _, state in ipairs(behind) do
    moments[#moments + 1] = { limit - (state[count].loc - last[count].loc) * fits, state }
  end
  return moments, #before
end

-- The state at a position, between the nearest two moments.
function keylines.at(moments, position)
  local before = moments[1]
  for _, moment in ipairs(moments) do
    if moment[1] >= position then
      local from, to = before[2], moment[2]
      if from == to then return to end
      local t = clamp((position - before[1]) / math.max(moment[1] - before[1], 1e-9), 0, 1)
      local state = {}
      for index, a in ipairs(from) do
        local b = to[index]
        state[index] = { at = lerp(a.at, b.at, t), size = lerp(a.size, b.size, t), loc = lerp(a.loc, b.loc, t) }
      end
      return state
    end
    before = moment
  end
  return before[2]
end

-- The middle and the size of an item whose middle would be at `loc`, if all items were large.
function keylines.place(state, step, loc)
  local first, last = state[1], state[#state]
  if loc <= first.loc then return first.at + loc - first.loc, first.size end
  if loc >= last.loc then return last.at + loc - last.loc, last.size end
  local place = (loc - first.loc) / step
  local index = clamp(math.floor(place) + 1, 1, #state - 1)
  local a, b, t = state[index], state[index + 1], place - index + 1
  return lerp(a.at, b.at, t), lerp(a.size, b.size, t)
end

return keylines
