-- Interaction with a view: scrolling, touches, selection, moving items, menus.
local Calls = require "layoutlua.calls"
local index = require "layoutlua.arguments".index
local elements = require "layoutlua.elements"
local moves = require "layoutlua.moves"
local c, C = Calls.c, Calls.C
if jit then jit.off(true, true) end

local POSITIONS = { top = C.SCROLL_TOP, center_v = C.SCROLL_CENTER_V, bottom = C.SCROLL_BOTTOM, left = C.SCROLL_LEFT,
  center_h = C.SCROLL_CENTER_H, right = C.SCROLL_RIGHT, nearest = C.SCROLL_NEAREST, center = C.SCROLL_CENTER_V + C.SCROLL_CENTER_H }
local RESULTS = { [C.FOCUS_MOVED] = "moved", [C.FOCUS_STAYED] = "stayed", [C.FOCUS_EXIT] = "exit" }

local MODIFIERS = { shift = C.SHIFT, control = C.CONTROL }
local KEYS = {}
for _, name in ipairs { "up", "down", "left", "right", "home", "end", "page_up", "page_down", "space", "enter", "a", "escape" } do
  KEYS[name] = C["KEY_" .. name:upper()]
end
local SELECT_MODES = { replace = C.SELECT_REPLACE, add = C.SELECT_ADD, remove = C.SELECT_REMOVE, toggle = C.SELECT_TOGGLE }
local FETCH_ENDS = { start = C.FETCH_START, ["end"] = C.FETCH_END }
local BEHAVIORS = { [C.SECTION_CONTINUOUS] = "continuous", [C.SECTION_LEADING] = "leading", [C.SECTION_PAGING] = "paging",
  [C.SECTION_GROUP_PAGING] = "group_paging", [C.SECTION_GROUP_PAGING_CENTERED] = "group_paging_centered" }

local function named(table, name, what) return table[name] or error(("there is no %s '%s'"):format(what, tostring(name)), 0) end
-- Returns a lyl_element for an element, or nil without one.
local function optional(element, calls)
  local name = element and c.array "lyl_element" or nil
  if name then elements.write_name(name[0], element, calls) end
  return name
end

