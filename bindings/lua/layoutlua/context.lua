-- The input and the output of layouts of the program: the viewport and the data, and an object that receives the
-- elements. Both are valid during the callback that receives them.
local Calls = require "layoutlua.calls"
local index = require "layoutlua.arguments".index
local elements = require "layoutlua.elements"
local values = require "layoutlua.values"
local c, C = Calls.c, Calls.C
if jit then jit.off(true, true) end

local Context = {}
local View = {}

-- view.x, y, width and height are the viewport; all other members are functions.
function View.__index(view, name)
  local method = View[name]
  if method then return method end
  if name == "x" or name == "y" or name == "width" or name == "height" then
    local out = c.new "lyl_rect"
    c.lyl_context_bounds(view.context, out)
    return out[name]
  end
end
function Context.view(calls, context) return setmetatable({ calls = calls, context = context }, View) end

function View:sections() return tonumber(c.lyl_context_sections(self.context)) end
function View:items(section) return tonumber(c.lyl_context_items(self.context, index(section or 1))) end
function View:supplementary_count(kind, section)
  return tonumber(c.lyl_context_supplementary_count(self.context, self.calls:kind(kind), index(section or 1)))
end
function View:insets()
  local out = c.new "lyl_insets"
  c.lyl_context_insets(self.context, out)
  return out.top, out.left, out.bottom, out.right
end
function View:environment()
  local out = c.new "lyl_environment"
  c.lyl_environment_init(out)
  c.lyl_context_environment(self.context, out)
  return { scale = out.scale, right_to_left = out.layout_direction == 1 }
end
local REASONS = { [0] = "", "first", "data", "size", "parameter", "offset", "invalidated" }
-- Returns the reason of the pass; "" between passes.
function View:reason() return REASONS[tonumber(c.lyl_context_reason(self.context))] end

local function size(view, ask, ...)
  local out = c.new "lyl_size"
  if view.calls:asked(ask, view.context, Calls.append(out, ...)) then return out.width, out.height end
end
function View:item_size(item, section) return size(self, c.lyl_context_item_size, index(section or 1), index(item)) end
-- Returns the sizes of `count` items from `first` on, by default all items of the section, with one call to the
-- source: a list of { width =, height = }, or false for an item without a size.
function View:sizes(section, first, count)
  section, first = index(section or 1), index(first or 1)
  count = count or tonumber(c.lyl_context_items(self.context, section)) - first
  local out, found = c.array("lyl_size", math.max(1, count)), {}
  self.calls:call(c.lyl_context_sizes, self.context, section, first, count, out)
  for i = 1, count do
    local one = out[i - 1]
    found[i] = one.width >= 0 and { width = one.width, height = one.height }
  end
  return found
end
function View:measure_text(text, style, width) return size(self, c.lyl_context_measure_text, text, style or "", width or 0) end
local function path(item, section)
  local made = c.new "lyl_index_path"
  made.section, made.item = index(section or 1), index(item)
  return made
end
function View:measure(item, section, width, height, kind)
  local proposed = c.new "lyl_size"
  proposed.width, proposed.height = width, height
  return size(self, c.lyl_context_measure, elements.category(nil, kind), self.calls:kind(kind), path(item, section), proposed)
end
function View:section_metrics(section)
  local out = c.new "lyl_section_metrics"
  self.calls:call(c.lyl_context_section_metrics, self.context, index(section or 1), out)
  local insets = out.insets
  return { insets = { top = insets.top, left = insets.left, bottom = insets.bottom, right = insets.right },
    line_spacing = out.line_spacing, interitem_spacing = out.interitem_spacing }
end

function View:value(item, section, key)
  local out = c.new "lyl_value"
  if self.calls:asked(c.lyl_context_value, self.context, index(section), index(item), key, out) then return values.read(out) end
end
function View:section_value(section, key)
  local out = c.new "lyl_value"
  if self.calls:asked(c.lyl_context_section_value, self.context, index(section), key, out) then return values.read(out) end
end
function View:parameter(name)
  local out = c.new "lyl_value"
  self.calls:call(c.lyl_context_parameter, self.context, name, out)
  return values.read(out)
end
function View:id(item, section)
  local out = c.array "uint64_t"
  if self.calls:asked(c.lyl_context_identifier, self.context, index(section or 1), index(item), out) then return tonumber(out[0]) end
end
function View:find(id)
  local out = c.new "lyl_index_path"
  if self.calls:asked(c.lyl_context_find, self.context, id, out) then return out.item + 1, out.section + 1 end
end
-- Returns the frame of an element in this pass, else in the last successful one: x, y, width, height.
function View:frame_of(item, section, kind)
  local out = c.new "lyl_rect"
  if self.calls:asked(c.lyl_context_frame_of, self.context, elements.category(nil, kind), self.calls:kind(kind), index(section or 1), index(item), out) then
    return out.x, out.y, out.width, out.height
  end
end
-- Returns an element of the extended layout; nil if it has no such element.
function View:super(item, section, kind)
  local a = c.new "lyl_attributes"
  c.lyl_attributes_init(a)
  a.category, a.kind, a.path.section, a.path.item = elements.category(nil, kind), self.calls:kind(kind), index(section or 1), index(item)
  if self.calls:asked(c.lyl_context_super, self.context, a) then return a end
end
-- Prepares the extended layout. Call it in prepare.
function View:super_prepare(place) self.calls:call(c.lyl_context_super_prepare, self.context, place.out) end

-- ---- placing elements ----

local Placer = {}
Placer.__index = Placer
function Context.placer(calls, out) return setmetatable({ calls = calls, out = out }, Placer) end

function Context.set_frame(a, x, y, width, height)
  a.frame.x, a.frame.y, a.frame.width, a.frame.height = x, y, width, height
  a.center.x, a.center.y, a.size.width, a.size.height = x + width / 2, y + height / 2, width, height
end

function Placer:cell(item, section, x, y, width, height) self.calls:call(c.lyl_placer_cell, self.out, index(section), index(item), x, y, width, height) end
-- Adds any element. `dress(a)` sets its other fields.
function Placer:add(kind, item, section, x, y, width, height, dress)
  local a = c.new "lyl_attributes"
  c.lyl_attributes_init(a)
  a.category, a.kind, a.path.section, a.path.item = elements.category(nil, kind), self.calls:kind(kind), index(section), index(item)
  Context.set_frame(a, x, y, width, height)
  if dress then dress(a) end
  self.calls:call(c.lyl_placer_add, self.out, a)
end
local EDGES = { top = C.EDGE_TOP, bottom = C.EDGE_BOTTOM, left = C.EDGE_LEFT, right = C.EDGE_RIGHT }
-- Pins the last added element to an edge of the viewport.
function Placer:pin(edge, inset, from, to, group)
  local pin = c.new "lyl_pin"
  pin.edge = EDGES[edge] or error(("there is no edge '%s'"):format(tostring(edge)), 0)
  pin.inset, pin.from, pin.to = inset or 0, from or 0 / 0, to or 0 / 0
  self.calls:call(c.lyl_placer_pin, self.out, pin, 1, group)
end

return Context
