-- Views: viewports on one source with one layout. Arguments are the item, then the section, both from 1; the default
-- section is 1.
local Calls = require "layoutlua.calls"
local arguments = require "layoutlua.arguments"
local Source = require "layoutlua.source"
local animate = require "layoutlua.animation"
local delegate = require "layoutlua.delegate"
local elements = require "layoutlua.elements"
local values = require "layoutlua.values"
local c, C, append, number = Calls.c, Calls.C, Calls.append, arguments.number
if jit then jit.off(true, true) end

local View = {}
View.__index = View
View.__name = "layoutlua.view"
-- The metatable of a closed view, whose calls all fail.
local Closed = { __name = View.__name }
function Closed.__index(_, name)
  if name == "handle" then Calls.fail("STATE", "the view is closed") end
  return View[name]
end

-- view(layout, source, width, height)
function View.new(layout, source, width, height)
  if type(layout) ~= "table" or not layout.handle then
    error(("a layout must be a result of engine:layout, load, script or custom, not %s"):format(tostring(layout)), 0)
  end
  local calls = layout.calls
  local self = setmetatable({ calls = calls, layouts = { layout }, waiting = {}, source = Source.new(source), shown = {}, inside = {},
    span = c.new "lyl_attributes_span", flags = c.array "uint32_t", rect = c.new "lyl_rect" }, View)
  local table, out = c.new "lyl_data_source", c.array "lyl_view*"
  c.lyl_data_source_init(table)
  table.struct_size = c.lyl_struct_size "lyl_data_source"
  calls:answer(table, "lyl_data_source", self.source, function(name) return self.source:has(name) end)
  calls:call(c.lyl_view_create, calls.engine, layout.handle, table, out)
  self.handle = out[0]
  self.anchor, self.end_now = calls:own(c.lyl_view_destroy, self.handle)
  self:set_size(width or 0, height or 0)
  return self
end

-- Destroys the view. If a callback closes it, the query that runs the callback raises an error. The garbage collector
-- also destroys views.
function View:close()
  self.end_now()
  self.handle = nil
  -- Ends loops over elements.
  self.shown.count, self.inside.count = 0, 0
  setmetatable(self, Closed)
end

function View:animated(animation, call, ...) animate(self.calls, animation, self.waiting, call, self.handle, ...) end

-- ---- visible elements ----

-- for i, element in view:visible() do … end: iterates over the elements to draw, back to front. Elements are valid
-- until the next call to visible().
function View:visible()
  local span, shown = self.span, self.shown
  self.calls:call(c.lyl_view_visible, self.handle, span)
  shown.items, shown.count, shown.view = span.items, tonumber(span.count), self
  return elements.next, shown, 0
end
-- Iterates over all elements that touch a rectangle of the content, in the same way.
function View:in_rect(x, y, width, height)
  local span, inside, rect = self.span, self.inside, self.rect
  rect.x, rect.y, rect.width, rect.height = number(x, "x"), number(y, "y"), number(width, "width"), number(height, "height")
  self.calls:call(c.lyl_view_attributes_in_rect, self.handle, rect, span)
  inside.items, inside.count, inside.view = span.items, tonumber(span.count), self
  return elements.next, inside, 0
end
-- Returns copies of the visible elements as a list of tables.
function View:elements()
  local found = {}
  for i, element in self:visible() do found[i] = elements.copy(element) end
  return found
end

local OPS = { [C.CHANGE_APPEAR] = "appear", [C.CHANGE_DISAPPEAR] = "disappear", [C.CHANGE_MOVE] = "move", [C.CHANGE_REBIND] = "rebind" }
-- Returns the changes to the visible elements since the last call: a list of { op, item, section, element }, with the
-- item and the section before the change.
function View:changes()
  local span, found = c.new "lyl_change_span", {}
  self.calls:call(c.lyl_view_changes, self.handle, span)
  for i = 0, tonumber(span.count) - 1 do
    local change = span.items[i]
    found[i + 1] = { op = OPS[tonumber(change.op)], item = change.from.item + 1, section = change.from.section + 1,
      element = elements.copy(change.attributes) }
  end
  return found
end

local function path(item, section)
  local made = c.new "lyl_index_path"
  made.section, made.item = arguments.index(section or 1), arguments.index(item)
  return made
end
local function point(x, y)
  local made = c.new "lyl_point"
  made.x, made.y = number(x, "x"), number(y, "y")
  return made
end
View.path, View.point = path, point

function View:one(ask, ...)
  local out = c.new "lyl_attributes"
  if self.calls:asked(ask, self.handle, Calls.append(out, ...)) then return elements.copy(out) end
