-- Layouts: parameters, scripts, errors, layouts written by the program, sources.
local check, layoutlua = require "check", require "layoutlua"
local equal, fails, test = check.equal, check.fails, check.test

local ROWS = [[local rows = { height = 20 }
function rows:content_size(view) return view.width, view:items(1) * self.height end
function rows:attributes(view, item, section, a)
  a:frame(0, (item - 1) * self.height, view.width, self.height)
end
function rows:sum(list, table) return list[1] + list[2], table.name, { 1, { x = 2 } }, nil, true end
return rows
]]

test("parameters have types and descriptions, and survive a reload", function()
  local layout = layoutlua.engine():script(ROWS, "rows.lua", { height = 30 })
  local view = layoutlua.view(layout, 5, 100, 200)
  equal({ layout:get "height", layout:parameters()[1].name, layout:parameters()[1].default }, { 30, "height", 20 })
  fails("rows.lua:1", layout.reload, layout, "return {", "rows.lua")
  layout:reload(ROWS:gsub("a:frame%(0", "a:frame(5"), "rows.lua")
  local element = view:element(2)
  equal({ element.x, element.y }, { 5, 30 })
  fails("", layout.set, layout, "height", "high")
end)

test("the methods of a script accept and return values", function()
  local a, b, list, none, yes = layoutlua.engine():script(ROWS):call("sum", { 1, 2 }, { name = "é" })
  equal({ a, b, list[2].x, none == nil, yes }, { 3, "é", 2, true, true })
  fails("a function cannot be passed", function() layoutlua.engine():script(ROWS):call("sum", print) end)
end)

