-- Layouts whose callbacks are functions of the program: the callbacks of scripts, with items and sections from 1.
--
--   prepare(self, view, place)                    place:cell(item, section, x, y, width, height), place:add(…), place:pin(…)
--   attributes(self, view, item, section, a)     returns x, y, width, height, or sets fields of `a`; false: no element
--                                                 `a` is lyl_attributes: a.alpha, a.z_index, a.center.x, …
--   content_size(self, view)                      width, height
--   elements_in_rect(self, view, x, y, width, height, place)
--   should_invalidate(self, view, x, y, width, height)   true, false or "attributes"
--   initial(self, view, item, section, a), final(…)      the start of an appearing, the end of a disappearing element
--   target_offset(self, view, x, y, velocity_x, velocity_y)   x, y
--   target_path(self, view, item, section, x, y)              item, section
--   next_item(self, view, item, section, move, kind)          item, section, kind; or false; or nothing
--   grid_position(self, view, item, section, kind)   row, column, row_span, column_span, row_count, column_count; or nothing
--   start_offset(self, view), loop(self, view)                x, y
--   prepare_updates, finalize_updates, prepare_bounds_change, finalize_bounds_change, prepare_transition,
--   finalize_transition, invalidate(self, view)
--   save(self): a string; restore(self, string)
--   name, extends, parameters, supplementary_kinds, decoration_kinds, item_kinds, anchor, gravity, snap, paging, reach,
--   role, reading_order
local Calls = require "layoutlua.calls"
local arguments = require "layoutlua.arguments"
local Context = require "layoutlua.context"
local elements = require "layoutlua.elements"
local moves = require "layoutlua.moves"
local names = require "layoutlua.names"
local values = require "layoutlua.values"
local c, C = Calls.c, Calls.C
if jit then jit.off(true, true) end

local Custom = {}
Custom.__index = Custom

-- Callbacks that only notify the layout.
for _, name in ipairs { "prepare_updates", "finalize_updates", "prepare_bounds_change", "finalize_bounds_change", "prepare_transition",
  "finalize_transition", "invalidate" } do
  Custom[name] = function(self, context) self.layout[name](self.layout, Context.view(self.calls, context)) end
end

function Custom:prepare(context, out) self.layout:prepare(Context.view(self.calls, context), Context.placer(self.calls, out)) end

-- Processes the result of a callback for an element: a frame, false, or no result if it set the fields of `a`.
local function answer(a, ...)
  local x, y, width, height = ...
  if x == false then return C.E_NOT_FOUND end
  if select("#", ...) == 0 then return end
  if not (x and y and width and height) then error("attributes must return x, y, width and height, or false, or set the fields of its last argument", 0) end
  Context.set_frame(a, x, y, width, height)
end
function Custom:attributes(context, a)
  return answer(a, self.layout:attributes(Context.view(self.calls, context), a.path.item + 1, a.path.section + 1, a))
end
function Custom:initial(context, change, a)
  return answer(a, self.layout:initial(Context.view(self.calls, context), a.path.item + 1, a.path.section + 1, a, tonumber(change.action)))
end
function Custom:final(context, change, a)
  return answer(a, self.layout:final(Context.view(self.calls, context), a.path.item + 1, a.path.section + 1, a, tonumber(change.action)))
end

function Custom:content_size(context, out)
  local is_given = arguments.write_size(out, "content_size", self.layout:content_size(Context.view(self.calls, context)))
  if not is_given then error("content_size must return width and height", 0) end
end
function Custom:elements_in_rect(context, rect, out)
  local found = self.layout:elements_in_rect(Context.view(self.calls, context), rect.x, rect.y, rect.width, rect.height,
    Context.placer(self.calls, out))
  return found == false and C.E_NOT_FOUND or nil
end
function Custom:should_invalidate(context, rect)
  local what = self.layout:should_invalidate(Context.view(self.calls, context), rect.x, rect.y, rect.width, rect.height)
  return what == "attributes" and C.INVALIDATE_ATTRIBUTES or what and C.INVALIDATE_EVERYTHING or 0
end
local function write_point(out, x, y)
  if x then out.x, out.y = x, y end
  return x == nil and C.E_NOT_FOUND or nil
end
function Custom:target_offset(context, velocity, inout)
  write_point(inout, self.layout:target_offset(Context.view(self.calls, context), inout.x, inout.y, velocity.x, velocity.y))
end
function Custom:start_offset(context, inout) return write_point(inout, self.layout:start_offset(Context.view(self.calls, context))) end
function Custom:loop(context, out)
  arguments.write_size(out, "loop", self.layout:loop(Context.view(self.calls, context)))
