-- month.lua: the weeks of a month. An event is a bar over its days; bars that do not fit are counted.
--
--   layoutlua run month.lua --set weeks=2
--   layoutlua run month.lua --to day.lua -o zoom.html

local dates = require "parts.dates"
local events = require "parts.events"
local stack = require "parts.stack"

local month = {
  first_day = 0, weeks = 6, header_height = 24, bar_height = 20, bar_spacing = 2, limit = 0,
  role = "grid", item_kinds = { "segment" },
  demo = {
    data = "school", width = 640, height = 560,
    states = {
      { name = "Two weeks", parameters = { weeks = 2 } },
      { name = "One level", parameters = { limit = 1 } },
      { name = "Low bars", parameters = { bar_height = 14 } },
    },
  },
}

month.parameters = {
  first_day = { step = 1, doc = "the first day on screen, as a number of days after day 0" },
  weeks = { min = 1, max = 12, step = 1, doc = "the number of weeks, which share the height of the viewport" },
  header_height = { min = 0, doc = "points above the bars of a week" },
  bar_height = { min = 1, doc = "the height of a bar in points" },
  bar_spacing = { min = 0, doc = "points between bars" },
  limit = { min = 0, max = 1000, step = 1, doc = "the largest number of bars of a day; 0: as many as fit" },
}

-- An event over several weeks has a bar in each: the first one is its cell, the second one a decoration "segment", and
-- the others decorations of kinds of their own, so that all of them follow their item when the data change.
local function kind_of(number)
  return number == 1 and "segment" or "segment_" .. number
end

for number = 2, month.parameters.weeks.max - 1 do month.item_kinds[number] = kind_of(number) end

