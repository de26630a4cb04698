"""The modules in scripts/parts that calendars share: stack.lua and dates.lua."""
import datetime
import random
import unittest

from layoutlua import Engine
from support import SCRIPTS

SCRIPT = """
local stack, dates = require "parts.stack", require "parts.dates"
local l = {}
function l:attributes() return 0, 0, 1, 1 end
local limit
local function read(numbers)
  local list = {}
  for i = 1, #numbers - 1, 2 do list[#list + 1] = { start = numbers[i], finish = numbers[i + 1] } end
  return list
end
function l:lanes(...)
  local list = read { ... }
  local text = { stack.lanes(list, limit) .. ":" }
  for _, interval in ipairs(list) do text[#text + 1] = interval.lane end
  return table.concat(text, " ")
end
function l:limit(number)
  limit = number
end
function l:groups(...)
  local text = {}
  for _, group in ipairs(stack.groups(read { ... })) do text[#text + 1] = #group end
  return table.concat(text, " ")
end
function l:date_name(date, day)
  local view = { sections = 1, section_value = function(_, _, key) return key == "date" and date or nil end }
  local d = dates.open(view)
  return d:name(day), d:weekday(day), select(3, d:date(day))
end
return l
"""


class Stack(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        names = "stack", "dates", "events"
        modules = {f"parts.{name}": (SCRIPTS / f"parts/{name}.lua").read_text() for name in names}
        cls.layout = Engine(modules=modules).script(SCRIPT, "modules.lua")

    def lanes(self, *times):
        return self.layout.call("lanes", *times)[0]

    def test_levels(self):
        """L39 (react-big-calendar eventLevels.test.js): segments in levels; those beyond a limit are hidden"""
        self.assertEqual(self.lanes(*[1, 2] * 3, *[2, 3] * 3, *[3, 4] * 3), "3: 0 1 2 0 1 2 0 1 2")
        self.addCleanup(self.layout.call, "limit", None)
        self.layout.call("limit", 2)
        self.assertEqual(self.lanes(1, 3, 2, 3, 2, 4, 3, 4), "3: 0 1 2 0")

    def test_overlap(self):
        """N55, N56 (vis-timeline Stack.test.js): intervals that overlap are stacked; those that touch are not"""
        self.assertEqual(self.lanes(0, 100, 0, 100), "2: 0 1")
        self.assertEqual(self.lanes(0, 10, 9.5, 19.5), "2: 0 1")
        self.assertEqual(self.lanes(0, 10, 10, 20), "1: 0 0")

    def test_gaps(self):
        """an interval may be in a lane before another one that is earlier in the list"""
        self.assertEqual(self.lanes(100, 200, 0, 50, 40, 120, 60, 70), "2: 0 0 1 0")
        self.assertEqual(self.lanes(5, 15, 10, 10, 15, 15), "2: 0 1 0")

    def test_random(self):
        """random lists agree with a comparison of each interval with all earlier ones of a lane"""
        pick = random.Random(11)
        for _ in range(300):
            times = [(a, a + pick.randrange(8)) for a in (pick.randrange(20) for _ in range(pick.randrange(1, 15)))]
            lanes = []
            for i, (a, b) in enumerate(times):
                used = {lanes[j] for j, (c, d) in enumerate(times[:i]) if c < b and a < d}
                lanes.append(next(n for n in range(99) if n not in used))
            expected = f"{max(lanes) + 1}: {' '.join(map(str, lanes))}"
            self.assertEqual(self.lanes(*[n for time in times for n in time]), expected, times)

    def test_groups(self):
        """intervals that overlap directly or through others are in one group"""
        self.assertEqual(self.layout.call("groups", 0, 10, 5, 20, 15, 30, 30, 40)[0], "3 1")

    def test_dates(self):
        """days are named by their dates, also before the first one and over leap days"""
        for start in (datetime.date(2026, 6, 1), datetime.date(2000, 2, 28), datetime.date(1899, 12, 31)):
            for day in (-400, -1, 0, 1, 2, 365, 800, 40000):
                date = start + datetime.timedelta(day)
                name, weekday, year = self.layout.call("date_name", start.isoformat(), day)
                self.assertEqual(name, f"{date:%a} {date.day} {date:%b}")
                self.assertEqual((weekday, year), (date.isoweekday(), date.year))
        self.assertEqual(self.layout.call("date_name", False, 8)[0], "Tue 9")
