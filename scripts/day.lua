-- day.lua: appointments in columns of days, as high as they are long. Events at the same time share their column.
--
--   layoutlua run day.lua --set days=1 --set algorithm=no_overlap

local columns = require "parts.columns"
local dates = require "parts.dates"
local events = require "parts.events"
local stack = require "parts.stack"

local day = {
  first_day = 0, days = 5, header_height = 36,
  start_hour = 0, end_hour = 24, hour_height = 48, gutter_width = 56, all_day_height = 24,
  algorithm = "overlap", min_start_difference = 10, growth = 1.7, event_gap = 3, now = -1,
  role = "grid", item_kinds = { "segment" },
  demo = {
    data = "week", width = 640, height = 480,
    states = {
      { name = "Wednesday", offset = { 0, 360 }, parameters = { first_day = 2, days = 1 } },
      { name = "Side by side", offset = { 0, 360 }, parameters = { algorithm = "no_overlap" } },
      { name = "Office hours", parameters = { start_hour = 8, end_hour = 18 } },
    },
  },
}

day.parameters = {
  first_day = { step = 1, doc = "the first day on screen, as a number of days after day 0" },
  days = { min = 1, max = 31, step = 1, doc = "the number of days" },
  header_height = { min = 0, doc = "the height of the names of the days in points" },
  start_hour = { min = 0, max = 24, step = 1, doc = "the first hour" },
  end_hour = { min = 0, max = 24, step = 1, doc = "the hour at which a day ends" },
  hour_height = { min = 0, max = 1000, doc = "the height of an hour in points" },
  gutter_width = { min = 0, doc = "the width of the names of the hours in points" },
  all_day_height = { min = 0, doc = "the height of an event in the strip above the hours, in points" },
  algorithm = { choices = { "overlap", "no_overlap" }, doc = "whether events at the same time overlap in part" },
  min_start_difference = { min = 0, doc = "minutes; events that start within them are placed side by side (overlap)" },
  growth = { min = 1, max = 2, doc = "the factor by which an event grows below its neighbor (overlap)" },
  event_gap = { min = 0, doc = "points between events side by side (no_overlap)" },
  now = { doc = "minutes from midnight of day 0; below 0, the section's value `now` or no line" },
}

local FRONT = 1000000 -- the z of pinned elements: in front of all events

