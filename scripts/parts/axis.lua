-- parts/axis.lua: the range of an axis of time, its ticks, and the major ticks of the next larger unit.

local dates = require "parts.dates"

local axis = {}

local UNITS = { "hour", "day", "week", "month", "year" }
local MAJOR = { hour = "day", day = "month", week = "month", month = "year" }
local WIDTHS = { hour = 40, day = 24, week = 24, month = 32, year = 0 } -- of the names of units, in points
local MOST = 5000 -- ticks of an axis

-- The first and the last minute of an axis for a list of events, in whole hours or, above two days, in whole days. An
-- axis without events is the day after `start`.
function axis.range(list, start)
  local first, last = math.huge, -math.huge
  for _, event in ipairs(list) do first, last = math.min(first, event.start), math.max(last, event.finish) end
  if first > last then first, last = start, start + dates.lengths.day end
  local unit = last - first > 2 * dates.lengths.day and dates.lengths.day or dates.lengths.hour
  return first // unit * unit, -(-last // unit) * unit
end

-- The minutes of the ticks from `first` to `last`, as lists `tick` and `major_tick`, and the names of their units.
-- `unit` is "none", a unit, or "auto": the smallest one whose names fit with `scale` points a minute. A unit with more
-- than 5,000 ticks is replaced by a larger one.
function axis.ticks(calendar, unit, first, last, scale)
  local units, places = {}, { tick = {}, major_tick = {} }
  for _, candidate in ipairs(unit == "none" and {} or UNITS) do
    local length = dates.lengths[candidate]
    local fits = unit == candidate or unit == "auto" and length * scale >= WIDTHS[candidate]
    if fits and (last - first) / length <= MOST then
      units.tick, units.major_tick = candidate, MAJOR[candidate]
      for kind, name in pairs(units) do places[kind] = calendar:units(name, first, last) end
      break
    elseif fits then
      unit = "auto"
    end
  end
  return units, places
end

return axis