end
function Custom:target_path(context, from, point, out)
  local item, section = self.layout:target_path(Context.view(self.calls, context), from.item + 1, from.section + 1, point.x, point.y)
  if item then out.item, out.section = item - 1, (section or 1) - 1 end
end
function Custom:next_item(context, move, inout)
  local now = elements.name(inout)
  local kind = now.type ~= "cell" and self.calls:kind_name(now.kind) or nil
  local item, section, found = self.layout:next_item(Context.view(self.calls, context), now.item, now.section, moves.names[tonumber(move)], kind)
  if item == nil then return C.E_NOT_FOUND end
  if item == false then
    inout.category = C.NONE
  else
    elements.write_name(inout, { item = item, section = section or now.section, kind = found }, self.calls)
  end
end
function Custom:grid_position(context, element, out)
  local now = elements.name(element)
  local kind = now.type ~= "cell" and self.calls:kind_name(now.kind) or nil
  local row, column, row_span, column_span, rows, columns =
    self.layout:grid_position(Context.view(self.calls, context), now.item, now.section, kind)
  if row == nil then return C.E_NOT_FOUND end
  out.row, out.column = row - 1, column and column - 1 or C.NONE
  out.row_span, out.column_span = row_span or 1, column_span or 1
  out.row_count, out.column_count = rows or C.NONE, columns or C.NONE
end
function Custom:decoration_count(context, kind, section, out)
  out[0] = self.layout:decoration_count(Context.view(self.calls, context), self.calls:kind_name(kind), tonumber(section) + 1)
end
function Custom:should_invalidate_preferred(context, path, size)
  return self.layout:should_invalidate_preferred(Context.view(self.calls, context), path.item + 1, path.section + 1, size.width, size.height)
end
function Custom:save(buffer, capacity, needed)
  local data = self.layout:save()
  if tonumber(capacity) >= #data then c.copy(buffer, data) end
  needed[0] = #data
end
function Custom:restore(buffer, length) self.layout:restore(c.text(buffer, tonumber(length))) end

-- ---- the description of a layout ----

local TYPES = { boolean = C.VALUE_BOOL, number = C.VALUE_NUMBER, string = C.VALUE_STRING }

local function describe(out, layout, keep)
  local function text(value)
    local one = c.array "char*"
    values.put_text(one, 0, value, keep)
    return one[0]
  end
  for _, name in ipairs { "name", "extends", "anchor", "gravity", "snap", "role", "reading_order" } do
    if type(layout[name]) == "string" then out[name] = text(layout[name]) end
  end
  out.paging, out.reach = layout.paging and 1 or 0, layout.reach or 0
  for _, name in ipairs { "supplementary_kind", "decoration_kind", "item_kind" } do
    local kinds = layout[name .. "s"] or {}
    local array = c.array("char*", math.max(1, #kinds))
    for i, kind in ipairs(kinds) do values.put_text(array, i - 1, kind, keep) end
    keep[#keep + 1] = array
    out[name .. "s"], out[name .. "_count"] = array, #kinds
  end
  local sorted = {}
  for name in pairs(layout.parameters or {}) do sorted[#sorted + 1] = name end
  table.sort(sorted)
  local infos = c.array("lyl_parameter_info", math.max(1, #sorted))
  keep[#keep + 1] = infos
  for i, name in ipairs(sorted) do
    local about, info = layout.parameters[name], infos[i - 1]
    if type(about) ~= "table" or about.default == nil then about = { default = about } end
    c.lyl_parameter_info_init(info)
    info.name, info.doc, info.type = text(name), text(about.doc or ""), TYPES[type(about.default)] or (#about.default > 0 and C.VALUE_LIST or C.VALUE_TABLE)
    values.write(info.default_value, about.default, keep)
    for _, field in ipairs { "minimum", "maximum", "step" } do info[field] = about[field] or 0 / 0 end
  end
  out.parameters, out.parameter_count = infos, #sorted
end

-- Creates a layout. Returns its handle and the object with its callbacks.
return function(calls, layout)
  names.check("a layout", layout, Custom)
  local class, out, keep = c.new "lyl_layout_class", c.array "lyl_layout*", {}
  local who = setmetatable({ layout = layout }, Custom)
  c.lyl_layout_class_init(class)
  class.struct_size = c.lyl_struct_size "lyl_layout_class"
  describe(class, layout, keep)
  calls:answer(class, "lyl_layout_class", who, function(name) return type(layout[name]) == "function" end)
  calls:call(c.lyl_layout_create_custom, calls.engine, class, out)
  return out[0], who
end
