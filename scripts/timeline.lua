-- timeline.lua: bars from their start to their end along an axis of time, in rows of groups: a Gantt chart.
--
--   layoutlua run timeline.lua --set zoom=0.01
--   layoutlua run timeline.lua --set ticks=month --set item_height_ratio=0.5

local axis = require "parts.axis"
local dates = require "parts.dates"
local events = require "parts.events"
local stack = require "parts.stack"

local timeline = {
  time_start = 0, time_end = 0, zoom = 0,
  line_height = 30, item_height_ratio = 0.75, stack = true,
  sidebar_width = 120, header_height = 40, ticks = "auto", now = -1,
  role = "grid", item_kinds = { "progress", "link", "link_end" },
  supplementary_kinds = { "group" },
  decoration_kinds = { "tick", "tick_line", "major_tick", "group_line" },
  demo = {
    data = "building", width = 640, height = 380,
    states = {
      { name = "Two weeks", offset = { 700, 0 }, parameters = { zoom = 0.03 } },
      { name = "Not stacked", parameters = { stack = false } },
    },
  },
}

timeline.parameters = {
  time_start = { doc = "the first minute, from midnight of day 0" },
  time_end = { doc = "the minute at which the axis ends; at most time_start: the axis contains all items" },
  zoom = { min = 0, doc = "points a minute; 0: the axis is as wide as the viewport" },
  line_height = { min = 1, doc = "the height of a row in points" },
  item_height_ratio = { min = 0, max = 1, doc = "the height of a bar as a part of its row" },
  stack = { doc = "whether bars of a group at the same time are in rows below each other" },
  sidebar_width = { min = 0, doc = "the width of the names of the groups in points" },
  header_height = { min = 0, doc = "the height of the axis in points" },
  ticks = { choices = { "auto", "hour", "day", "week", "month", "year", "none" }, doc = "the units of the axis" },
  now = { doc = "minutes from midnight of day 0; below 0, the section's value `now` or no line" },
}

local FRONT = 1000000 -- the z of pinned elements: in front of all bars

-- Sets the first and the last minute of the axis, and its scale in points a minute.
function timeline:measure(view, list)
  local first, last = self.time_start, self.time_end
  if last <= first then first, last = axis.range(list, first) end
  self.sidebar, self.first, self.last = math.min(self.sidebar_width, view.width), first, last
  local span = last - first
  self.scale = math.min(self.zoom > 0 and self.zoom or (view.width - self.sidebar) / span, 1e8 / span)
  self.wide = self.sidebar + span * self.scale
end

-- The x of a minute, without mirroring.
function timeline:x(minute)
  return self.sidebar + (clamp(minute, self.first, self.last) - self.first) * self.scale
end

-- The left edge of an area; in a view from right to left, it is mirrored.
function timeline:left(view, x, width)
  return view.rtl and self.wide - x - width or x
end

-- The rows of the bars of a group, in the order of the data (layouts.md 13), and the height of the group.
function timeline:stack_group(view, section, bars)
  local is_stacked = view:section_value(section, "stack")
  if is_stacked == nil then is_stacked = self.stack end
  for _, bar in ipairs(bars) do
    local lane = math.tointeger(tonumber(view:value(bar.item, section, "lane")))
    bar.fixed = lane and clamp(lane, 1, 1000) - 1 or not is_stacked and 0 or nil
  end
  local rows = math.max(1, stack.lanes(bars))
  local height = tonumber(view:section_value(section, "height"))
  return rows, height and clamp(height, 0, 1e6) or rows * self.line_height
end

