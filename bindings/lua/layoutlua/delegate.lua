-- Delegates, which permit and react to interaction: tables with some of these functions.
--
--   should_select(item, section)  did_select  should_deselect  did_deselect  should_highlight  did_highlight
--   did_unhighlight  can_move(item, section)  target_for_move(item, section, to_item, to_section): item, section
--   should_show_menu(item, section)  can_perform(item, section, action)  perform(item, section, action)
--   target_offset(x, y, velocity_x, velocity_y): x, y   did_end_scrolling()  needs_layout()  fetch_more()
--   fetch_more_at_start()
--   prefetch(paths)  cancel_prefetch(paths): lists of { item = , section = }
--   swipe_actions(item, section, edge): a list of { title =, width =, style = 0, full = false }; edge: "left", "right", "top" or
--     "bottom"
--   perform_swipe(item, section, action): actions count from 1
--   can_focus(element)  should_focus(from, to, move)  did_focus(from, to)  focus_exit(move)  did_hover(from, to)
--   should_select_items(section, first, count): a list of booleans, or nil to allow all  did_change_selection()
--   did_activate(element)   did_resize_column(key, width)   did_move_column(key, place): places count from 1
--   preferred_focus(): { item =, section =, kind = } or nil   match_text(item, section, text)
--     An element is { type =, kind =, item =, section = }, or nil if there is none.
local abi = require "layoutlua.abi"
local Calls = require "layoutlua.calls"
local elements = require "layoutlua.elements"
local moves = require "layoutlua.moves"
local names = require "layoutlua.names"
local values = require "layoutlua.values"
local c = Calls.c
if jit then jit.off(true, true) end

local Delegate = {}
Delegate.__index = Delegate

for _, name in ipairs(abi.callbacks.lyl_delegate) do
  Delegate[name] = function(self, path, action)
    local hear = self.given
    if path == nil then return hear[name](hear) end
    return hear[name](hear, path.item + 1, path.section + 1, action ~= nil and c.text(action) or nil)
  end
end

function Delegate:target_for_move(from, proposed, out)
  local item, section = self.given:target_for_move(from.item + 1, from.section + 1, proposed.item + 1, proposed.section + 1)
  if item then out.item, out.section = item - 1, (section or 1) - 1 end
end
function Delegate:target_offset(proposed, velocity, out)
  local x, y = self.given:target_offset(proposed.x, proposed.y, velocity.x, velocity.y)
  if x then out.x, out.y = x, y end
end
local function paths(array, count)
  local found = {}
  for i = 0, tonumber(count) - 1 do found[i + 1] = { item = array[i].item + 1, section = array[i].section + 1 } end
  return found
end
function Delegate:prefetch(array, count) self.given:prefetch(paths(array, count)) end
function Delegate:cancel_prefetch(array, count) self.given:cancel_prefetch(paths(array, count)) end
local EDGES = { "top", "bottom", "left", "right" }
function Delegate:swipe_actions(path, edge, out, capacity)
  local actions = self.given:swipe_actions(path.item + 1, path.section + 1, EDGES[tonumber(edge)]) or {}
  self.titles = {} -- the engine reads the titles after this function has returned
  for i = 1, math.min(#actions, tonumber(capacity)) do
    local action = actions[i]
    local title = c.array "char*"
    values.put_text(title, 0, action.title or "", self.titles)
    out[i - 1].title = title[0]
    out[i - 1].width, out[i - 1].style, out[i - 1].flags = action.width, action.style or 0, action.full and 1 or 0
  end
  return #actions
end
function Delegate:perform_swipe(path, action) self.given:perform_swipe(path.item + 1, path.section + 1, tonumber(action) + 1) end
local function read(element) return element ~= nil and elements.name(element[0]) or nil end
function Delegate:can_focus(element) return self.given:can_focus(read(element)) end
function Delegate:should_focus(from, to, move) return self.given:should_focus(read(from), read(to), moves.names[tonumber(move)]) end
function Delegate:did_focus(from, to) self.given:did_focus(read(from), read(to)) end
function Delegate:did_hover(from, to) self.given:did_hover(read(from), read(to)) end
function Delegate:did_activate(element) self.given:did_activate(read(element)) end
function Delegate:did_resize_column(key, width) self.given:did_resize_column(c.text(key), tonumber(width)) end
function Delegate:did_move_column(key, place) self.given:did_move_column(c.text(key), tonumber(place) + 1) end
function Delegate:should_select_items(section, first, count, out)
  count = tonumber(count)
  for i = 0, count - 1 do out[i] = false end -- after an error, no item is selected
  local allowed = self.given:should_select_items(tonumber(section) + 1, tonumber(first) + 1, count)
  for i = 1, count do out[i - 1] = not allowed or allowed[i] == true end
end
function Delegate:focus_exit(move) self.given:focus_exit(moves.names[tonumber(move)]) end
function Delegate:preferred_focus(out)
  local found = self.given:preferred_focus()
  if found then elements.write_name(out[0], found, self.calls) end
  return found ~= nil
end
function Delegate:match_text(path, text, length)
  return self.given:match_text(path.item + 1, path.section + 1, c.text(text, tonumber(length)))
end
-- Cells in the view are C pointers. A program in Lua manages its cells with view:changes().
Delegate.will_display, Delegate.did_end_displaying = nil, nil

return function(given, calls)
  local has = false
  for name in pairs(given) do has = has or Delegate[name] ~= nil end
  names.check("a delegate", given, Delegate)
  if not has then error("a delegate must have a function such as did_select or should_select", 0) end
  return setmetatable({ given = given, calls = calls }, Delegate)
end
