-- hexagons.lua: the order of items in a grid of hexagons, for honeycomb.lua. q and r are axial coordinates: q increases
-- to the right, and r down and to the right by a half (Red Blob Games, Hexagonal Grids). Each function returns an order
-- with three functions: `at(index)` returns q and r, `find(q, r)` returns the index at these coordinates or nil, and
-- `bounds()` returns the limits left, top, right, bottom of 2q + r and of r.
--
-- All coordinates are those of a pointy grid. In a flat grid x and y, and therefore q and r, are exchanged.

local hexagons = { STEPS = { left = { -1, 0 }, right = { 1, 0 }, up = { 0, -1 }, down = { 0, 1 } } }

-- Exchanges two values for a flat grid.
function hexagons.turned(is_flat, a, b)
  if is_flat then return b, a end
  return a, b
end

-- The place in its row of the cell q, r. `shift` is -1 if odd rows are shifted to the right, and 1 if even ones are.
function hexagons.column(q, r, shift)
  return q + (r + shift * (r & 1)) // 2
end

-- Rows from the top: `wide` items in a row, or in a flat grid columns.
function hexagons.rectangle(count, wide, shift, is_flat)
  local order, turned = {}, hexagons.turned
  function order.at(index)
    local column, row = turned(is_flat, (index - 1) % wide, (index - 1) // wide)
    return column - hexagons.column(0, row, shift), row
  end
  function order.find(q, r)
    local column, row = turned(is_flat, hexagons.column(q, r, shift), r)
    local index = row * wide + column + 1
    return column >= 0 and column < wide and index >= 1 and index <= count and index or nil
  end
  function order.bounds()
    local columns, rows = turned(is_flat, math.min(wide, count), math.ceil(count / wide))
    local half = rows > 1 and 1 or 0
    if shift > 0 then return -half, 0, 2 * (columns - 1), rows - 1 end
    return 0, 0, 2 * (columns - 1) + half, rows - 1
  end
  return order
end

-- The corners of ring 1, clockwise from the right one of the top.
local CORNERS = { { 1, -1 }, { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 } }

-- The ring of an item of a spiral, from 0: ring k has 6k cells.
function hexagons.ring(index)
  return index < 2 and 0 or math.floor((3 + math.sqrt(12 * (index - 1) - 3)) / 6)
end

-- The number of a cell in its ring, from 0 at the corner (ring, -ring).
local function number_in_ring(q, r, ring)
  if q == ring and r < 0 then return ring + r end
  if q + r == ring and q > 0 then return ring + r end
  if r == ring and q > -ring then return 2 * ring - q end
  if q == -ring and r > 0 then return 4 * ring - r end
  if q + r == -ring and r > -ring then return 4 * ring - r end
  return 5 * ring + q
end

-- A middle, and rings around it; each is clockwise from its corner (ring, -ring).
function hexagons.spiral(count, is_flat)
  local order = {}
  function order.at(index)
    local ring = hexagons.ring(index)
    if ring == 0 then return 0, 0 end
    local number = index - 2 - 3 * ring * (ring - 1)
    local corner, after = CORNERS[number // ring + 1], CORNERS[(number // ring + 1) % 6 + 1]
    local along = number % ring
    local q = (ring - along) * corner[1] + along * after[1]
    return hexagons.turned(is_flat, q, (ring - along) * corner[2] + along * after[2])
  end
  function order.find(x, y)
    local q, r = hexagons.turned(is_flat, x, y)
    local ring = math.max(math.abs(q), math.abs(r), math.abs(q + r))
    local index = ring == 0 and 1 or 2 + 3 * ring * (ring - 1) + number_in_ring(q, r, ring)
    return index <= count and index or nil
  end
  function order.bounds()
    local ring = hexagons.ring(count)
    return -2 * ring, -ring, 2 * ring, ring
  end
  return order
end

-- The coordinates in the values q and r of the items; nil if the first item does not have them.
function hexagons.own(view, is_flat)
  local places, order = {}, { is_listed = true }
  local left, top, right, bottom = math.huge, math.huge, -math.huge, -math.huge
  for index = 1, view.count do
    local item, section = view:path(index)
    local q = math.tointeger(view:value(item, section, "q"))
    local r = math.tointeger(view:value(item, section, "r"))
    if index == 1 and not (q and r) then return nil end
    q, r = hexagons.turned(is_flat, q or 0, r or 0)
    places[index], places[q .. "," .. r] = { q, r }, index
    left, right = math.min(left, 2 * q + r), math.max(right, 2 * q + r)
    top, bottom = math.min(top, r), math.max(bottom, r)
  end
  function order.at(index) return places[index][1], places[index][2] end
  function order.find(q, r) return places[q .. "," .. r] end
  function order.bounds() return left, top, right, bottom end
  return view.count > 0 and order or nil
end

-- The item beside q, r: along the row to the right (1) or left (-1), or down (1) or up (-1), to that of the two
-- neighbors that keeps the column, else to the other.
function hexagons.neighbor(order, q, r, right, down, shift)
  if down == 0 then return order.find(q + right, r) end
  local kept = hexagons.column(q, r, shift) - hexagons.column(q, r + down, shift)
  return order.find(q + kept, r + down) or order.find(q - down - kept, r + down)
end

return hexagons
