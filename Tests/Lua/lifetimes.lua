-- Lifetimes: the objects that the garbage collector can collect, and when.
local check, layoutlua = require "check", require "layoutlua"
local equal, fails, test = check.equal, check.fails, check.test

local function collect() collectgarbage() collectgarbage() end

test("an engine, a layout and a view can be collected in any order", function()
  for _, order in ipairs { "elv", "vle", "lev", "vel" } do
    local things = { e = layoutlua.engine() }
    things.l = things.e:layout "grid"
    things.v = layoutlua.view(things.l, 10, 100, 100)
    for name in order:gmatch "." do
      if things.v then things.v:visible() end
      things[name] = nil
      collect()
    end
  end
end)

test("a source, a delegate, a layout or a completion that refers to its view becomes garbage with it", function()
  for _, use in ipairs { "source", "delegate", "layout", "completion" } do
    local weak = setmetatable({}, { __mode = "v" })
    do
      local knows = { items = function() return 5 end, did_select = print, prepare = function() end, content_size = function() return 1, 1 end }
      local layout = use == "layout" and layoutlua.engine():custom(knows) or layoutlua.engine():layout "grid"
      local view = layoutlua.view(layout, use == "source" and knows or 5, 100, 100)
      knows.view = view
      if use == "delegate" then view:set_delegate(knows) end
      if use == "completion" then view:scroll(0, 5, { duration = 5, completion = function() return knows end }) end
      view:visible()
      weak[1], weak[2] = knows, view
    end
    collect()
    equal({ weak[1] == nil, weak[2] == nil }, { true, true }, use)
  end
end)

test("garbage is collected in each callback, while views of the same engine become garbage", function()
  local engine = layoutlua.engine { modules = function() collect() end, log = collect }
  local function litter()
    layoutlua.view(engine:layout "grid", 10, 50, 50):visible()
    collect()
  end
  local count = 20
  local both = {
    items = function() collect() return count end,
    id = function(_, item) collect() return item end,
    size = function() collect() return 10, 10 end,
    prepare = function(_, view, place)
      for item = 1, view:items() do place:cell(item, 1, 0, item * 20, view.width, 20) end
      collect()
    end,
    content_size = function(_, view) collect() return view.width, view:items() * 20 end,
    did_select = litter, should_select = function() litter() return true end,
  }
  local view = layoutlua.view(engine:custom(both), both, 100, 100)
  view:set_delegate(both)
  view:scroll(0, 100)
  view:touch_down(5, 5)
  view:touch_up(5, 5)
  view:set_layout(engine:layout "list", 1)
  view:tick(0.5)
  view:tick(2)
  count = 19
  view:update { { delete = 2 } }
  view:tick(1)
  equal(#view:elements() > 0, true)
end)

test("a closed view rejects calls, and closing it twice has no effect", function()
  local view = layoutlua.view(layoutlua.engine():layout "grid", 10, 100, 100)
  view:visible()
  view:close()
  view:close()
  fails("", view.visible, view)
end)

-- A view whose source closes it in the next callback after `view.is_doomed` is set.
local function doomed_view()
  local view
  local source = { items = function()
    if view and view.is_doomed then
      view.is_doomed = false
      view:close()
    end
    return 20
  end }
  view = layoutlua.view(layoutlua.engine():layout "grid", source, 50, 50)
  view:visible()
  return view
end

test("a query whose view a callback closes raises an error, and does not read freed memory", function()
  local queries = {
    visible = function(view) view:visible() end,
    elements = function(view) view:elements() end,
    in_rect = function(view) view:in_rect(0, 0, 50, 50) end,
    changes = function(view) view:changes() end,
    element = function(view) view:element(3) end,
    hit = function(view) view:hit(5, 5) end,
    nearest = function(view) view:nearest(5, 5) end,
    ray = function(view) view:ray({ 5, 5, 9 }, { 0, 0, -1 }) end,
    next_item = function(view) view:next_item(1, 1, "right") end,
    content_size = function(view) view:content_size() end,
  }
  for name, query in pairs(queries) do
    local view = doomed_view()
    view:reload_data()
    view.is_doomed = true
    local done, problem = pcall(query, view)
    equal({ done, not done and problem.code, view.is_doomed }, { false, "STATE", false }, name)
    fails("", view.visible, view)
    collect()
  end
end)

test("a change during which a callback closes the view raises no error, and loops over its elements end", function()
  local view = layoutlua.view(layoutlua.engine():layout "grid", 20, 50, 50)
  view:set_delegate { did_select = function() view:close() end }
  view:touch_down(5, 5)
  view:touch_up(5, 5)
  fails("", view.visible, view)
  view = doomed_view()
  local rounds = 0
  for _ in view:visible() do
    rounds = rounds + 1
    view:close()
  end
  equal(rounds, 1)
end)

test("callbacks of a view in a coroutine run there", function()
  local inside
  local routine = coroutine.wrap(function()
    local source = { items = function() inside = coroutine.running() return 5 end }
    return #layoutlua.view(layoutlua.engine():layout "grid", source, 100, 100):elements()
  end)
  equal(routine() > 0, true)
  equal(inside ~= nil, true)
end)

test("ten thousand views and sources are created and collected", function()
  local engine = layoutlua.engine()
  collect()
  local before
  for i = 1, 10000 do
    layoutlua.view(engine:layout "grid", { items = function() return 3 end }, 10, 10):visible()
    if i == 2000 then
      collect()
      before = collectgarbage "count"
    end
  end
  collect()
  equal(collectgarbage "count" < before * 1.5 + 200, true)
end)
