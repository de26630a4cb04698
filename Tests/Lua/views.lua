-- Views over the built-in layouts.
local check, layoutlua = require "check", require "layoutlua"
local equal, fails, test = check.equal, check.fails, check.test

local function grid(source, parameters)
  parameters = parameters or {}
  parameters.columns, parameters.aspect = parameters.columns or 3, 1
  return layoutlua.view(layoutlua.engine():layout("grid", parameters), source or 100, 300, 250)
end
local function items(view)
  local found = {}
  for i, element in view:visible() do found[i] = element.item end
  return found
end

test("visible elements are iterated back to front, with item numbers from 1", function()
  local view = grid()
  equal(items(view), { 1, 2, 3, 4, 5, 6, 7, 8, 9 })
  for i, element in view:visible() do
    equal({ element.x, element.width, element.type, element.section, element.hidden }, { (i - 1) % 3 * 100, 100, "cell", 1, false })
  end
  equal(view:elements()[5].center, { x = 150, y = 150 })
  local count = 0
  for _ in view:in_rect(0, 1000, 300, 100) do count = count + 1 end
  equal(count, 3)
  fails("no 'colour'", function() for _, element in view:visible() do return element.colour end end)
  equal(items(grid(0)), {})
end)

test("a hit test finds the cell at a point, and returns nil over a gap", function()
  local view = grid(100, { line_spacing = 10 })
  equal(view:hit(150, 50, "cell").item, 2)
  equal(view:hit(150, 105), nil)
  equal(view:nearest(150, 104).item, 2)
  equal(view:element(101), nil)
  equal(view:ray({ 50, 50, 100 }, { 0, 0, -1 })[1].element.item, 1)
end)

test("headers have a kind, and stay in place while pinned", function()
  local layout = layoutlua.engine():layout("list", { header_height = 30, row_height = 20, pin_headers = true })
  local view = layoutlua.view(layout, { 10, 10 }, 100, 100)
  view:scroll(0, 50)
  local header = view:element(1, 1, "header")
  equal({ header.type, view:kind(header), header.pinned, header.y }, { "supplementary", "header", true, 50 })
end)

test("items of a list are inserted, deleted and moved, and changes() describes each change", function()
  local words = { { id = "a", width = 10, height = 20 }, { id = "b", width = 20, height = 20 }, { id = "c", width = 30, height = 20 } }
  local view = layoutlua.view(layoutlua.engine():layout "flow", words, 200, 100)
  view:changes()
  words[1], words[2], words[3] = words[3], words[1], { id = "d", width = 40, height = 20 }
  view:update({ { delete = 2 }, { move = 3, to = 1 }, { insert = 3 } }, false)
  local widths, ops = {}, {}
  for i, element in ipairs(view:elements()) do widths[i] = element.width end
  for _, change in ipairs(view:changes()) do ops[change.op .. change.item .. change.element.item] = true end
  equal(widths, { 30, 10, 40 })
  equal({ ops.appear33, ops.disappear22, ops.move31 }, { true, true, true })
end)

