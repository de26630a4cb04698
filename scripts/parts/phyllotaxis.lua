-- phyllotaxis.lua: points in the order of the seeds of a sunflower, for radial.lua. Point i is at the distance
-- √(i - 1/2) from the center, and each point is a golden angle farther around it than the one before
-- (Vogel, A Better Way to Construct the Sunflower Head, 1979).

local phyllotaxis = {}

local GOLDEN = (3 - math.sqrt(5)) / 2 -- of a turn

-- The position of point i, for a distance of 1 between points.
function phyllotaxis.place(i)
  local radius, angle = math.sqrt(i - 0.5), 2 * math.pi * GOLDEN * (i - 1)
  return radius * math.cos(angle), radius * math.sin(angle)
end

-- The part of a turn in which a rectangle around (0, 0) is seen: its start and its length.
local function window(x0, y0, x1, y1)
  if x0 <= 0 and x1 >= 0 and y0 <= 0 and y1 >= 0 then return 0, 1 end
  local middle = math.atan(y0 + y1, x0 + x1)
  local least, most = 0, 0
  for _, corner in ipairs { { x0, y0 }, { x1, y0 }, { x0, y1 }, { x1, y1 } } do
    local turn = math.atan(corner[2], corner[1]) - middle
    turn = turn - 2 * math.pi * math.floor(turn / (2 * math.pi) + 0.5)
    least, most = math.min(least, turn), math.max(most, turn)
  end
  return (middle + least) / (2 * math.pi) - 1e-9, (most - least) / (2 * math.pi) + 2e-9
end

-- The first and the last point in the ring that a rectangle touches.
local function ring(count, x0, y0, x1, y1)
  local near_x, near_y = math.max(x0, -x1, 0), math.max(y0, -y1, 0)
  local far_x, far_y = math.max(-x0, x1), math.max(-y0, y1)
  local last = math.ceil(math.min(count, far_x * far_x + far_y * far_y))
  return math.max(1, math.floor(near_x * near_x + near_y * near_y)), math.min(count, last + 1)
end

-- Calls visit(i) for the points in a rectangle, and for a few others. Points whose angle is in a window follow each
-- other at distances that are Fibonacci numbers (the three-gap theorem), so the points outside it cost no time.
function phyllotaxis.each(count, x0, y0, x1, y1, visit)
  local i, last = ring(count, x0, y0, x1, y1)
  local start, length = window(x0, y0, x1, y1)
  local function is_inside(point) return (GOLDEN * (point - 1) - start) % 1 <= length end
  while i <= last and not is_inside(i) do i = i + 1 end
  while i <= last do
    visit(i)
    local step, after = 1, 2
    while i + step <= last and not is_inside(i + step) do step, after = after, step + after end
    i = i + step
  end
end

return phyllotaxis