end
-- Returns the element of an item, visible or not; nil without one. `kind` names a supplementary view, such as "header".
function View:element(item, section, kind)
  return self:one(c.lyl_view_attributes_at, elements.category(nil, kind), self.calls:kind(kind), path(item, section))
end
-- Return an element at the start, and at the end, of the last animated change.
function View:initial(item, section, kind)
  return self:one(c.lyl_view_initial_attributes, elements.category(nil, kind), self.calls:kind(kind), path(item, section))
end
function View:final(item, section, kind)
  return self:one(c.lyl_view_final_attributes, elements.category(nil, kind), self.calls:kind(kind), path(item, section))
end
-- Returns the frontmost element at a point in the content, of any category or of one, such as "cell".
function View:hit(x, y, category)
  return self:one(c.lyl_view_hit_test, point(x, y), category and 2 ^ elements.category(category) or 0)
end
function View:nearest(x, y, category)
  return self:one(c.lyl_view_nearest, category and elements.category(category) or C.NONE, point(x, y))
end
-- Returns the visible elements that a ray hits, nearest first: a list of { distance, x, y, element }.
function View:ray(origin, direction)
  local from, to, span, found = c.array("double", 3), c.array("double", 3), c.new "lyl_ray_hit_span", {}
  for i = 1, 3 do from[i - 1], to[i - 1] = number(origin[i], "a coordinate"), number(direction[i], "a coordinate") end
  self.calls:call(c.lyl_view_ray_test, self.handle, from, to, span)
  for i = 0, tonumber(span.count) - 1 do
    local hit = span.items[i]
    found[i + 1] = { distance = hit.distance, x = hit.location.x, y = hit.location.y, element = elements.copy(hit.attributes) }
  end
  return found
end
-- Returns a custom value that the layout set for an element.
function View:value(element, key)
  local out = c.new "lyl_value"
  if self.calls:asked(c.lyl_view_attribute_value, self.handle, element.values, key, out) then return values.read(out) end
end
-- Returns the visible cell that begins first along the scroll axis; nil without one.
function View:first_visible() return self:one(c.lyl_view_first_visible) end
-- Returns the source's ID of an item; nil for an item without an ID.
function View:identifier(item, section)
  local out = c.array "uint64_t"
  if not self.calls:asked(c.lyl_view_identifier, self.handle, path(item, section), out) then return nil end
  local id = tonumber(out[0])
  return self.source.texts[id] or id
end
-- Returns the item and the section of the item that has the given ID; nil if there is no such item.
function View:find(id)
  local out = c.new "lyl_index_path"
  if self.calls:asked(c.lyl_view_find, self.handle, Source.number(id), out) then return out.item + 1, out.section + 1 end
end
-- Returns the name of an element's kind.
function View:kind(element) return self.calls:kind_name(element.kind) end
-- Returns the source's ID of an element's item. Elements only have a number for an ID that is a string.
function View:id(element) return self.source.texts[element.id] or (element.id ~= 0 and element.id or nil) end
-- Returns a number that increases whenever something visible can have changed.
function View:revision() return tonumber(c.lyl_view_revision(self.handle)) end

-- ---- the viewport ----

-- Returns the offset and the size of the viewport: x, y, width, height.
function View:bounds()
  c.lyl_view_bounds(self.handle, self.rect)
  local rect = self.rect
  return rect.x, rect.y, rect.width, rect.height
end
function View:size_of(width, height)
  local size = c.new "lyl_size"
  size.width, size.height = number(width, "width"), number(height, "height")
  return size
end
function View:set_size(width, height) self.calls:call(c.lyl_view_set_size, self.handle, self:size_of(width, height)) end
function View:resize(width, height, animation) self:animated(animation, c.lyl_view_resize, self:size_of(width, height)) end
function View:content_size()
  local out = c.new "lyl_size"
  self.calls:call(c.lyl_view_content_size, self.handle, out)
  return out.width, out.height
end
local function insets(top, left, bottom, right)
  local made = c.new "lyl_insets"
  made.top, made.left, made.bottom, made.right = number(top, "top"), number(left, "left"), number(bottom, "bottom"), number(right, "right")
  return made
end
-- Sets the parts of the viewport's edges that bars of the program cover.
function View:set_insets(top, left, bottom, right) self.calls:call(c.lyl_view_set_insets, self.handle, insets(top, left, bottom, right)) end
function View:insets()
  local out = c.new "lyl_insets"
  self.calls:call(c.lyl_view_insets, self.handle, out)
  return out.top, out.left, out.bottom, out.right