-- Divides the events into those in the strip and the parts of the others in each day. An event over midnight has two
-- parts: the first one on screen is the cell.
function day:read(view)
  local first, last, length = self.first, self.first + self.count - 1, events.minutes
  local from, to = self.start_hour * 60, math.max(self.start_hour, self.end_hour) * 60
  self.strip, self.columns = {}, {}
  for column = 1, self.count do self.columns[column] = {} end
  for _, event in ipairs(events.read(view, first * length + from, 30)) do
    if event.all_day or event.finish - event.start >= length then
      self.strip[#self.strip + 1] = events.segment(event, first, last)
    else
      local is_cell = true
      local from_day, to_day = events.days(event)
      for d = math.max(from_day, first), math.min(to_day, last) do
        local start, finish = math.max(event.start - d * length, from), math.min(event.finish - d * length, to)
        if start < finish then
          local parts = self.columns[math.tointeger(d - first) + 1]
          parts[#parts + 1] = { event = event, start = start, finish = finish, is_cell = is_cell }
          is_cell = false
        end
      end
    end
  end
  table.sort(self.strip, events.before)
  for _, parts in ipairs(self.columns) do columns[self.algorithm](parts, self) end
end

-- The frame of an area of the columns; in a view from right to left, it is mirrored.
function day:place(view, column, x, y, width, height)
  local left = self.gutter + column * self.column_width + x
  return view.rtl and view.width - left - width or left, y, width, height
end

-- The y of a minute of the day.
function day:y(minute)
  return self.top + (minute - self.start_hour * 60) * self.hour_height / 60
end

function day:prepare(view, out)
  self.dates = dates.open(view)
  self.time = self.now >= 0 and self.now or self.dates.now or -1 -- in minutes
  self.first, self.count = math.floor(self.first_day), math.floor(self.days)
  self:read(view)
  self.gutter = math.min(self.gutter_width, view.width)
  self.column_width = (view.width - self.gutter) / self.count
  self.top = self.header_height + stack.lanes(self.strip) * self.all_day_height
  self.tall = self.top + math.max(0, self.end_hour - self.start_hour) * self.hour_height
  -- Headers that would cover most of the viewport scroll away.
  self.covered = self.top <= view.height / 2 and self.top or 0
  if view.sections == 0 then return end
  self:add_hours(view, out)
  self:add_headers(view, out)
  self:add_strip(view, out)
  for column, parts in ipairs(self.columns) do self:add_events(view, out, column - 1, parts) end
  self:add_now(view, out)
  self:sort_cells(view)
end

-- Keeps an element at its distance from the top edge, in front of the events.
function day:pin(a, y, z)
  if self.covered > 0 then a:pin("top", y, 0, self.tall) end
  return a:z(FRONT + z)
end

function day:add_hours(view, out)
  for hour = math.ceil(self.start_hour), math.ceil(self.end_hour) - 1 do
    local y, number = self:y(hour * 60), hour + 1
    out:supplementary("hour", number, 1, view.rtl and view.width - self.gutter or 0, y, self.gutter, self.hour_height)
      :pin(view.rtl and "right" or "left"):value("title", dates.time(hour * 60)):value("style", "11")
      :value("align", "trailing top"):value("color", "#ffffff")
    out:decoration("hour_line", number, 1, self:place(view, 0, 0, y, view.width - self.gutter, 1)):z(-1)
      :value("title", ""):value("color", "#dfe3e8"):touchable(false)
  end
end

function day:add_headers(view, out)
  self:pin(out:decoration("head", 1, 1, 0, 0, view.width, self.top), 0, 0):value("title", ""):value("color", "#f5f7fa")
  local today = self.time // events.minutes
  for column = 0, self.count - 1 do
    local number = self.first + column
    local a = out:supplementary("day_header", column + 1, 1,
      self:place(view, column, 0, 0, self.column_width, self.header_height))
    self:pin(a, 0, 1):value("title", self.dates:name(number))
      :value("style", number == today and "bold 13" or "13"):value("color", "#f5f7fa")
    out:decoration("day_line", column + 1, 1, self:place(view, column, 0, 0, 1, self.tall)):z(-1)
      :value("title", ""):value("color", "#dfe3e8"):touchable(false)
  end
end

function day:add_strip(view, out)
  for _, segment in ipairs(self.strip) do
    local event, y = segment.event, self.header_height + segment.lane * self.all_day_height
    local width = (segment.finish - segment.start) * self.column_width
    self:pin(out:cell(event.item, event.section,
      self:place(view, segment.start, 0, y, width, self.all_day_height)), y, 1)
  end
end

function day:add_events(view, out, column, parts)
  for _, part in ipairs(parts) do
    local event, gap = part.event, part.gap or 0
    local x, width = part.x / 100 * self.column_width + gap, part.width / 100 * self.column_width - gap
    local top, bottom = self:y(part.start), self:y(part.finish)
    local frame = table.pack(self:place(view, column, x, top, math.max(0, width), bottom - top))
    if part.is_cell then
      out:cell(event.item, event.section, table.unpack(frame)):z(part.z)
    else
      out:decoration("segment", event.item, event.section, table.unpack(frame)):z(part.z):value("corner_radius", 4)
        :value("title", ""):value("color", view:value(event.item, event.section, "color") or "gray")
    end
  end
end

-- The appearance of a cell on screen: its title and, if it is high enough, its time. Events of other days and other
-- hours have no element.
function day:attributes(view, item, section, a)
  local cell = self.cells[self.number[view:index(item, section)]]
  if not cell then return false end
  a:value("style", "12"):value("corner_radius", 4):value("accessibility_label", self.dates:label(view, cell.event))
  if cell.span then
    a:value("align", "leading")
  else
    local _, height = a:size()
    local time = height >= 36 and "\n" .. dates.time(cell.event.start % events.minutes) or ""
    a:value("text", (view:value(item, section, "title") or "") .. time)
  end
end

-- The column of a time, from 0, and the minute of the day; nil if it is not on screen.
function day:column_of(time)
  local column, minute = time // events.minutes - self.first, time % events.minutes
  local is_shown = minute >= self.start_hour * 60 and minute < self.end_hour * 60
  if time >= 0 and is_shown and column >= 0 and column < self.count then return column, minute end
end

function day:add_now(view, out)
  local column, minute = self:column_of(self.time)
  if not column then return end
  local x, y, width = self:place(view, column, 0, self:y(minute), self.column_width, 0)
  out:line("now", 1, x, y, x + width, y, 2):z(FRONT - 1):value("title", ""):value("color", "#d93025"):touchable(false)
  out:decoration("now_dot", 1, 1, (view.rtl and x + width or x) - 4, y - 4, 8, 8):z(FRONT - 1):shape("ellipse")
    :value("title", ""):value("color", "#d93025"):touchable(false)
end

function day:content_size(view)
  return view.width, self.tall
end

-- 30 minutes before the first event or the current time, below the headers.
function day:start_offset()
  local _, first = self:column_of(self.time)
  for _, parts in ipairs(self.columns) do
    if parts[1] then first = math.min(first or math.huge, parts[1].start) end
  end
  if first then return 0, math.max(0, self:y(first - 30) - self.covered) end
end

-- The cells in the order of the focus: by day, those of the strip first, then by start and column.
function day:sort_cells(view)
  self.cells, self.number = {}, {}
  for _, segment in ipairs(self.strip) do
    local span = segment.finish - segment.start
    self.cells[#self.cells + 1] = { event = segment.event, column = segment.start, span = span, start = -1,
      x = segment.lane }
  end
  for column, parts in ipairs(self.columns) do
    for _, part in ipairs(parts) do
      part.column = column - 1
      if part.is_cell then self.cells[#self.cells + 1] = part end
    end
  end
  table.sort(self.cells, function(a, b)
    if a.column ~= b.column then return a.column < b.column end
    if a.start ~= b.start then return a.start < b.start end
    return a.x < b.x
  end)
  for number, cell in ipairs(self.cells) do self.number[view:index(cell.event.item, cell.event.section)] = number end
end

local STEPS = { next = 1, down = 1, right = 1, previous = -1, up = -1, left = -1 }

-- Up and down stay in the day; left and right go to the event of another day that starts at the nearest time.
function day:next_item(view, item, section, move, kind)
  local number = not kind and self.number[view:index(item, section)]
  local step = number and STEPS[move]
  if not step then return end
  local from, target = self.cells[number], self.cells[number + step]
  if move == "up" or move == "down" then
    target = target and target.column == from.column and target or nil
  elseif move == "left" or move == "right" then
    if view.rtl then step = -step end
    target = nil
    local nearest = math.huge
    for other = number + step, step > 0 and #self.cells or 1, step do
      local cell = self.cells[other]
      if target and cell.column ~= target.column then break end
      local distance = math.abs(cell.start - from.start)
      -- Of equally near events, the first one in the order of the focus is the target.
      if cell.column ~= from.column and (distance < nearest or step < 0 and distance == nearest) then
        target, nearest = cell, distance
      end
    end
  end
  if not target then return false end
  return target.event.item, target.event.section
end

-- Row 1 has the names of the days, row 2 the strip, and each hour is a row; column 1 has the names of the hours.
function day:grid_position(view, item, section, kind)
  local first = math.floor(self.start_hour)
  local rows, width = 2 + math.max(0, math.ceil(self.end_hour) - first), self.count + 1
  if kind == "day_header" then return 1, item + 1, 1, 1, rows, width end
  if kind == "hour" then return item - first + 2, 1, 1, 1, rows, width end
  local cell = not kind and self.cells[self.number[view:index(item, section)]]
  if not cell then return end
  local column = math.tointeger(cell.column) + 2
  if cell.span then return 2, column, 1, math.tointeger(cell.span), rows, width end
  local top, bottom = math.floor(cell.start / 60), math.ceil(cell.finish / 60)
  return top - first + 3, column, bottom - top, 1, rows, width
end

-- A new event grows from its middle line.
function day:initial(view, a, change)
  local _, _, category = a:path()
  if change.action == "insert" and category == "cell" then
    local width = a:size()
    a:size(width, 0):alpha(1)
  end
end

return day
