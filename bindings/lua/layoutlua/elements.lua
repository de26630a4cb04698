-- Elements: cells, supplementary views such as headers, and decorations. An element is the engine's struct
-- lyl_attributes with these additional members. LuaJIT compiles code that reads them.
local abi = require "layoutlua.abi"
local Calls = require "layoutlua.calls"
local index = require "layoutlua.arguments".index
local C = abi.constants
local elements = {}

local FLAGS = { hidden = C.ATTR_HIDDEN, estimated = C.ATTR_ESTIMATED, selected = C.ATTR_SELECTED, highlighted = C.ATTR_HIGHLIGHTED,
  animating = C.ATTR_ANIMATING, pinned = C.ATTR_PINNED, appearing = C.ATTR_APPEARING, disappearing = C.ATTR_DISAPPEARING,
  focused = C.ATTR_FOCUSED, hovered = C.ATTR_HOVERED, untouchable = C.ATTR_UNTOUCHABLE, swiped = C.ATTR_SWIPED, kept = C.ATTR_KEPT, transformed = C.ATTR_TRANSFORM }
local CATEGORIES, SHAPES = { [0] = "cell", "supplementary", "decoration" }, { [0] = "rect", "ellipse", "hexagon" }

elements.types = CATEGORIES

local access = {}
function access.section(e) return e.path.section + 1 end
function access.item(e) return e.path.item + 1 end
function access.x(e) return e.frame.x end
function access.y(e) return e.frame.y end
function access.width(e) return e.frame.width end
function access.height(e) return e.frame.height end
function access.type(e) return CATEGORIES[tonumber(e.category)] end
function access.id(e) return tonumber(e.identifier) end
-- For layouts of the program: rotates about the center or scales, before earlier transforms, as a:rotate in scripts.
local function turn(e, a, b, c, d)
  local t = e.transform
  for i = 0, 3 do
    local first, second = t[i], t[4 + i]
    t[i], t[4 + i] = a * first + b * second, c * first + d * second
  end
  if not access.transformed(e) then e.flags = e.flags + C.ATTR_TRANSFORM end
  return e
end
local methods = {}
function methods.rotate(e, angle) return turn(e, math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle)) end
function methods.scale(e, x, y) return turn(e, x, 0, 0, y or x) end
function access.rotate() return methods.rotate end
function access.scale() return methods.scale end
function access.transformed(e) return e.flags % (2 * C.ATTR_TRANSFORM) >= C.ATTR_TRANSFORM end
-- Copies an element to a table. The element is only valid until the next call that returns elements.
function access.copy() return elements.copy end

-- Members in addition to the fields: section and item from 1; x, y, width and height of the frame; flags.
Calls.c.accessors.lyl_attributes = function(e, name)
  local field = access[name]
  if field then return field(e) end
  local bit = FLAGS[name]
  if bit then return e.flags % (2 * bit) >= bit end
  error(("an element has no '%s'"):format(tostring(name)), 2)
end

local function rect(r) return { x = r.x, y = r.y, width = r.width, height = r.height } end

function elements.copy(e)
  local made = { type = access.type(e), kind = tonumber(e.kind), section = access.section(e), item = access.item(e), id = access.id(e),
    frame = rect(e.frame), x = e.frame.x, y = e.frame.y, width = e.frame.width, height = e.frame.height,
    center = { x = e.center.x, y = e.center.y }, size = { width = e.size.width, height = e.size.height }, alpha = e.alpha,
    z_index = tonumber(e.z_index), ghost = tonumber(e.ghost), revision = tonumber(e.revision), values = e.values,
    clip = { top = e.clip.top, left = e.clip.left, bottom = e.clip.bottom, right = e.clip.right },
    content_offset = { x = e.content_offset.x, y = e.content_offset.y }, shape = SHAPES[tonumber(e.shape)] }
  for name, bit in pairs(FLAGS) do made[name] = e.flags % (2 * bit) >= bit end
  if made.transformed then
    made.transform = {}
    for i = 0, 15 do made.transform[i] = e.transform[i] end
  end
  return made
end

-- The iterator of `for i, element in view:visible() do`.
function elements.next(span, i)
  if i < span.count then return i + 1, span.items[i] end
end

-- Returns { type =, kind =, item =, section = } for a lyl_element.
function elements.name(e)
  return { type = CATEGORIES[tonumber(e.category)], kind = tonumber(e.kind), item = e.path.item + 1, section = e.path.section + 1 }
end
-- Writes { item =, section =, kind =, type = } to a lyl_element. `kind` names a supplementary view.
function elements.write_name(out, element, calls)
  out.category, out.kind = elements.category(element.type, element.kind), calls:kind(element.kind)
  out.path.section, out.path.item = index(element.section or 1), index(element.item)
end

-- Returns the number of a category. A kind without a category means a supplementary view.
function elements.category(name, kind)
  if name == nil then return (kind == nil or kind == "" or kind == "cell") and C.CELL or C.SUPPLEMENTARY end
  for number = 0, 2 do
    if CATEGORIES[number] == name then return number end
  end
  error(("a category must be cell, supplementary or decoration, not '%s'"):format(tostring(name)), 0)
end

return elements
