-- circles.lua: the smallest circle around circles, and circles packed around a middle, for bubbles.lua.

local circles = {}

-- Whether the circle `a` encloses `b`, with a slack.
local function encloses(a, b, slack)
  local room = a.r - b.r + slack * math.max(a.r, b.r, 1)
  return room >= 0 and room * room >= (a.x - b.x) ^ 2 + (a.y - b.y) ^ 2
end

local function encloses_all(a, list)
  for _, b in ipairs(list) do if not encloses(a, b, 1e-9) then return false end end
  return true
end

-- The smallest circle around two circles, neither of which encloses the other.
local function around_two(a, b)
  local x, y = b.x - a.x, b.y - a.y
  local distance = math.sqrt(x * x + y * y)
  if distance == 0 then return a.r > b.r and a or b end
  local r = (distance + a.r + b.r) / 2
  return { x = a.x + x / distance * (r - a.r), y = a.y + y / distance * (r - a.r), r = r }
end

-- The circle that touches three circles from outside (problem of Apollonius); nil if their centers are on a line. With
-- the center of `a` as origin and t = r - a.r, the center is (x0 + x1 t, y0 + y1 t), and its distance from `a` is t.
local function around_three(a, b, c)
  local bx, by, br = b.x - a.x, b.y - a.y, a.r - b.r
  local cx, cy, cr = c.x - a.x, c.y - a.y, a.r - c.r
  local area = 2 * (bx * cy - cx * by)
  if area == 0 then return nil end
  local bd, cd = bx * bx + by * by - br * br, cx * cx + cy * cy - cr * cr
  local x0, y0 = (cy * bd - by * cd) / area, (bx * cd - cx * bd) / area
  local x1, y1 = 2 * (by * cr - cy * br) / area, 2 * (cx * br - bx * cr) / area
  local square, half, rest = x1 * x1 + y1 * y1 - 1, x0 * x1 + y0 * y1, x0 * x0 + y0 * y0
  local root = math.sqrt(math.max(0, half * half - square * rest))
  local t = math.huge
  local low = math.max(0, b.r - a.r, c.r - a.r) - 1e-9 * (a.r + b.r + c.r)
  local solutions = math.abs(square) > 1e-12 and { (-half - root) / square, (-half + root) / square }
    or { -rest / (2 * half) }
  for _, solution in ipairs(solutions) do if solution >= low and solution < t then t = solution end end
  if t == math.huge then return nil end
  return { x = a.x + x0 + x1 * t, y = a.y + y0 + y1 * t, r = a.r + t }
end

-- The smallest circle around a basis of at most three circles and one more: the circle and its basis.
local function extend(basis, p)
  if encloses_all(p, basis) then return p, { p } end
  local best, found
  local function try(circle, list)
    if circle and (not best or circle.r < best.r) and encloses(circle, p, 1e-9) and encloses_all(circle, basis) then
      best, found = circle, list
    end
  end
  for _, a in ipairs(basis) do try(around_two(a, p), { a, p }) end
  if best then return best, found end
  for i = 1, #basis do
    for j = i + 1, #basis do try(around_three(basis[i], basis[j], p), { basis[i], basis[j], p }) end
  end
  return best, found
end

-- The smallest circle around circles { x, y, r }: Welzl, Smallest Enclosing Disks, 1991, with a basis of up to three.
function circles.enclose(list)
  local around, basis, place = nil, {}, 1
  while place <= #list do
    local circle = list[place]
    if around and encloses(around, circle, 1e-9) then
      place = place + 1
    else
      local wider, found = extend(basis, circle)
      -- Without a solution for rounded numbers, the circle around both is large enough.
      if not wider or around and wider.r <= around.r then
        around = around_two(around, circle)
        basis, place = { around }, place + 1
      else
        around, basis, place = wider, found, 1
      end
    end
  end
  return around
end

-- Moves `c` to the place where it touches `a` and `b`, on the left of the way from a to b on the screen.
local function touch(a, b, c)
  local x, y = b.x - a.x, b.y - a.y
  local square = x * x + y * y
  if square == 0 then
    c.x, c.y = a.x + a.r + c.r, a.y
    return
  end
  local from, to, sign = a, b, 1
  if a.r > b.r then from, to, sign = b, a, -1 end -- the smaller circle gives the more exact result
  x, y = to.x - from.x, to.y - from.y
  local near, far = (from.r + c.r) ^ 2, (to.r + c.r) ^ 2
  local along = (square + near - far) / (2 * square)
  local beside = sign * math.sqrt(math.max(0, near / square - along * along))
  c.x, c.y = from.x + along * x + beside * y, from.y + along * y - beside * x
end

-- Links `a` and `b` in the chain. The score is the squared distance from the origin of the point that divides their
-- centers in the ratio of the radii.
local function link(a, b)
  local sum = a.r + b.r
  local part = sum > 0 and a.r / sum or 0.5
  a.after, b.before = b, a
  a.score = lerp(a.x, b.x, part) ^ 2 + lerp(a.y, b.y, part) ^ 2
end

-- The nearest circle of the chain that overlaps `c`, by the sum of the radii between: the circle, and whether it is
-- after b or before a.
local function obstacle(a, b, c)
  local ahead, behind, ahead_sum, behind_sum = b.after, a.before, b.r, a.r
  local x, y, r = c.x, c.y, c.r - 1e-6
  repeat
    local is_ahead = ahead_sum <= behind_sum
    local other = is_ahead and ahead or behind
    local room, dx, dy = other.r + r, other.x - x, other.y - y
    if room > 0 and room * room > dx * dx + dy * dy then return other, is_ahead end
    if is_ahead then
      ahead, ahead_sum = other.after, ahead_sum + other.r
    else
      behind, behind_sum = other.before, behind_sum + other.r
    end
  until ahead == behind.after
end

-- Places the circles from the third on around the chain of the first two (Wang and others, Visualization of Large
-- Hierarchical Data by Circle Packing, 2006). Returns a circle of the chain around all of them.
local function surround(list)
  local a, b, place = list[2], list[1], 3 -- the third circle is below the first two
  link(a, b)
  link(b, a)
  while place <= #list do
    local c = list[place]
    touch(a, b, c)
    local other, is_ahead
    if place > 3 then other, is_ahead = obstacle(a, b, c) end
    if other then
      if is_ahead then b = other else a = other end
      link(a, b)
    else
      link(a, c)
      link(c, b)
      if place == 3 then a = list[1] end
      local best, at = a, a.after
      while at ~= a do
        if at.score < best.score then best = at end
        at = at.after
      end
      a, b, place = best, best.after, place + 1
    end
  end
  return a
end

-- Packs circles { r }: sets x and y, relative to the center of the smallest circle around them, and returns its radius.
function circles.pack(list)
  if #list == 0 then return 0 end
  list[1].x, list[1].y = 0, 0
  if #list == 1 then return list[1].r end
  list[1].x, list[2].x, list[2].y = -list[2].r, list[1].r, 0
  local first = surround(list)
  local chain, at = {}, first
  repeat chain[#chain + 1], at = at, at.after until at == first
  local around = circles.enclose(chain) -- can be a circle of the list
  local x, y = around.x, around.y
  for _, circle in ipairs(list) do circle.x, circle.y = circle.x - x, circle.y - y end
  return around.r
end

return circles
