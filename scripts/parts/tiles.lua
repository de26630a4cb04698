-- tiles.lua: ways to divide a rectangle among values, for treemap.lua. Each function calls
-- `place(child, x0, y0, x1, y1)` once for each child. `children` is a list of keys of `value`, and `total` is the sum
-- of their values.

local tiles = {}

-- Stripes from left to right: dice of d3-hierarchy. Without a total, all stripes are at the start.
function tiles.dice(children, value, total, x0, y0, x1, y1, place)
  local sum = 0
  for _, child in ipairs(children) do
    local left = total > 0 and x0 + (x1 - x0) * sum / total or x0
    sum = sum + value[child]
    place(child, left, y0, total > 0 and math.min(x1, x0 + (x1 - x0) * sum / total) or x0, y1)
  end
end

-- Stripes from top to bottom: slice of d3-hierarchy.
function tiles.slice(children, value, total, x0, y0, x1, y1, place)
  local function turned(child, top, left, bottom, right) place(child, left, top, right, bottom) end
  tiles.dice(children, value, total, y0, x0, y1, x1, turned)
end

-- The end of the row that starts at `first`, and its sum: the row grows while the worst aspect ratio of its rectangles
-- does not become worse (Bruls, Huizing and van Wijk, Squarified Treemaps, 2000, with the ratio as target).
local function row_end(children, value, first, alpha)
  local last, sum = first, value[children[first]]
  while sum == 0 and last < #children do
    last = last + 1
    sum = value[children[last]]
  end
  local least, most = sum, sum
  local worst = math.max(most / (sum * sum * alpha), sum * sum * alpha / least)
  while last < #children do
    local added = value[children[last + 1]]
    local grown, low, high = sum + added, math.min(least, added), math.max(most, added)
    local beta = grown * grown * alpha
    local badness = math.max(high / beta, beta / low)
    if badness > worst then break end
    last, sum, least, most, worst = last + 1, grown, low, high, badness
  end
  return last, sum
end

-- Rows of rectangles near a ratio, along the shorter side of the space that is left.
function tiles.squarify(children, value, total, x0, y0, x1, y1, place, ratio)
  local first, rest = 1, total
  while first <= #children do
    local width, height = x1 - x0, y1 - y0
    local last, sum = row_end(children, value, first, math.max(width / height, height / width) / (rest * ratio))
    local share = rest > 0 and last < #children and math.min(1, sum / rest) or 1
    local row = table.move(children, first, last, 1, {})
    if width < height then
      tiles.dice(row, value, sum, x0, y0, x1, y0 + height * share, place)
      y0 = y0 + height * share
    else
      tiles.slice(row, value, sum, x0, y0, x0 + width * share, y1, place)
      x0 = x0 + width * share
    end
    first, rest = last + 1, rest - sum
  end
end

-- The number of values in the first half of first ... last: the sum of the half is as near as possible to half of all.
local function half(sums, first, last)
  local middle = (sums[first - 1] + sums[last]) / 2
  local low, high = first, last - 1
  while low < high do
    local place = (low + high) // 2
    if sums[place] < middle then low = place + 1 else high = place end
  end
  if low > first and middle - sums[low - 1] < sums[low] - middle then low = low - 1 end
  return low
end

-- Halves of about equal sums, and halves of these, each divided along the longer side.
function tiles.binary(children, value, _, x0, y0, x1, y1, place)
  local sums = { [0] = 0 }
  for number, child in ipairs(children) do sums[number] = sums[number - 1] + value[child] end
  local parts = { { 1, #children, x0, y0, x1, y1 } }
  while #parts > 0 do
    local first, last, left, top, right, bottom = table.unpack(table.remove(parts))
    if first == last then
      place(children[first], left, top, right, bottom)
    elseif first < last then
      local middle = half(sums, first, last)
      local all = sums[last] - sums[first - 1]
      local share = all > 0 and (sums[middle] - sums[first - 1]) / all or 1
      local x, y = right, bottom
      local is_wide = right - left > bottom - top
      if is_wide then x = lerp(left, right, share) else y = lerp(top, bottom, share) end
      parts[#parts + 1] = { middle + 1, last, is_wide and x or left, is_wide and top or y, right, bottom }
      parts[#parts + 1] = { first, middle, left, top, x, y }
    end
  end
end

return tiles