return function(View)
  local path, at = View.path, View.point

  -- ---- scrolling ----

  function View:offset()
    local x, y = self:bounds()
    return x, y
  end
  -- Scrolls to an offset, which is not limited to the content.
  function View:scroll(x, y, animation) self:animated(animation, c.lyl_view_set_offset, at(x, y)) end
  -- Scrolls by a distance, as a mouse wheel does, up to the end of the content.
  function View:scroll_by(x, y, animation) self:animated(animation, c.lyl_view_scroll_by, at(x, y)) end
  -- position: "top", "center_v", "bottom", "left", "center_h", "right", "center", "nearest".
  function View:scroll_to(item, section, position, animation)
    self:animated(animation, c.lyl_view_scroll_to, path(item, section), named(POSITIONS, position or "nearest", "position"))
  end
  function View:offset_for(item, section, position)
    local out = at(0, 0)
    self.calls:call(c.lyl_view_offset_for, self.handle, path(item, section), named(POSITIONS, position or "nearest", "position"), out)
    return out.x, out.y
  end
  -- Returns the offset at which a scroll stops that would stop at x, y.
  function View:target_offset(x, y, velocity_x, velocity_y)
    local out = at(0, 0)
    self.calls:call(c.lyl_view_target_offset, self.handle, at(x, y), at(velocity_x or 0, velocity_y or 0), out)
    return out.x, out.y
  end
  -- Shows or hides the children of an item of an outline, a list whose items have a value `level`.
  function View:set_expanded(item, section, expanded, animation)
    self:animated(animation, c.lyl_view_set_expanded, path(item, section), expanded ~= false)
  end
  function View:is_expanded(item, section) return c.lyl_view_is_expanded(self.handle, path(item, section)) end
  -- Returns the offset of a section that scrolls independently, from its leading end.
  function View:section_offset(section)
    local out = at(0, 0)
    self.calls:call(c.lyl_view_section_offset, self.handle, index(section), out)
    return out.x, out.y
  end
  function View:set_section_offset(section, x, y, animation)
    self:animated(animation, c.lyl_view_set_section_offset, index(section), at(x, y))
  end
  -- Returns { behavior = "paging", lowest =, highest =, page =, frame = }, or raises an error for a section that does
  -- not scroll independently.
  function View:section_scroll(section)
    local out = c.new "lyl_section_scroll"
    c.lyl_section_scroll_init(out)
    self.calls:call(c.lyl_view_section_scroll, self.handle, index(section), out)
    return { behavior = BEHAVIORS[tonumber(out.behavior)], lowest = out.lowest, highest = out.highest, page = out.page, frame = out.frame }
  end
  -- Returns the offset at which a row stops that friction would stop at x, y.
  function View:section_target(section, x, y, velocity_x, velocity_y)
    local out = at(0, 0)
    self.calls:call(c.lyl_view_section_target, self.handle, index(section), at(x, y), at(velocity_x or 0, velocity_y or 0), out)
    return out.x, out.y
  end
  -- Returns the section whose row is at a point in the content; nil if there is none.
  function View:section_at(x, y)
    local out = c.array "uint32_t"
    self.calls:call(c.lyl_view_section_at, self.handle, at(x, y), out)
    return out[0] ~= C.NONE and out[0] + 1 or nil
  end
  -- Drag the content with a finger at points in the viewport. end_drag starts the deceleration.
  function View:begin_drag(x, y) self.calls:call(c.lyl_view_begin_drag, self.handle, at(x, y)) end
  function View:drag(x, y) self.calls:call(c.lyl_view_drag, self.handle, at(x, y)) end
  function View:end_drag(velocity_x, velocity_y)
    self.calls:call(c.lyl_view_end_drag, self.handle, velocity_x and at(velocity_x, velocity_y) or nil)
  end
  -- Returns the motions in progress: { drag = true, glide, scroll, elements }.
  function View:motion()
    local bits, found = tonumber(c.lyl_view_motion(self.handle)), {}
    for name, bit in pairs { drag = C.MOTION_DRAG, glide = C.MOTION_GLIDE, scroll = C.MOTION_SCROLL, elements = C.MOTION_ELEMENTS } do
      if bits % (2 * bit) >= bit then found[name] = true end
    end
    return found
  end
  -- Returns the position and length of the "vertical" or "horizontal" scroll indicator; nil if all of the content fits.
  function View:scroll_indicator(axis)
    local position, length = c.array "double", c.array "double"
    local number = axis == "horizontal" and C.AXIS_HORIZONTAL or C.AXIS_VERTICAL
    if self.calls:asked(c.lyl_view_scroll_indicator, self.handle, number, position, length) then return position[0], length[0] end
  end
  -- Positions as fractions, for a scrubber: 0 is the start of the content, 1 is its end. Returns the item and the section
  -- of the first cell at a fraction, and the offset along the axis; nil if there is no cell.
  function View:path_at_fraction(fraction, axis)
    local out, offset = c.new "lyl_index_path", c.array "double"
    local number = axis == "horizontal" and C.AXIS_HORIZONTAL or C.AXIS_VERTICAL
    if self.calls:asked(c.lyl_view_path_at_fraction, self.handle, number, fraction, out, offset) then
      return out.item + 1, out.section + 1, offset[0]
    end
  end
  -- Returns the fraction at which an item is at the start of the viewport.
  function View:fraction_of(item, section, axis)
    local fraction, number = c.array "double", axis == "horizontal" and C.AXIS_HORIZONTAL or C.AXIS_VERTICAL
    self.calls:call(c.lyl_view_fraction_of, self.handle, path(item, section), number, fraction)
    return fraction[0]
  end
  -- Returns the fractions of the start and the end of a section.
  function View:section_fraction(section, axis)
    local first, last = c.array "double", c.array "double"
    local number = axis == "horizontal" and C.AXIS_HORIZONTAL or C.AXIS_VERTICAL
    self.calls:call(c.lyl_view_section_fraction, self.handle, section - 1, number, first, last)
    return first[0], last[0]
  end
  -- Returns the distances from the viewport to the start and the end of the content, along the "vertical" or "horizontal"
  -- axis; negative beyond an end. nil if the content loops.
  function View:edge_distances(axis)
    local first, last = c.array "double", c.array "double"
    local number = axis == "horizontal" and C.AXIS_HORIZONTAL or C.AXIS_VERTICAL
    if self.calls:asked(c.lyl_view_edge_distances, self.handle, number, first, last) then return first[0], last[0] end
  end
  -- Ends the request of fetch_more or, with "start", of fetch_more_at_start.
  function View:finish_fetch(at_end)
    self.calls:call(c.lyl_view_finish_fetch_at, self.handle, named(FETCH_ENDS, at_end or "end", "end of the content"))
  end

  -- ---- kept elements ----

  -- Keeps elements in the list of visible elements while they are off screen, or stops keeping them (false). An element
  -- is { item =, section =, kind = }; `kind` names a supplementary view.
  function View:keep(list, keep)
    local array = c.array("lyl_element", math.max(#list, 1))
    for i, element in ipairs(list) do elements.write_name(array[i - 1], element, self.calls) end
    self.calls:call(c.lyl_view_keep, self.handle, array, #list, keep ~= false)
  end
  -- Returns the elements that the view keeps, on screen or not: a list of { type =, kind =, item =, section = }.
  function View:kept()
    local out, count, found = c.array "lyl_element*", c.array "size_t", {}
    self.calls:call(c.lyl_view_kept, self.handle, out, count)
    for i = 0, tonumber(count[0]) - 1 do found[i + 1] = elements.name(out[0][i]) end
    return found
  end

  -- ---- the focus ----

  -- Returns the focused element, as `kept` does, or nil.
  function View:focus()
    local out = c.new "lyl_element"
    if self.calls:asked(c.lyl_view_focus, self.handle, out) then return elements.name(out) end
  end
  -- Focuses an element, { item =, section =, kind = }, without scrolling; without an element, clears the focus.
  function View:set_focus(element)
    self.calls:call(c.lyl_view_set_focus, self.handle, optional(element, self.calls))
  end
  -- Shows the focus, or hides it with false.
  function View:set_active(active) self.calls:call(c.lyl_view_set_active, self.handle, active ~= false) end
  local function move(self, animation, call, ...)
    local out = c.array "uint32_t"
    self:animated(animation, function(...) return call(Calls.append(out, ...)) end, ...)
    return RESULTS[tonumber(out[0])]
  end
  -- Moves the focus ("up", "down", "left", "right", "next", "previous", "first", "last", "line_start", "line_end",
  -- "page_up", "page_down", "parent", "child") and scrolls to it. Returns "moved", "stayed" or "exit".
  function View:move_focus(name, animation) return move(self, animation, c.lyl_view_move_focus, named(moves.numbers, name, "move")) end
  -- Moves the focus into the view. from: { x =, y =, width =, height = }, the frame of the previously focused control in
  -- the viewport, or nil.
  function View:enter_focus(name, from, animation)
    local rect = from and c.array "lyl_rect" or nil
    if rect then rect[0].x, rect[0].y, rect[0].width, rect[0].height = from.x, from.y, from.width, from.height end
    return move(self, animation, c.lyl_view_enter_focus, named(moves.numbers, name, "move"), rect)
  end
  -- Appends to the typed text, and moves the focus to the next item that begins with it.
  function View:focus_text(text, animation) return move(self, animation, c.lyl_view_focus_text, text, #text) end
  -- Sets the modifier keys that are held down: "shift", "control", both, or none.
  function View:set_modifiers(...)
    local held = {}
    for _, name in ipairs { ... } do held[name] = named(MODIFIERS, name, "modifier key") end
    self.calls:call(c.lyl_view_set_modifiers, self.handle, (held.shift or 0) + (held.control or 0))
  end
  -- Handles a key: "up", "down", "left", "right", "home", "end", "page_up", "page_down", "space", "enter", "a" or "escape".
  -- Returns false if the key has no effect in this view.
  function View:press_key(name, animation)
    local out = c.array "bool"
    local key = named(KEYS, name, "key")
    self:animated(animation, function(handle, a) return c.lyl_view_press_key(handle, key, a, out) end)
    return out[0]
  end
  -- Activates an element, { item =, section =, kind = }, or the focused one: calls did_activate, or expands or collapses
  -- an item of an outline.
  function View:activate(element, animation)
    self:animated(animation, c.lyl_view_activate, optional(element, self.calls))
  end
  -- Moves the pointer to a point in the viewport, or removes it without one.
  function View:hover(x, y)
    if x then self.calls:call(c.lyl_view_hover, self.handle, at(x, y)) else self.calls:call(c.lyl_view_end_hover, self.handle) end
  end

  -- ---- touches, at points in the viewport ----

  function View:touch_down(x, y) self.calls:call(c.lyl_view_touch_down, self.handle, at(x, y)) end
  function View:touch_move(x, y) self.calls:call(c.lyl_view_touch_move, self.handle, at(x, y)) end
  function View:touch_up(x, y) self.calls:call(c.lyl_view_touch_up, self.handle, at(x, y)) end
  function View:touch_cancel() self.calls:call(c.lyl_view_touch_cancel, self.handle) end

  -- ---- selection ----

  -- Selects an item, or deselects it with false. With a position, it scrolls to the item.
  function View:select(item, section, selected, position, animation)
    self:animated(animation, c.lyl_view_select_item, path(item, section), selected ~= false, position and named(POSITIONS, position, "position") or 0)
  end
  function View:deselect_all()
    local none = c.new "lyl_index_path"
    none.section, none.item = C.NONE, C.NONE
    self.calls:call(c.lyl_view_select, self.handle, none, false)
  end
  -- Returns the selected items in the order of their selection: a list of { item =, section = }.
  function View:selected()
    local out, count, found = c.array "lyl_index_path*", c.array "size_t", {}
    self.calls:call(c.lyl_view_selected, self.handle, out, count)
    for i = 0, tonumber(count[0]) - 1 do found[i + 1] = { item = out[0][i].item + 1, section = out[0][i].section + 1 } end
    return found
  end
  -- Changes the selection of all items between two items, including both. Items are { item =, section = }.
  -- The mode is "replace" (the default), "add", "remove" or "toggle".
  function View:select_range(from, to, mode)
    self.calls:call(c.lyl_view_select_range, self.handle, path(from.item, from.section), path(to.item, to.section),
      named(SELECT_MODES, mode or "replace", "mode"))
  end
  function View:select_all() self.calls:call(c.lyl_view_select_all, self.handle) end
  -- Changes the selection of the items whose cells overlap a rectangle in content coordinates.
  function View:select_in_rect(x, y, width, height, mode)
    local rect = c.new "lyl_rect"
    rect.x, rect.y, rect.width, rect.height = x, y, width, height
    self.calls:call(c.lyl_view_select_in_rect, self.handle, rect, named(SELECT_MODES, mode or "replace", "mode"))
  end
  -- Returns the selected items as ranges in the order of the data: a list of { section =, first =, count = }.
  function View:selected_ranges()
    local out, count, found = c.array "lyl_item_range*", c.array "size_t", {}
    self.calls:call(c.lyl_view_selected_ranges, self.handle, out, count)
    for i = 0, tonumber(count[0]) - 1 do
      local range = out[0][i]
      found[i + 1] = { section = range.section + 1, first = range.first + 1, count = range.count }
    end
    return found
  end
  -- Select with a rubber band, whose pointer is at points in the viewport. end_band(false) restores the selection.
  function View:begin_band(x, y, mode)
    self.calls:call(c.lyl_view_begin_band, self.handle, at(x, y), named(SELECT_MODES, mode or "replace", "mode"))
  end
  function View:update_band(x, y) self.calls:call(c.lyl_view_update_band, self.handle, at(x, y)) end
  function View:end_band(commit) self.calls:call(c.lyl_view_end_band, self.handle, commit ~= false) end
  -- Returns x, y, width and height of the rubber band in content coordinates; nil without one.
  function View:band()
    local out = c.new "lyl_rect"
    if self.calls:asked(c.lyl_view_band, self.handle, out) then return out.x, out.y, out.width, out.height end
  end
  function View:highlight(item, section, on) self.calls:call(c.lyl_view_set_highlighted, self.handle, path(item, section), on ~= false) end
  local function ask_path(self, ask, ...)
    local out = c.new "lyl_index_path"
    if self.calls:asked(ask, self.handle, Calls.append(out, ...)) then return out.item + 1, out.section + 1 end
  end
  -- Returns the item and the section that were highlighted last.
  function View:highlighted() return ask_path(self, c.lyl_view_highlighted) end
  -- Returns item and section of the cell next to another, for arrow keys ("up", "down", "left", "right"), or nil.
  function View:next_item(item, section, direction)
    return ask_path(self, c.lyl_view_next_item, path(item, section), named(moves.numbers, direction, "direction"))
  end
  -- Returns for each action whether an item's menu offers it: a list of booleans.
  function View:menu(item, section, actions)
    local names, allowed, keep, found = c.array("char*", math.max(1, #actions)), c.array("bool", math.max(1, #actions)), {}, {}
    for i, action in ipairs(actions) do require "layoutlua.values".put_text(names, i - 1, action, keep) end
    self.calls:call(c.lyl_view_menu, self.handle, path(item, section), names, #actions, allowed)
    for i = 1, #actions do found[i] = allowed[i - 1] end
    return found
  end
  function View:perform(item, section, action) self.calls:call(c.lyl_view_perform, self.handle, path(item, section), action) end

  -- ---- moving items, at points in the content ----

  function View:begin_move(item, section, x, y) self.calls:call(c.lyl_view_begin_move, self.handle, path(item, section), at(x, y)) end
  -- Returns the current item and section.
  function View:update_move(x, y)
    local out = c.new "lyl_index_path"
    self.calls:call(c.lyl_view_update_move, self.handle, at(x, y), out)
    return out.item + 1, out.section + 1
  end
  -- Ends the move: calls the source's move, or returns the item to its old index with false.
  function View:end_move(commit, animation)
    if animation == nil then animation = true end
    self:animated(animation, c.lyl_view_end_move, commit ~= false)
  end
  function View:data_path(item, section)
    local out = c.new "lyl_index_path"
    c.lyl_view_data_path(self.handle, path(item, section), out)
    return out.item + 1, out.section + 1
  end
  -- Returns the velocity at which to scroll, in points per second, for a finger near the viewport's edge.
  function View:autoscroll(x, y)
    local out = at(0, 0)
    self.calls:call(c.lyl_view_autoscroll, self.handle, at(x, y), out)
    return out.x, out.y
  end
end