-- The segments of each week in the order of layouts.md 12, each with its level: `lane`, from 0. Hidden ones have the
-- level self.levels.
function month:read(view)
  local first, days = self.first, 7 * self.count
  self.rows = {}
  for week = 1, self.count do self.rows[week] = {} end
  for _, event in ipairs(events.read(view, first * events.minutes, 30)) do
    local from, to = events.days(event)
    for week = math.max(from - first, 0) // 7, math.min(to - first, days - 1) // 7 do
      local row = self.rows[math.tointeger(week) + 1]
      row[#row + 1] = events.segment(event, first + 7 * week, first + 7 * week + 6)
    end
  end
  for _, row in ipairs(self.rows) do
    table.sort(row, events.before)
    stack.lanes(row, self.levels)
  end
end

-- The frame of some columns of a week; in a view from right to left, it is mirrored.
function month:place(view, week, column, span, y, height)
  local width = view.width / 7
  local x = view.rtl and view.width - (column + span) * width or column * width
  return x, week * self.week_height + y, span * width, height
end

function month:prepare(view, out)
  self.dates = dates.open(view)
  self.first, self.count = math.floor(self.first_day), math.floor(self.weeks)
  self.week_height = view.height / self.count
  local room = self.week_height - self.header_height + self.bar_spacing
  -- A millionth of a bar is added, so that bars that fit exactly do not depend on rounding.
  self.levels = self.limit > 0 and math.ceil(self.limit)
    or math.max(0, math.floor(room / (self.bar_height + self.bar_spacing) + 1e-6))
  self.cells, self.of_day, self.number = {}, {}, {}
  if view.sections == 0 then return end
  self:read(view)
  self:add_days(view, out)
  local bars, hidden = {}, {}
  for week, row in ipairs(self.rows) do
    for _, segment in ipairs(row) do
      if segment.lane < self.levels then
        self:add_bar(view, out, week - 1, segment, bars)
      else
        for column = segment.start, segment.finish - 1 do
          local day = math.tointeger(7 * (week - 1) + column) + 1
          hidden[day] = (hidden[day] or 0) + 1
        end
      end
    end
  end
  self:add_more(view, out, hidden)
  self:sort_cells(view)
end

-- `bars` counts the bars of an event.
function month:add_bar(view, out, week, segment, bars)
  local event, number = segment.event, bars[segment.event] or 0
  local y = self.header_height + segment.lane * (self.bar_height + self.bar_spacing)
  local span = math.tointeger(segment.finish - segment.start)
  local x, top, width, height = self:place(view, week, segment.start, span, y, self.bar_height)
  if number == 0 then
    out:cell(event.item, event.section, x, top, width, height)
    self.cells[#self.cells + 1] = { event = event, day = math.tointeger(7 * week + segment.start) + 1,
      lane = segment.lane, span = span }
  else
    out:decoration(kind_of(number), event.item, event.section, x, top, width, height)
      :value("align", "leading"):value("style", "11"):value("corner_radius", 4)
      :value("title", view:value(event.item, event.section, "title") or "")
      :value("color", view:value(event.item, event.section, "color") or "gray")
  end
  bars[event] = number + 1
end

-- The appearance of a cell on screen. Events of other days and hidden ones have no element.
function month:attributes(view, item, section, a)
  local cell = self.cells[self.number[view:index(item, section)]]
  if not cell then return false end
  a:value("align", "leading"):value("style", "11"):value("corner_radius", 4)
    :value("accessibility_label", self.dates:label(view, cell.event))
end

-- The names of the days: the weekday in the first week, and the month on its first day.
function month:add_days(view, out)
  local first = self.first
  local _, shown = self.dates:date(first + 7 * self.count // 2)
  local today = self.dates.now and self.dates.now // events.minutes
  for index = 0, 7 * self.count - 1 do
    local day = first + index
    local number, name = self.dates:date(day)
    local title = number == 1 and name and number .. " " .. self.dates.months[name] or tostring(math.tointeger(number))
    local weekday = self.dates:weekday(day)
    if index < 7 then title = self.dates.weekdays[weekday] .. " " .. title end
    local color = day == today and "#fde7e4" or name ~= shown and "#eceff3" or weekday > 5 and "#f7f8fa" or "white"
    out:supplementary("day", index + 1, 1, self:place(view, index // 7, index % 7, 1, 0, self.week_height)):z(-1)
      :value("title", title):value("align", "leading top"):value("color", color)
      :value("style", day == today and "bold 12" or "12")
  end
end

-- The number of hidden events of each day, beside the name of the day.
function month:add_more(view, out, hidden)
  for day = 1, 7 * self.count do
    if hidden[day] then
      local x, y, width, height = self:place(view, (day - 1) // 7, (day - 1) % 7, 1, 0, self.header_height)
      out:supplementary("more", day, 1, view.rtl and x or x + width / 2, y, width / 2, height):z(1)
        :value("hidden", hidden[day]):value("title", "+" .. hidden[day]):value("align", "trailing")
        :value("style", "bold 11"):value("background", "none")
    end
  end
end

function month:content_size(view)
  return view.width, view.height
end

-- The cells by the first day of their bar, from top to bottom: the order of the focus.
function month:sort_cells(view)
  table.sort(self.cells, function(a, b)
    if a.day ~= b.day then return a.day < b.day end
    return a.lane < b.lane
  end)
  for number, cell in ipairs(self.cells) do
    self.number[view:index(cell.event.item, cell.event.section)] = number
    local list = self.of_day[cell.day] or {}
    list[#list + 1], self.of_day[cell.day] = cell, list
  end
end

-- Arrows move from day to day; the events of a day are its children.
function month:next_day(view, day, move)
  local forward = view.rtl and -1 or 1
  local steps = { left = -forward, right = forward, up = -7, down = 7, next = 1, previous = -1,
    line_start = -((day - 1) % 7), line_end = 6 - (day - 1) % 7 }
  local cells = self.of_day[day]
  if (move == "child" or move == "next") and cells then return cells[1].event.item, cells[1].event.section end
  if not steps[move] then
    if move == "child" or move == "parent" then return false end
    return
  end
  local target = day + steps[move]
  if target < 1 or target > 7 * self.count then return false end
  return target, 1, "day"
end

-- From an event, up and down go to the other events of its day, then to other weeks; left and right go to the nearest
-- day with events.
function month:next_cell(view, number, move)
  local cell, cells = self.cells[number], self.cells
  if move == "next" then return cells[number + 1] end
  if move == "previous" then return cells[number - 1] end
  local is_forward = move == "down" or move == (view.rtl and "left" or "right")
  local is_vertical = move == "up" or move == "down"
  local near = cells[number + (is_forward and 1 or -1)]
  if is_vertical and near and near.day == cell.day then return near end
  local step = (is_vertical and 7 or 1) * (is_forward and 1 or -1)
  for day = cell.day + step, is_forward and 7 * self.count or 1, step do
    local list = self.of_day[day]
    if list then return is_vertical and not is_forward and list[#list] or list[1] end
  end
end

local ARROWS = { left = true, right = true, up = true, down = true, next = true, previous = true }

function month:next_item(view, item, section, move, kind)
  if kind == "day" then return self:next_day(view, item, move) end
  local number = not kind and self.number[view:index(item, section)]
  if not number then return end
  if move == "parent" then return self.cells[number].day, 1, "day" end
  if not ARROWS[move] then return end
  local target = self:next_cell(view, number, move)
  if not target then return false end
  return target.event.item, target.event.section
end

-- Each week is a row of seven days.
function month:grid_position(view, item, section, kind)
  local cell = not kind and self.cells[self.number[view:index(item, section)]]
  local day = cell and cell.day or (kind == "day" or kind == "more") and item
  if not day then return end
  return (day - 1) // 7 + 1, (day - 1) % 7 + 1, 1, cell and cell.span or 1, self.count, 7
end

return month