function timeline:prepare(view, out)
  self.dates = dates.open(view)
  local list = events.read(view, self.time_start, events.minutes)
  self:measure(view, list)
  self.groups, self.rows, self.bars, self.order = {}, {}, {}, {}
  for section = 1, view.sections do self.groups[section] = { bars = {} } end
  for _, event in ipairs(list) do
    local bars = self.groups[event.section].bars
    if event.start < self.last and event.finish > self.first then bars[#bars + 1] = event end
  end
  local y, first_row = self.header_height, 1
  for section, group in ipairs(self.groups) do
    local rows, height = self:stack_group(view, section, group.bars)
    group.y, group.height = y, height
    for _, bar in ipairs(group.bars) do self:add_bar(view, out, bar, y, first_row) end
    y, first_row = y + height, first_row + rows
  end
  self.tall, self.last_row = y, first_row - 1
  self.units, self.places = axis.ticks(self.dates, self.ticks, self.first, self.last, self.scale)
  if view.sections == 0 then return end
  self:add_links(view, out)
  self:sort_bars()
  self:add_now(view, out)
  -- Axes that would cover most of the viewport are not pinned.
  self.pins_top, self.pins_side = self.header_height <= view.height / 2, self.sidebar <= view.width / 2
  self:pin(view, out:decoration("corner", 1, 1, self:left(view, 0, self.sidebar), 0, self.sidebar, self.header_height),
    true, true):z(FRONT + 3):value("title", ""):value("color", "#f5f7fa")
end

function timeline:add_bar(view, out, bar, y, first_row)
  local item, section = bar.item, bar.section
  local x, height = self:x(bar.start), self.line_height * self.item_height_ratio
  local width, top = self:x(bar.finish) - x, y + bar.lane * self.line_height + (self.line_height - height) / 2
  local left = self:left(view, x, width)
  bar.x, bar.width, bar.y, bar.height, bar.row = x, width, top, height, first_row + bar.lane
  self.bars[view:index(item, section)] = bar
  out:cell(item, section, left, top, width, height)
  local progress = tonumber(view:value(item, section, "progress"))
  if progress and progress > 0 then
    -- The lowest 4 points of the bar, up to the part that is done.
    local rest = (1 - clamp(progress, 0, 1)) * width
    out:decoration("progress", item, section, left, top, width, height):z(1):touchable(false)
      :clip(math.max(0, height - 4), view.rtl and rest or 0, 0, view.rtl and 0 or rest)
      :value("title", ""):value("color", "#5b6b80")
  end
end

-- The appearance of a bar on screen. Items outside the axis have no element.
function timeline:attributes(view, item, section, a)
  local bar = self.bars[view:index(item, section)]
  if not bar then return false end
  a:value("align", "leading"):value("style", "10"):value("corner_radius", 4)
    :value("accessibility_label", self.dates:label(view, bar))
end

-- A line from the end of the item whose id is the value `after`, across to the start of the bar, then down or up to it.
function timeline:add_links(view, out)
  for _, group in ipairs(self.groups) do
    for _, bar in ipairs(group.bars) do
      local item, section = view:find(math.tointeger(tonumber(view:value(bar.item, bar.section, "after"))))
      local from = item and self.bars[view:index(item, section)]
      if from and from ~= bar then
        local x, y = bar.x + math.min(6, bar.width / 2), from.y + from.height / 2
        local function line(kind, x1, y1, x2, y2)
          out:decoration(kind, bar.item, bar.section):line(self:left(view, x1, 0), y1, self:left(view, x2, 0), y2, 1.5)
            :z(-1):touchable(false):value("title", ""):value("color", "#7a8699")
        end
        if from.row == bar.row then x = bar.x end
        line("link", from.x + from.width, y, x, y)
        if from.row ~= bar.row then line("link_end", x, y, x, from.y < bar.y and bar.y or bar.y + bar.height) end
      end
    end
  end
end

function timeline:add_now(view, out)
  local now = self.now >= 0 and self.now or self.dates.now or -1
  if now < 0 or now < self.first or now > self.last then return end
  local x = self:left(view, self:x(now), 0)
  out:line("now", 1, x, self.header_height, x, self.tall, 2):z(2):touchable(false)
    :value("title", ""):value("color", "#d93025")
end

function timeline:decoration_count(view, kind, section)
  if kind == "group_line" or section > 1 then return kind == "group_line" and 1 or 0 end
  return #self.places[kind == "tick_line" and "tick" or kind]
end

-- Pins an element to the top, and to the side of the names of the groups.
function timeline:pin(view, a, top, side)
  if top and self.pins_top then a:pin("top", select(2, a:frame()), 0, self.tall) end
  if side and self.pins_side then a:pin(view.rtl and "right" or "left", 0, 0, self.wide) end
  return a
end

function timeline:decoration(view, kind, item, section, a)
  if kind == "group_line" then
    local group = self.groups[section]
    a:frame(0, group.y + group.height - 1, self.wide, 1):z(-2):touchable(false)
    a:value("title", ""):value("color", "#dfe3e8")
  elseif kind == "tick_line" then
    local x = self:left(view, self:x(self.places.tick[item]), 1)
    a:frame(x, self.header_height, 1, math.max(0, self.tall - self.header_height)):z(-3):touchable(false)
    a:value("title", ""):value("color", "#eceff3")
  elseif kind == "tick" or kind == "major_tick" then
    self:add_tick(view, kind, item, a)
  end
end

-- Major ticks are in the upper half of the axis.
function timeline:add_tick(view, kind, item, a)
  local places = self.places[kind]
  local x, next_x = self:x(places[item]), self:x(places[item + 1] or self.last)
  local is_major = kind == "major_tick"
  local half = #self.places.major_tick > 0 and self.header_height / 2 or 0
  local y, height = is_major and 0 or half, is_major and half or self.header_height - half
  a:frame(self:left(view, x, next_x - x), y, next_x - x, height)
  self:pin(view, a, true, false):z(FRONT + 1):value("color", "#f5f7fa"):value("style", is_major and "bold 11" or "11")
  a:value("title", self.dates:unit_name(self.units[kind], places[item], is_major))
end

function timeline:supplementary(view, kind, item, section, a)
  if item > 1 then return false end
  local group = self.groups[section]
  a:frame(self:left(view, 0, self.sidebar), group.y, self.sidebar, group.height)
  self:pin(view, a, false, true):z(FRONT + 2):value("align", "leading"):value("style", "bold 12")
  a:value("color", "#f5f7fa"):value("title", view:section_value(section, "title") or "")
end

function timeline:content_size()
  return self.wide, self.tall
end

-- The order of the focus: the bars of a group by their start.
function timeline:sort_bars()
  for _, group in ipairs(self.groups) do
    table.sort(group.bars, function(a, b)
      if a.start ~= b.start then return a.start < b.start end
      return a.order < b.order
    end)
    for rank, bar in ipairs(group.bars) do
      bar.rank, bar.number = rank, #self.order + 1
      self.order[bar.number] = bar
      local row = self.rows[bar.row] or {}
      row[#row + 1], self.rows[bar.row] = bar, row
    end
  end
end

-- The bar of the nearest row above or below whose middle is nearest.
function timeline:beside(bar, step)
  local target, nearest
  for row = bar.row + step, step > 0 and self.last_row or 1, step do
    for _, other in ipairs(self.rows[row] or {}) do
      local distance = math.abs(other.x + other.width / 2 - bar.x - bar.width / 2)
      if not target or distance < nearest then target, nearest = other, distance end
    end
    if target then return target end
  end
end

-- Left and right stay in the group; next and previous go through all groups.
function timeline:next_item(view, item, section, move, kind)
  local bar = not kind and self.bars[view:index(item, section)]
  if not bar then return end
  local target
  if move == "up" or move == "down" then
    target = self:beside(bar, move == "down" and 1 or -1)
  elseif move == "next" or move == "previous" then
    target = self.order[bar.number + (move == "next" and 1 or -1)]
  elseif move == "left" or move == "right" then
    target = self.groups[section].bars[bar.rank + (((move == "right") ~= view.rtl) and 1 or -1)]
  else
    return
  end
  if not target then return false end
  return target.item, target.section
end

-- Each group is a row, with its bars by their start.
function timeline:grid_position(view, item, section, kind)
  if kind == "group" then return section, 1, 1, 1, view.sections end
  local bar = not kind and self.bars[view:index(item, section)]
  if bar then return section, bar.rank + 1, 1, 1, view.sections end
end

-- A new bar grows from its start.
function timeline:initial(view, a, change)
  if change.action == "insert" and select(3, a:path()) == "cell" then
    local x, y, width, height = a:frame()
    a:frame(view.rtl and x + width or x, y, 0, height):alpha(1)
  end
end

return timeline