end
-- Sets the screen's scale (pixels per point), right_to_left and safe_area.
function View:set_environment(given)
  local out = c.new "lyl_environment"
  c.lyl_environment_init(out)
  out.scale, out.layout_direction = given.scale or 1, given.right_to_left and 1 or 0
  local area = given.safe_area or {}
  out.safe_area = insets(area.top or 0, area.left or 0, area.bottom or 0, area.right or 0)
  self.calls:call(c.lyl_view_set_environment, self.handle, out)
end
function View:environment()
  local out = c.new "lyl_environment"
  c.lyl_environment_init(out)
  self.calls:call(c.lyl_view_environment, self.handle, out)
  return { scale = out.scale, right_to_left = out.layout_direction == 1 }
end

-- ---- layouts ----

-- Returns the installed layout; nil during a transition of begin_transition.
function View:layout()
  local handle = c.lyl_view_layout(self.handle)
  for _, layout in ipairs(self.layouts) do
    if layout.handle == handle then return layout end
  end
end
-- Keeps a layout alive while the engine can call it: the installed layout and the layout that was set last.
function View:retain_layout(layout)
  local installed, last = self:layout(), self.layouts[#self.layouts]
  if installed then self.layouts = installed == last and { installed } or { installed, last } end
  self.layouts[#self.layouts + 1] = layout
end
function View:set_layout(layout, animation)
  self:retain_layout(layout)
  self:animated(animation, c.lyl_view_set_layout, layout.handle)
end
-- An interactive transition to another layout: progress 0 is the old layout, 1 the new one.
function View:begin_transition(layout)
  self:retain_layout(layout)
  self.calls:call(c.lyl_view_begin_transition, self.handle, layout.handle)
end
function View:set_transition_progress(progress) self.calls:call(c.lyl_view_set_transition_progress, self.handle, progress) end
function View:end_transition(finish, animation) self:animated(animation, c.lyl_view_end_transition, finish) end
function View:layout_if_needed() self.calls:call(c.lyl_view_layout_if_needed, self.handle) end

local STATES = { [0] = "current", "partial", "old" }
-- Returns the state of the layout in view: state ("current", "partial", "old"), missing, stale, error.
function View:status()
  local out = c.new "lyl_layout_status"
  c.lyl_layout_status_init(out)
  self.calls:call(c.lyl_view_layout_status, self.handle, out)
  return { state = STATES[tonumber(out.state)], missing = tonumber(out.missing), stale = tonumber(out.stale),
    error = out.info ~= nil and self.calls:read_error(out.info) or nil }
end

-- ---- options and state ----

function View:set(option, value)
  values.set(self.calls, c.lyl_view_set_option, self.handle, option, value)
  return self
end
function View:get(option) return values.get(self.calls, c.lyl_view_get_option, self.handle, option) end
function View:options() return values.infos(c.lyl_view_option_at) end

function View:bytes(write, ...)
  local size, needed = 4096, c.array "size_t"
  while true do
    local buffer = c.array("char", size)
    local status = self.calls:status(write, self.handle, append(needed, append(size, append(buffer, ...))))
    if status ~= C.E_BUFFER_TOO_SMALL then
      self.calls:check(status)
      return c.text(buffer, tonumber(needed[0]))
    end
    size = tonumber(needed[0])
  end
end
-- Save and restore the offset, the selection and the layout's parameters as a string.
function View:save() return self:bytes(c.lyl_view_save_state) end
function View:restore(data) self.calls:call(c.lyl_view_restore_state, self.handle, data, #data) end
-- Returns the elements in the viewport in the JSON format of the layoutlua command.
function View:json()
  self:bounds()
  return (self:bytes(c.lyl_view_dump_json, self.rect):gsub("%z+$", ""))
end

-- Sets the delegate: a table with functions (see delegate.lua), or nil for no delegate.
function View:set_delegate(given)
  if given == nil then
    self.calls:call(c.lyl_view_set_delegate, self.handle, nil)
    self.delegate = nil
    return
  end
  local who, out = delegate(given, self.calls), c.new "lyl_delegate"
  c.lyl_delegate_init(out)
  out.struct_size = c.lyl_struct_size "lyl_delegate"
  self.calls:answer(out, "lyl_delegate", who, function(name) return given[name] ~= nil end)
  local before = self.delegate
  self.delegate = who
  local status = self.calls:status(c.lyl_view_set_delegate, self.handle, out)
  if status < 0 then self.delegate = before end
  self.calls:check(status)
end

require "layoutlua.changing"(View)
require "layoutlua.interaction"(View)
require "layoutlua.accessibility"(View)
return View
