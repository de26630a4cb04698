-- curve.lua: a line of straight and curved pieces, on which a point is found by its distance from the start. Pieces are
-- Bezier curves of degree 1 to 3, measured in chords.
local curve = {}
curve.__index = curve

local first_chords, most_chords = 64, 4096
local tolerance = 1e-6 -- of the length of a piece: the chords are halved until its length changes by less

-- The coordinate of a Bezier curve with the control values a, b, c, d at u, and its derivative.
local function value(a, b, c, d, u)
  local v = 1 - u
  return v ^ 3 * a + 3 * v * v * u * b + 3 * v * u * u * c + u ^ 3 * d
end

local function derivative(a, b, c, d, u)
  local v = 1 - u
  return 3 * (v * v * (b - a) + 2 * v * u * (c - b) + u * u * (d - c))
end

-- The lengths from the start of a piece to the ends of its chords.
local function chords(piece, count)
  local lengths, length = { [0] = 0 }, 0
  local x, y = piece[1], piece[2]
  for i = 1, count do
    local next_x = value(piece[1], piece[3], piece[5], piece[7], i / count)
    local next_y = value(piece[2], piece[4], piece[6], piece[8], i / count)
    length = length + math.sqrt((next_x - x) ^ 2 + (next_y - y) ^ 2)
    lengths[i], x, y = length, next_x, next_y
  end
  return lengths
end

local function measure(piece)
  local count = first_chords
  local lengths = chords(piece, count)
  while count < most_chords do
    local finer = chords(piece, 2 * count)
    local change = finer[2 * count] - lengths[count]
    count, lengths = 2 * count, finer
    if change <= tolerance * lengths[count] then break end
  end
  piece.count, piece.lengths, piece.length = count, lengths, lengths[count]
end

-- A curve of a list: the first entry is a point { x, y }; each further one is a line { x, y }, a quadratic curve
-- { cx, cy, x, y } or a cubic curve { c1x, c1y, c2x, c2y, x, y }. x and y are multiplied by width and height; a closed
-- curve returns to its start in a line.
function curve.new(list, width, height, closed)
  local self = setmetatable({ length = 0 }, curve)
  local from_x, from_y = (list[1] and list[1][1] or 0) * width, (list[1] and list[1][2] or 0) * height
  local x, y = from_x, from_y
  local function add(p)
    local to_x, to_y = p[#p - 1], p[#p]
    local piece
    if #p == 6 then
      piece = { x, y, p[1], p[2], p[3], p[4], to_x, to_y }
    else -- the cubic curve that is equal to a quadratic one or to a line
      local cx, cy = p[1], p[2]
      if #p == 2 then cx, cy = (x + to_x) / 2, (y + to_y) / 2 end
      piece = { x, y, lerp(x, cx, 2 / 3), lerp(y, cy, 2 / 3), lerp(to_x, cx, 2 / 3), lerp(to_y, cy, 2 / 3), to_x, to_y }
    end
    measure(piece)
    if piece.length > 0 then self[#self + 1] = piece end
    piece.start, self.length, x, y = self.length, self.length + piece.length, to_x, to_y
  end
  for i = 2, #list do
    local p = {}
    for j = 1, #list[i], 2 do p[j], p[j + 1] = list[i][j] * width, list[i][j + 1] * height end
    add(p)
  end
  if closed and (x ~= from_x or y ~= from_y) then add { from_x, from_y } end
  self.x, self.y = from_x, from_y
  return self
end

-- The point at a part t of the length, from 0 to 1, and the direction of the curve there in radians.
function curve:at(t)
  if #self == 0 then return self.x, self.y, 0 end
  local distance, index = t * self.length, 1
  while index < #self and distance > self[index].start + self[index].length do index = index + 1 end
  local p = self[index]
  distance = clamp(distance - p.start, 0, p.length)
  local low, high = 0, p.count
  while high - low > 1 do
    local middle = (low + high) // 2
    if p.lengths[middle] <= distance then low = middle else high = middle end
  end
  local chord = p.lengths[high] - p.lengths[low]
  local u = (low + (chord > 0 and (distance - p.lengths[low]) / chord or 0)) / p.count
  local x, y = value(p[1], p[3], p[5], p[7], u), value(p[2], p[4], p[6], p[8], u)
  return x, y, math.atan(derivative(p[2], p[4], p[6], p[8], u), derivative(p[1], p[3], p[5], p[7], u))
end

-- Two values at a place t, between the nearest entries { place, value, value } of a list.
function curve.interpolate(stops, t)
  local before = stops[1] or { 0, 1, 1 }
  for _, stop in ipairs(stops) do
    if stop[1] >= t then
      local share = stop[1] > before[1] and (t - before[1]) / (stop[1] - before[1]) or 1
      return lerp(before[2], stop[2], clamp(share, 0, 1)), lerp(before[3], stop[3], clamp(share, 0, 1))
    end
    before = stop
  end
  return before[2], before[3]
end

return curve