test("a table lists its methods and performs them", function()
  local engine = layoutlua.engine()
  local layout = engine:layout("table", { columns = { { key = "name", width = 90 } } })
  local names = {}
  for _, name in ipairs(layout:method_names()) do names[name] = true end
  equal({ names.resize_column, names.prepare, #engine:layout("grid"):method_names() }, { true, nil, 0 })
  local view, events = layoutlua.view(layout, 5, 300, 200), {}
  layout:call("resize_column", "name", 120)
  equal(layout:call("columns")[1].width, 120)
  layout:call("reset_columns")
  view:set_delegate {
    did_resize_column = function(_, key, width) events[#events + 1] = key .. width end,
    did_move_column = function(_, key, place) events[#events + 1] = key .. place end,
  }
  layout:set("columns", { { key = "name", width = 90 }, { key = "size", width = 90 } })
  for _, x in ipairs { 86, 30 } do
    view:touch_down(x, 10)
    view:touch_move(x + 100, 10)
    view:touch_up(x + 100, 10)
  end
  equal(events, { "name190", "name2" })
end)

test("a script error has file, line, callback and element", function()
  local view = layoutlua.view(layoutlua.engine():script(ROWS:gsub("a:frame", "a:frmae"), "rows.lua"), 5, 100, 200)
  local problem = fails("in 'attributes' (item 1, section 1)", view.visible, view)
  equal({ problem.code, problem.file, problem.line, problem.callback, problem.item }, { "LUA_RUNTIME", "rows.lua", 4, "attributes", 1 })
  equal(view:status().state, "old")
end)

test("modules come from the program; an endless script is stopped; the output of print reaches the log", function()
  local said = {}
  local engine = layoutlua.engine { modules = { size = "return 35" }, limits = { instructions_per_call = 100000 },
    log = function(level, message) said[#said + 1] = level .. message end }
  equal(engine:script("print 'hello' local size = require 'size'\n" .. ROWS:gsub("20", "size")):get "height", 35)
  equal(said[1]:find "hello" ~= nil, true)
  equal(fails("", engine.script, engine, "while true do end").code, "LUA_TIME")
  fails("nowhere", engine.script, engine, "require 'nowhere' return {}")
  equal(fails("", engine.load, engine, "/no/such/file.lua").code, "IO")
end)

test("each function of a source returns its values to the script", function()
  local script = [[return { supplementary_kinds = { 'header' }, content_size = function() return 500, 500 end,
    supplementary = function(self, view, kind, item, section) local width = view:supplementary_size(kind, section) return 0, 400, width, 15 end,
    attributes = function(self, view, item, section)
      local list = view:value(item, section, 'list')
      assert(list[2] == 'x' and list[3].y == false)
      local width = view:measure_text('abc', 'bold', 0)
      return view:section_value(section, 'indent'), item * 20, width * view:value(item, section, 'weight'), 10 end }]]
  local source = {
    sections = function() return { 3, 2 } end,
    value = function(_, _, _, key) return ({ weight = 2, list = { 1, "x", { y = false } } })[key] end,
    section_value = function(_, section) return 10 * section end,
    measure = function(_, element, width) return width, 25 end,
    measure_text = function(_, text) return #text * 10, 12 end,
    supplementary_count = function(_, _, section) return section == 1 and 1 or 0 end,
    supplementary_size = function(_, _, _, width) return width, 15 end,
    section_metrics = function() return { insets = { top = 5 }, line_spacing = 3 } end,
  }
  local view = layoutlua.view(layoutlua.engine():script(script), source, 500, 500)
  local element = view:element(1, 2)
  equal({ element.x, element.y, element.width }, { 20, 20, 60 })
  local flow = layoutlua.view(layoutlua.engine():layout("flow", { estimated_height = 10 }), source, 100, 300)
  local first = flow:elements()[1]
  equal({ first.y, first.height }, { 30, 25 })
end)

test("an error of a source is raised by the call that needed the source", function()
  local view = layoutlua.view(layoutlua.engine():layout "flow", { items = function() return 3 end, size = function() error({ "mine" }) end }, 100, 100)
  local done, problem = pcall(view.visible, view)
  equal({ done, type(problem) == "table" and problem[1] }, { false, "mine" })
  fails("the number of items in a section must be a whole number", function() layoutlua.view(layoutlua.engine():layout "flow", { 3, -1 }, 10, 10):visible() end)
end)

test("a layout in Lua gets the sizes of many items in one call", function()
  local got, some
  local sized = { prepare = function(_, view)
    got, some = view:sizes(), view:sizes(1, 2, 1)
    fails("section 0 does not have 2 items from item 2", view.sizes, view, 1, 3, 2)
  end }
  local source = { { width = 5, height = 6 }, { width = 7, height = 8 }, {} }
  layoutlua.view(layoutlua.engine { log = false }:custom(sized), source, 9, 9):layout_if_needed()
  equal({ #got, got[1].width, got[2].height, got[3], #some, some[1].width }, { 3, 5, 8, false, 1, 7 })
end)

test("a layout in Lua places cells and pinned headers", function()
  local rows = { name = "rows", parameters = { height = { default = 20, minimum = 1, doc = "of a row" }, striped = true }, supplementary_kinds = { "header" } }
  function rows:prepare(view, place)
    local height = view:parameter "height"
    place:add("header", 1, 1, 0, 0, view.width, 10, function(a) a.z_index, a.alpha = 5, 0.5 end)
    place:pin "top"
    for item = 1, view:items() do place:cell(item, 1, 0, 10 + (item - 1) * height, view.width, height) end
  end
  function rows:content_size(view) return view.width, 10 + view:items() * view:parameter "height" end
  local layout = layoutlua.engine():custom(rows, { height = 30 })
  equal({ layout:name(), layout:get "height", layout:get "striped" }, { "rows", 30, true })
  fails("", layout.set, layout, "height", 0)
  local view = layoutlua.view(layout, 100, 200, 100)
  equal({ view:content_size() }, { 200, 3010 })
  equal(view:element(100).y, 2980)
  view:scroll(0, 500)
  local header = view:element(1, 1, "header")
  equal({ header.y, header.alpha }, { 500, 0.5 })
  layout:set("height", 10)
  equal(select(2, view:content_size()), 1010)
end)

test("badges of a kind in item_kinds follow their item; those of another kind follow their section", function()
  local function moves(kinds)
    local rows = { item_kinds = kinds }
    function rows:prepare(view, place)
      for item = 1, view:items() do
        place:cell(item, 1, 0, 50 * item, 100, 50)
        place:add("badge", item, 1, 90, 50 * item, 10, 10)
      end
    end
    local items = { "a", "b", "c" }
    local view = layoutlua.view(layoutlua.engine { log = false }:custom(rows), items, 100, 400)
    view:changes()
    table.insert(items, 1, "new")
    view:update({ { insert = 1 } }, false)
    local found = {}
    for _, change in ipairs(view:changes()) do
      if change.op == "move" and change.element.item == 2 then found[#found + 1] = change.element.type .. change.item end
    end
    table.sort(found)
    return found
  end
  equal(moves { "badge" }, { "cell1", "supplementary1" })
  equal(moves(nil), { "cell1" })
  fails("item_kinds: the kind 'badge' is empty or listed twice", moves, { "badge", "badge" })
end)

test("attributes returns a frame, sets its element, or returns false for no element", function()
  local each = { content_size = function() return 100, 100 end }
  function each:attributes(view, item, section, a)
    if item == 1 then
      a.center.x, a.center.y, a.size.width, a.size.height, a.alpha = 50, 50, 20, 10, 0.5
    elseif item == 2 then
      return 1, 2, 3, 4
    else
      return false
    end
  end
  local view = layoutlua.view(layoutlua.engine():custom(each), 3, 100, 100)
  equal({ view:element(1).x, view:element(1).alpha, view:element(2).height }, { 40, 0.5, 4 })
end)

test("a layout in Lua extends a built-in one, saves, and defines where elements start and scrolls stop", function()
  local calls, count = {}, { 4 }
  local narrow = { extends = "grid" }
  function narrow:attributes(view, item, section, a)
    local base = view:super(item, section)
    return base.frame.x, base.frame.y, base.frame.width / 2, base.frame.height
  end
  function narrow:initial(view, item, section, a)
    if item == 2 then a.center.x = -50 end
  end
  function narrow:next_item(_, item, section, move)
    if move == "right" then return 3, section elseif move == "left" then return false end
  end
  function narrow:target_offset(view, x, y) return 0, math.floor(y / 20) * 20 end
  function narrow:save() return "mine" end
  function narrow:restore(data) calls[#calls + 1] = data end
  local view = layoutlua.view(layoutlua.engine():custom(narrow, { columns = 2, aspect = 1 }), count, 100, 100)
  equal({ view:element(2).x, view:element(2).width }, { 50, 25 })
  count[1] = 5
  view:update({ { insert = 2 } }, 1)
  equal(view:initial(2).center.x, -50)
  equal({ view:target_offset(0, 29) }, { 0, 20 })
  view:set_focus { item = 1 }
  equal(view:move_focus "left", "exit")
  equal(view:move_focus "right", "moved")
  equal(view:focus().item, 3)
  view:restore(view:save())
  equal(calls, { "mine" })
end)

test("an error of a layout in Lua is reported with its callback", function()
  local broken = { attributes = function() error "gone" end, content_size = function() return 1, 1 end }
  local view = layoutlua.view(layoutlua.engine():custom(broken), 3, 10, 10)
  local problem = fails("gone", view.visible, view)
  equal({ problem.code, problem.callback, problem.item }, { "CALLBACK", "attributes", 1 })
  fails("", function() layoutlua.engine():custom {} end)
end)

test("almost correct names and incomplete results are reported", function()
  local engine = layoutlua.engine()
  fails("a layout has no function 'contentSize'; did you mean 'content_size'?", engine.custom, engine, { contentSize = print, attributes = print })
  fails("a source has no function 'sise'; did you mean 'size'?", layoutlua.view, engine:layout "flow", { items = function() return 3 end, sise = print }, 9, 9)
  fails("a delegate has no function 'didselect'; did you mean 'did_select'?", function()
    layoutlua.view(engine:layout "grid", 3, 9, 9):set_delegate { didselect = print }
  end)
  fails("an animation has no 'duraton'; did you mean 'duration'?", function() layoutlua.view(engine:layout "grid", 3, 9, 9):scroll(0, 1, { duraton = 1 }) end)
  fails("update needs a list of changes", function() layoutlua.view(engine:layout "grid", 3, 9, 9):update { insert = 1 } end)
  fails("with a colon", engine.layout, "grid")
  local half = { content_size = function() return 1 end, attributes = function() return 1, 2, 3, 4 end }
  fails("'content_size' returned 1, nil; it must return two numbers", function() layoutlua.view(engine:custom(half), 3, 10, 10):visible() end)
  half.content_size, half.attributes = function() return 10, 10 end, function() return 1, 2, 3 end
  fails("attributes must return x, y, width and height", function() layoutlua.view(engine:custom(half), 3, 10, 10):visible() end)
end)

test("a layout in Lua rotates and scales its elements, and string ids identify items", function()
  local turned = { content_size = function() return 100, 100 end }
  function turned:attributes(view, item, section, a)
    a.center.x, a.center.y, a.size.width, a.size.height = 50, 50, 20, 10
    a:scale(2, 1):rotate(math.pi / 2)
  end
  local view = layoutlua.view(layoutlua.engine():custom(turned), { { id = "only" } }, 100, 100)
  local element = view:element(1)
  equal({ math.floor(element.width + 0.5), math.floor(element.height + 0.5), element.transformed }, { 20, 20, true })
  equal(view:id(element), "only")
end)
