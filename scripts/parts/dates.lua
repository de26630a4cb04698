-- parts/dates.lua: names of days and times. Scripts have no calendar: section 1 can have the values `date`, the date of
-- day 0 such as "2026-06-01"; `now`, in minutes from midnight of day 0; `weekdays`, from Monday, and `months`, names in
-- another language. Without a date, day 0 is a Monday and days have numbers.

local events = require "parts.events"

local dates = {}

local WEEKDAYS = { "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun" }
local MONTHS = { "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" }

-- The number of days from 1970-01-01 to a date, and the reverse (H. Hinnant, "chrono-compatible low-level date
-- algorithms"). Years begin in March, so that the leap day is the last day of a year.
local function days_from(year, month, day)
  if month <= 2 then year = year - 1 end
  local day_of_year = (153 * ((month + 9) % 12) + 2) // 5 + day - 1
  return year * 365 + year // 4 - year // 100 + year // 400 + day_of_year - 719468
end

local function date_from(days)
  days = days + 719468
  local era, rest = days // 146097, days % 146097
  local year = (rest - rest // 1460 + rest // 36524 - rest // 146096) // 365
  local day_of_year = rest - (365 * year + year // 4 - year // 100)
  local month = (5 * day_of_year + 2) // 153
  local day = day_of_year - (153 * month + 2) // 5 + 1
  month = month < 10 and month + 3 or month - 9
  return year + era * 400 + (month <= 2 and 1 or 0), month, day
end

local function parse(text)
  if type(text) ~= "string" then return nil end
  local year, month, day = tonumber(text:sub(1, 4)), tonumber(text:sub(6, 7)), tonumber(text:sub(9, 10))
  return year and month and day and days_from(year, month, day) or nil
end

-- The dates of a view.
function dates.open(view)
  local function value(key) return view.sections > 0 and view:section_value(1, key) or nil end
  return setmetatable({
    origin = parse(value("date")), now = tonumber(value("now")),
    weekdays = value("weekdays") or WEEKDAYS, months = value("months") or MONTHS,
  }, { __index = dates })
end

-- The weekday of a day, from 1 for Monday.
function dates:weekday(day)
  return math.tointeger((day + (self.origin and self.origin + 3 or 0)) % 7) + 1
end

-- The day of the month, the month and the year; day + 1 alone without a date.
function dates:date(day)
  if not self.origin then return day + 1 end
  local year, month, number = date_from(self.origin + day)
  return math.tointeger(number), math.tointeger(month), math.tointeger(year)
end

-- The name of a day, such as "Mon 1 Jun".
function dates:name(day)
  local number, month = self:date(day)
  local name = string.format("%s %d", self.weekdays[self:weekday(day)] or "", math.tointeger(number))
  return month and name .. " " .. (self.months[month] or "") or name
end

-- The time of a minute of the day, such as "09:30"; 1440 is "24:00".
function dates.time(minute)
  local whole = math.floor(minute)
  return string.format("%02d:%02d", whole // 60, whole % 60)
end

-- Units of time, each with its length in minutes; the longest one for months and years.
dates.lengths = { hour = 60, day = 1440, week = 7 * 1440, month = 31 * 1440, year = 366 * 1440 }

-- The minute at which the unit that contains a minute begins. Without a date, months have 30 days and years 360.
function dates:floor(unit, minute)
  if unit == "hour" then return minute // 60 * 60 end
  local day = minute // 1440
  if unit == "week" then
    day = day - self:weekday(day) + 1
  elseif unit ~= "day" and not self.origin then
    local length = unit == "month" and 30 or 360
    day = day // length * length
  elseif unit ~= "day" then
    local year, month = date_from(self.origin + day)
    day = days_from(year, unit == "year" and 1 or month, 1) - self.origin
  end
  return day * 1440
end

-- The minutes at which units begin, from the one that contains `first` to the last one before `last`.
function dates:units(unit, first, last)
  local list, minute = {}, self:floor(unit, first)
  while minute < last do
    list[#list + 1] = minute
    minute = self:floor(unit, minute + dates.lengths[unit])
  end
  return list
end

-- A short name of a unit that begins at a minute; with `is_long`, a name that does not need one of a longer unit.
function dates:unit_name(unit, minute, is_long)
  local day = minute // 1440
  local number, month, year = self:date(day)
  if unit == "hour" then return dates.time(minute % 1440) end
  if unit == "day" and is_long then return self:name(day) end
  if not self.origin or unit == "day" or unit == "week" then return tostring(math.tointeger(number)) end
  if unit == "year" then return tostring(year) end
  return self.months[month] .. (is_long and " " .. year or "")
end

-- The name of an event for assistive technology: its title, its days and its times.
function dates:label(view, event)
  local one, last = events.days(event)
  local from, to = self:name(one), self:name(last)
  if not event.all_day then
    from = from .. " " .. dates.time(event.start % events.minutes)
    to = (one == last and "" or to .. " ") .. dates.time(event.finish - last * events.minutes)
  end
  local title = view:value(event.item, event.section, "title")
  return (title and title .. ", " or "") .. (from == to and from or from .. " – " .. to)
end

return dates
