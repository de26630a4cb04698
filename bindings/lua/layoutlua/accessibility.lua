-- The accessibility tree of a view: its nodes, and the actions of assistive technology.
local Calls = require "layoutlua.calls"
local elements = require "layoutlua.elements"
local values = require "layoutlua.values"
local c, C = Calls.c, Calls.C
if jit then jit.off(true, true) end

-- Returns the constants that begin with a prefix, by the names that `rename` makes from the rest of their names.
local function constants(prefix, rename)
  local found = {}
  for name, number in pairs(C) do
    local rest = type(name) == "string" and name:match("^" .. prefix .. "(.+)$")
    if rest then found[rename(rest:lower())] = number end
  end
  return found
end
local function same(name) return name end
local function joined(name) return (name:gsub("_", "")) end

local ROLES, FLAGS, ACTIONS = {}, constants("NODE_", same), constants("ACTION_", same)
for name, number in pairs(constants("ROLE_", joined)) do ROLES[number] = name end

-- Returns a number that counts from 1; nil for none.
local function counted(number) return number ~= C.NONE and tonumber(number) + 1 or nil end
local function known(number) return number ~= C.NONE and tonumber(number) or nil end
-- Returns C text; nil for NULL.
local function text(label) if label ~= nil then return c.text(label) end end
local function has(bits, bit) return bits % (2 * bit) >= bit end

local function read(node)
  local f, path = node.frame, node.element.path
  local made = { id = tonumber(node.id), parent = counted(node.parent), role = ROLES[tonumber(node.role)],
    x = f.x, y = f.y, width = f.width, height = f.height, position = counted(node.position), set_size = known(node.set_size),
    level = counted(node.level), row = counted(node.row), column = counted(node.column), row_span = tonumber(node.row_span),
    column_span = tonumber(node.column_span), row_count = known(node.row_count), column_count = known(node.column_count),
    label = text(node.label), scroll_x = node.scroll_x, scroll_y = node.scroll_y,
    scroll_x_max = node.scroll_x_max, scroll_y_max = node.scroll_y_max, revision = tonumber(node.revision), actions = {} }
  if node.element.category ~= C.NONE then
    made.element = elements.name(node.element)
  else
    made.section = counted(path.section)
  end
  for name, bit in pairs(FLAGS) do made[name] = has(node.flags, bit) end
  for name, number in pairs(ACTIONS) do made.actions[name] = has(node.actions, 2 ^ number) end
  return made
end

return function(View)
  -- Returns the accessibility tree: a list of nodes, each after its parent, in reading order. A node has id, parent (its
  -- index), role (such as "listbox"), element ({ item =, section =, kind =, type = }) or section, x, y, width and height
  -- in the viewport, position, set_size, level, row, column, row_span, column_span, row_count, column_count, label,
  -- scroll_x, scroll_y, scroll_x_max, scroll_y_max, revision, the states offscreen, focused, selectable, selected,
  -- expandable, expanded, disabled, clips and multiselectable, and a table of actions.
  function View:accessibility()
    local tree, found = c.new "lyl_accessibility_tree", {}
    self.calls:call(c.lyl_view_accessibility, self.handle, tree)
    for i = 0, tonumber(tree.count) - 1 do found[i + 1] = read(tree.nodes[i]) end
    return found
  end
  -- Performs an action on the node with an id: "focus", "click", "select" (false deselects), "expand", "collapse",
  -- "scroll_into_view", "scroll_up", "scroll_down", "scroll_left", "scroll_right", "set_offset" (with { x =, y = }) or
  -- "custom" (with the index of one of the accessibility_actions).
  function View:accessibility_perform(id, action, value)
    local number = ACTIONS[action] or error(("there is no action '%s'"):format(tostring(action)), 0)
    local out, keep = c.array "lyl_value", {}
    if action == "set_offset" and type(value) == "table" then
      out[0].type, out[0].as.point.x, out[0].as.point.y = C.VALUE_POINT, value.x, value.y
    elseif action == "custom" and type(value) == "number" then
      values.write(out[0], value - 1, keep)
    else
      values.write(out[0], value, keep)
    end
    self.calls:call(c.lyl_view_accessibility_perform, self.handle, id, number, out)
  end
  -- Returns the custom actions of the node with an id: the swipe actions of its row, as { title =, width =, style = }.
  function View:accessibility_actions(id)
    local out, count, found = c.array "lyl_swipe_action*", c.array "size_t", {}
    self.calls:call(c.lyl_view_accessibility_actions, self.handle, id, out, count)
    for i = 0, tonumber(count[0]) - 1 do
      local action = out[0][i]
      found[i + 1] = { title = c.text(action.title), width = action.width, style = tonumber(action.style) }
    end
    return found
  end
end