test("an empty list can get items later", function()
  local rows = {}
  local view = layoutlua.view(layoutlua.engine():layout("list", { row_height = 20 }), rows, 100, 200)
  equal(#view:elements(), 0)
  rows[1] = { id = "a" }
  view:update { { insert = 1 } }
  view:tick(1)
  equal(#items(view), 1)
end)

test("an update that contradicts the counts fails, and changes nothing", function()
  local view = grid()
  items(view)
  equal(fails("", view.update, view, { { insert = 1 } }).code, "INCONSISTENT_UPDATE")
  equal(#items(view), 9)
  fails("a change must have insert, delete", view.update, view, { { add = 1 } })
end)

test("a list of ids is compared with the previous list", function()
  local view = layoutlua.view(layoutlua.engine():layout("circle"), 0, 100, 100)
  view:apply { { "a", "b", "c" } }
  view:changes()
  view:apply({ { "c", "a", "b", "d" } }, false)
  local found = {}
  for _, change in ipairs(view:changes()) do found[#found + 1] = change.op .. change.item .. change.element.item end
  table.sort(found)
  equal(found, { "appear44", "move12", "move23", "move31" })
end)

test("an update after a list of ids uses the counts of the source; a rejected update keeps the list", function()
  local count = 2
  local source = { items = function() return count end, id = function(_, item) return ("abc"):sub(item, item) end }
  local view = layoutlua.view(layoutlua.engine():layout("circle"), source, 100, 100)
  view:apply({ { "a", "b" } }, false)
  count = 3
  view:update({ { insert = 3 } }, false)
  equal(#items(view), 3)
  view:apply({ { "c", "b" } }, false)
  equal(fails("", view.update, view, { { insert = 1 }, { insert = 2 } }).code, "INCONSISTENT_UPDATE")
  view:apply({ { "c" } }, false)
  equal(#items(view), 1)
end)

test("an item 0 is rejected when sizes are set", function()
  local view = grid()
  fails("items and sections must be numbers from 1, not 0", view.set_measured_sizes, view, { { 0, 10, 10 } })
end)

test("an animation advances with ticks, and its completion is called once at the end", function()
  local view, heard = grid(), {}
  items(view)
  view:scroll(0, 200, { duration = 1, curve = "linear", completion = function(finished) heard[#heard + 1] = finished end })
  equal(view:tick(0.5), true)
  equal(select(2, view:offset()), 100)
  view:tick(0.6)
  view:tick(0.1)
  equal(heard, { true })
  fails("no curve 'bouncy'", view.scroll, view, 0, 0, { curve = "bouncy" })
  fails("an animation has no 'seconds'", view.scroll, view, 0, 0, { seconds = 1 })
end)

test("a view changes its layout by a call or interactively", function()
  local engine = layoutlua.engine()
  local grid = engine:layout("grid", { columns = 3, aspect = 1 })
  local view, rows = layoutlua.view(grid, 9, 300, 300), engine:layout("list", { row_height = 30 })
  items(view)
  view:begin_transition(rows)
  equal(view:layout(), nil)
  view:set_transition_progress(0.5)
  equal(view:elements()[1].height, 65)
  view:end_transition(false)
  equal(view:layout() == grid, true)
  view:set_layout(rows)
  equal(view:element(3).y, 60)
  equal(view:layout():name(), "list")
end)

test("touches select and call the delegate; arrow keys move from cell to cell", function()
  local view, heard = grid(), {}
  view:set_delegate {
    should_select = function(_, item) return item ~= 3 end,
    did_select = function(_, item, section) heard[#heard + 1] = item .. "," .. section end,
  }
  for _, x in ipairs { 150, 250 } do
    view:touch_down(x, 50)
    view:touch_up(x, 50)
  end
  equal(heard, { "2,1" })
  equal(view:selected(), { { item = 2, section = 1 } })
  equal({ view:next_item(2, 1, "down") }, { 5, 1 })
  equal({ view:next_item(2, 1, "up") }, {})
  fails("no direction 'north'", view.next_item, view, 1, 1, "north")
  view:keep { { item = 6, section = 1 } }
  equal(view:kept(), { { type = "cell", kind = 0, item = 6, section = 1 } })
  fails("does not exist", view.keep, view, { { item = 600, section = 1 } })
  view:keep({ { item = 6, section = 1 } }, false)
  equal(view:kept(), {})
  equal(view:focus(), nil)
  equal(view:move_focus "down", "moved")
  equal(view:focus(), { type = "cell", kind = 0, item = 2, section = 1 }) -- the selected item
  equal(view:move_focus("right", { duration = 0.1 }), "moved")
  equal(view:move_focus "up", "exit")
  local focused = {}
  for _, e in view:visible() do if e.focused then focused[#focused + 1] = e.item end end
  equal(focused, { 3 })
  view:set_focus { item = 6 }
  equal(view:focus().item, 6)
  view:set_active(false)
  equal(view:enter_focus("down", { x = 0, y = 0, width = 10, height = 10 }), "stayed")
  equal(view:focus_text "zz", "stayed")
  view:set_focus()
  equal(view:focus(), nil)
  view:hover(150, 50)
  view:hover()
  fails("no move 'north'", view.move_focus, view, "north")
  fails("does not exist", view.set_focus, view, { item = 600 })
  view:finish_fetch "start"
  fails("no end of the content 'middle'", view.finish_fetch, view, "middle")
  equal(select("#", view:edge_distances()), 2)
  local item, section, offset = view:path_at_fraction(0)
  equal(item, 1)
  equal(section, 1)
  equal(offset, 0)
  equal(view:fraction_of(1, 1), 0)
  equal(select("#", view:section_fraction(1)), 2)
  fails("does not exist", view.fraction_of, view, 600, 1)
  fails("a delegate must have a function", view.set_delegate, view, { hears = print })
  view:deselect_all()
  equal(#view:selected(), 0)
end)

test("many items are selected in one call: ranges, all items, and those in a rectangle", function()
  local view = grid()
  fails("selection_mode", view.select_all, view)
  view:set("allows_multiple_selection", true)
  view:select_all()
  equal(view:selected_ranges(), { { section = 1, first = 1, count = 100 } })
  view:select_range({ item = 9 }, { item = 5, section = 1 })
  view:select_in_rect(0, 0, 110, 10, "add")
  view:select_range({ item = 7 }, { item = 10 }, "toggle")
  equal(view:selected_ranges(), { { section = 1, first = 1, count = 2 }, { section = 1, first = 5, count = 2 },
    { section = 1, first = 10, count = 1 } })
  fails("no mode 'extend'", view.select_range, view, { item = 1 }, { item = 2 }, "extend")
end)

test("keys and a rubber band select; the delegate allows ranges and gets every change", function()
  local calls = {}
  local view = layoutlua.view(layoutlua.engine():layout("list", { row_height = 20 }), 5000, 100, 100)
  view:set("selection_mode", "extended")
  view:set_delegate {
    should_select_items = function(_, section, first, count)
      calls[#calls + 1] = section .. " " .. first .. " " .. count
      local allowed = {}
      for i = 1, count do allowed[i] = i % 2 == 1 end
      return allowed
    end,
    did_change_selection = function() calls[#calls + 1] = "changed" end,
    did_activate = function(_, element) calls[#calls + 1] = element.item end,
  }
  view:set_focus { item = 2 }
  equal(view:press_key("down"), true)
  view:set_modifiers("shift")
  equal(view:press_key("down", 0.1), true)
  equal(view:selected_ranges(), { { section = 1, first = 3, count = 2 } })
  view:set_modifiers("control")
  equal(view:press_key("a"), true)
  equal(#view:selected(), 2501)
  view:set_modifiers()
  equal(view:press_key("a"), false)
  equal(view:press_key("enter"), true)
  view:activate { item = 8 }
  equal(calls, { "changed", "changed", "1 1 2", "1 5 4096", "1 4101 900", "changed", 4, 8 })
  equal(view:band(), nil)
  view:begin_band(10, 10)
  view:update_band(20, 70)
  equal({ view:band() }, { 10, 10, 10, 60 })
  equal(view:selected_ranges(), { { section = 1, first = 1, count = 4 } })
  view:end_band(false)
  equal(#view:selected(), 2501)
  fails("no key 'north'", view.press_key, view, "north")
  fails("no modifier key 'alt'", view.set_modifiers, view, "alt")
end)

test("an item moved by a finger is moved in the data", function()
  local rows = {}
  for i, name in ipairs { "a", "b", "c", "d", "e" } do rows[i] = { id = name } end
  local view = layoutlua.view(layoutlua.engine():layout("list", { row_height = 20 }), rows, 100, 200)
  view:begin_move(1, 1, 50, 10)
  equal({ view:update_move(50, 70) }, { 4, 1 })
  view:end_move()
  local names = {}
  for i, row in ipairs(rows) do names[i] = row.id end
  equal(table.concat(names), "bcdae")
end)

test("a finger drags the content, which then glides", function()
  local view = grid()
  view:set("scroll_enabled", true)
  view:touch_down(150, 200)
  for _, y in ipairs { 180, 150, 110 } do
    view:touch_move(150, y)
    view:tick(1 / 60)
  end
  view:touch_up(150, 110)
  equal(view:motion().glide, true)
  while view:tick(1 / 60) do end
  equal(select(2, view:offset()) > 90, true)
end)

test("options have names and types; a saved state restores the same offset in another view", function()
  local view, names = grid(), {}
  for _, option in ipairs(view:options()) do names[option.name] = option.default end
  equal(names.looping, false)
  equal(fails("no such option", view.set, view, "no such option", 1).code, "NOT_FOUND")
  equal(fails("", view.set, view, "looping", "yes").code, "INVALID_ARGUMENT")
  view:scroll(0, 400)
  view:select(15)
  local other = grid()
  other:restore(view:save())
  equal({ select(2, other:offset()), other:selected()[1].item }, { 400, 15 })
  equal(fails("", other.restore, other, "something else").code, "BAD_STATE_DATA")
  equal(view:json():match('"elements"') ~= nil, true)
end)

test("items are found by id and return their ids, and the first visible cell is found", function()
  local things = {}
  for i = 1, 9 do things[i] = { id = i == 3 and 300 or "thing " .. i, width = 100, height = 50 } end
  local view = layoutlua.view(layoutlua.engine():layout("flow", { line_spacing = 0 }), things, 100, 100)
  equal({ view:find "thing 2" }, { 2, 1 })
  equal({ view:find(300) }, { 3, 1 })
  equal({ view:find "other" }, {})
  equal({ view:identifier(2), view:identifier(3), grid():identifier(1) == nil }, { "thing 2", 300, true })
  equal(view:first_visible().item, 1)
  view:scroll(0, 120)
  equal(view:first_visible().item, 3)
  equal(layoutlua.view(layoutlua.engine():layout "grid", {}, 9, 9):first_visible(), nil)
end)

test("one text sets all its parameters, or none", function()
  local layout = layoutlua.engine():layout "grid"
  layout:configure "{ columns = 5, line_spacing = 1e1 }"
  equal({ layout:get "columns", layout:get "line_spacing" }, { 5, 10 })
  fails("columns", layout.configure, layout, "{ line_spacing = 2, columns = 0 }")
  equal(layout:get "line_spacing", 10)
end)

test("numbers that are not finite, invalid paths and wrong types are errors with a message", function()
  local view = grid()
  fails("", view.scroll, view, 0 / 0, 0)
  fails("", view.set_size, view, 1 / 0, 1)
  fails("", view.select, view, 1000)
  fails("a layout must be a result of engine:layout", layoutlua.view, "grid", 3)
  fails("a source must be a count", layoutlua.view, layoutlua.engine():layout "grid", true)
  fails("columns", function() layoutlua.engine():layout("grid", { colums = 3 }) end)
  fails('x must be a number, not "a"', view.scroll, view, "a", 1)
  fails("width must be a number, not nil", view.set_size, view)
  fails("y must be a number, not nil", view.hit, view, 1)
  fails("height must be a number, not nil", view.in_rect, view, 0, 0, 10)
  fails("items and sections must be numbers from 1, not nil", view.element, view)
  fails("items and sections must be numbers from 1, not 0", view.scroll_to, view, 0)
  fails('items and sections must be numbers from 1, not "b"', view.section_offset, view, "b")
  equal(fails("", view.element, view).caller:match "^(.-):" ~= nil, true)
end)

test("results of a source that are not numbers are errors that name its function", function()
  local function asks(layout, source)
    source.items = function() return 5 end
    return function() layoutlua.view(layoutlua.engine():layout(layout), source, 100, 100):visible() end
  end
  fails([['size' returned "a", nil; it must return two numbers]], asks("flow", { size = function() return "a" end }))
  fails("'size' returned 10, nil", asks("flow", { size = function() return 10 end }))
  fails("'supplementary_size' returned 1, table:", asks("flow", { supplementary_size = function() return 1, {} end }))
  local counts = "return { supplementary_kinds = { 'header' }, supplementary = function() end, attributes = function() end, content_size = function() return 1, 1 end }"
  fails("'supplementary_count' returned a string, which is not a number", function()
    layoutlua.view(layoutlua.engine():script(counts), { items = function() return 1 end, supplementary_count = function() return "two" end }, 9, 9):visible()
  end)
end)

test("calls to a closed view are errors with a message", function()
  local view = grid()
  view:close()
  equal(fails("the view is closed", view.visible, view).code, "STATE")
  fails("the view is closed", view.scroll, view, 1, 1)
  fails("the view is closed", view.bounds, view)
  view:close()
end)

test("sections scroll separately", function()
  local row = "return layout.compositional{ section = { width = 100, height = 50, gap = 10, row = 1, scroll = 'leading' } }"
  local view = layoutlua.view(layoutlua.engine():script(row), 20, 300, 400)
  local scroll = view:section_scroll(1)
  equal({ scroll.behavior, scroll.lowest, scroll.highest, scroll.page, scroll.frame.height }, { "leading", 0, 1890, 110, 50 })
  view:set_section_offset(1, 110, 0)
  equal({ view:section_offset(1) }, { 110, 0 })
  equal(view:element(2).x, 0)
  equal({ view:section_target(1, 170, 0) }, { 220, 0 })
  equal({ view:section_at(10, 10), view:section_at(10, 90) }, { 1 })
end)

test("lists collapse and expand, and their rows can be swiped", function()
  local levels = { 0, 1, 1, 0 }
  local list = "return layout.compositional{ section = { list = 'plain', height = 44 } }"
  local view = layoutlua.view(layoutlua.engine():script(list),
    { items = function() return 4 end, id = function(_, item) return item end,
      value = function(_, item, section, key) if key == "level" then return levels[item] end end }, 300, 400)
  local function rows()
    local count = 0
    for _, element in view:visible() do if element.type == "cell" then count = count + 1 end end
    return count
  end
  equal({ rows(), view:is_expanded(1) }, { 2, false })
  view:set_expanded(1, 1, true)
  equal({ rows(), view:is_expanded(1) }, { 4, true })
  view:set_expanded(1, 1, false, 0.1)
  view:finish_animations()
  equal(rows(), 2)
  local done
  view:set_delegate {
    swipe_actions = function(_, item, section, edge) return edge == "right" and { { width = 60, full = true }, { width = 50, style = 2 } } end,
    perform_swipe = function(_, item, section, action) done = { item, section, action } end }
  view:touch_down(280, 20)
  view:touch_move(180, 20)
  equal({ view:element(1).x, view:element(1).swiped }, { -100, true })
  view:touch_move(60, 20)
  view:touch_up(60, 20)
  equal(done, { 1, 1, 1 })
  view:finish_animations()
  view:set_expanded(1, 1, true)
  local nodes = view:accessibility()
  equal({ #nodes, nodes[1].role, nodes[1].id, nodes[1].parent, nodes[1].clips }, { 5, "tree", 1, nil, true })
  equal({ nodes[3].role, nodes[3].parent, nodes[3].level, nodes[3].position, nodes[3].set_size }, { "treeitem", 2, 2, 1, 2 })
  equal({ nodes[2].element.item, nodes[2].y, nodes[2].expanded, nodes[2].actions.collapse }, { 1, 0, true, true })
  equal(view:accessibility_actions(nodes[2].id), { { title = "", width = 60, style = 0 }, { title = "", width = 50, style = 2 } })
  view:accessibility_perform(nodes[3].id, "custom", 2)
  equal(done, { 2, 1, 2 })
  view:accessibility_perform(nodes[2].id, "select")
  equal(#view:selected(), 1)
  view:accessibility_perform(nodes[2].id, "collapse")
  equal(#view:accessibility(), 3)
  fails("no action 'jump'", view.accessibility_perform, view, 1, "jump")
end)

test("a layout specifies rows and columns for assistive technology", function()
  local view = layoutlua.view(layoutlua.engine():custom { role = "grid",
    attributes = function(_, _, item) return 0, (item - 1) * 100, 100, 100 end,
    grid_position = function(_, _, item) if item ~= 3 then return item, 1, 1, 1, 20, 1 end end }, 20, 300, 300)
  local nodes = view:accessibility()
  equal({ nodes[1].role, nodes[1].row_count, nodes[1].column_count }, { "grid", 20, 1 })
  equal({ nodes[3].row, nodes[3].column, nodes[4].role, nodes[4].row }, { 2, 1, "gridcell", nil })
  view:accessibility_perform(1, "set_offset", { x = 0, y = 50 })
  equal(view:accessibility()[1].scroll_y, 50)
end)
