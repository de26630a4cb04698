-- parts/events.lua: the events of a calendar. Events are items with the values `start` and `end`, in minutes from
-- midnight of day 0, and `all_day`. The end is exclusive.

local events = { minutes = 1440 } -- of a day

-- The events of all sections in the order of the data: item, section, start, finish, all_day and order. An event
-- without a start begins at `start`; one without a length lasts `length` minutes.
function events.read(view, start, length)
  local list = {}
  for section = 1, view.sections do
    for item = 1, view:items(section) do
      local from = tonumber(view:value(item, section, "start")) or start
      local to = tonumber(view:value(item, section, "end")) or from
      list[#list + 1] = {
        item = item, section = section, order = #list, start = from, finish = to > from and to or from + length,
        all_day = view:value(item, section, "all_day") == true,
      }
    end
  end
  return list
end

-- The first and the last day of an event.
function events.days(event)
  local first = event.start // events.minutes
  return first, math.max(first, math.ceil(event.finish / events.minutes) - 1)
end

-- The days from `first` to `last` on which an event is, as an interval for parts.stack; nil if it is on none of them.
function events.segment(event, first, last)
  local from, to = events.days(event)
  if to < first or from > last then return nil end
  local left, right = math.max(from, first) - first, math.min(to, last) - first
  return { event = event, start = left, finish = right + 1, first = from, length = to - from + 1 }
end

-- The order of segments: by the first day of their events, longer events first, all-day events first, then by start and
-- end (layouts.md 12). Segments that are equal in all of them keep the order of the data.
function events.before(a, b)
  local one, two = a.event, b.event
  if a.first ~= b.first then return a.first < b.first end
  if a.length ~= b.length then return a.length > b.length end
  if one.all_day ~= two.all_day then return one.all_day end
  if one.start ~= two.start then return one.start < two.start end
  if one.finish ~= two.finish then return one.finish < two.finish end
  return one.order < two.order
end

return events
