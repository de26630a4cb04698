-- cover_flow.lua: a shelf of covers; the one in the middle faces the viewer, the others are turned to it. Below each
-- cover is its reflection, and below the cover in the middle is its title.
--
--   layoutlua run cover_flow.lua --offset 1000,0
--   layoutlua run cover_flow.lua --loop --offset 300,0

local scroll = require "parts.scroll"

local cover_flow = {
  role = "carousel",
  item_kinds = { "reflection", "caption" },
  item_width = 200, item_height = 200, tilt = 0.9, gap = 0.25, perspective = 500,
  reflection = 0.2, caption_height = 44, backdrop = "#1b1b20",
}

cover_flow.parameters = {
  item_width = { min = 1, doc = "a cover's width in points, and the length of a scroll from one cover to the next" },
  item_height = { min = 0, doc = "a cover's height in points" },
  tilt = { min = 0, max = 1, doc = "the angle of the covers at the sides, in quarters of a turn" },
  gap = { min = 0.01, doc = "the distance of the covers at the sides, in widths of a cover" },
  perspective = { min = 1, doc = "points from the eye to the screen; a smaller distance gives more perspective" },
  reflection = { min = 0, max = 1, doc = "the part of a cover that is reflected below it; 0 = no reflections" },
  caption_height = { min = 0, doc = "the height of the title in points, at the bottom; 0 = no title" },
  backdrop = { doc = "the color behind the covers; empty for no backdrop" },
}

cover_flow.demo = {
  data = "records", width = 600, height = 380, x = 1000,
  states = {
    { name = "Between two covers", offset = { 900, 0 } },
    { name = "Wide", offset = { 1000, 0 }, parameters = { gap = 0.5, tilt = 0.6 } },
  },
}

scroll.paged(cover_flow)

function cover_flow:measure(view)
  self.count, self.length, self.step = view.count, view.width, self.item_width
  self.extent = view.width + math.max(0, view.count - 1) * self.item_width
  self.period = nil
end

-- Called only in a view that loops, after `prepare`.
function cover_flow:loop(view)
  self.period = view.count * self.item_width
  return self.period, 0
end

-- The distance of a cover from the middle in covers, positive for those that follow.
function cover_flow:distance(view, item, section)
  local o = view:index(item, section) - 1 - scroll.position(self, view) / self.item_width
  if self.period then o = (o + self.count / 2) % self.count - self.count / 2 end
  return o
end

-- A cover at the side is at least gap * item_width farther from the middle than the one before it, and is drawn smaller
-- because of its depth of half a width.
function cover_flow:elements_in_rect(view, out, x, _, width, _)
  if self.backdrop ~= "" and view.sections > 0 then out:decoration("backdrop", 1, 1) end
  local middle = scroll.position(self, view) / self.item_width
  local far = math.max(math.abs(x - view.mid_x), math.abs(x + width - view.mid_x)) + self.item_width
  local most = far * (1 + self.item_width / 2 / self.perspective) / (self.gap * self.item_width)
  local first, last = math.max(0, math.ceil(middle - most)), math.min(self.count - 1, math.floor(middle + most))
  if self.period then
    most = math.min(most, self.count / 2)
    first = math.ceil(middle - most)
    last = math.min(math.floor(middle + most), first + self.count - 1)
  end
  for number = first, last do
    local item, section = view:path(number % self.count + 1)
    out:cell(item, section)
    if self.reflection > 0 then out:decoration("reflection", item, section) end
    if self.caption_height > 0 and math.abs(number - middle) < 0.5 then out:supplementary("caption", item, section) end
  end
end

-- The formula of iCarousel's type coverFlow (iCarousel.m, transformForItemViewWithOffset:).
local function turn(self, view, o, a)
  local c, way = clamp(o, -1, 1), scroll.is_reversed(self, view) and -1 or 1
  a:size(self.item_width, self.item_height):center(view.mid_x, view.mid_y):z(-math.floor(math.abs(o) * 100))
  a:perspective(self.perspective)
  a:translate(way * (c * 0.5 * self.tilt + o * self.gap) * self.item_width, 0, -math.abs(c) * self.item_width / 2)
  return a:rotate(-way * c * self.tilt * math.pi / 2, 0, 1, 0)
end

function cover_flow:attributes(view, item, section, a)
  turn(self, view, self:distance(view, item, section), a)
  if self.caption_height > 0 and view:value(item, section, "image") then a:value("title", ""):value("subtitle", "") end
end

-- A reflection is the cover upside down below it, without its far part.
function cover_flow:decoration(view, kind, item, section, a)
  if kind == "backdrop" then
    a:frame(view.x, view.y, view.width, view.height):z(-1000000):touchable(false)
    a:value("title", ""):value("color", self.backdrop)
    return
  end
  turn(self, view, self:distance(view, item, section), a):translate(0, self.item_height + 2):scale(1, -1)
  a:clip(self.item_height * (1 - self.reflection), 0, 0, 0):alpha(0.25):touchable(false):value("title", "")
  a:value("color", view:value(item, section, "color") or "gray")
end

function cover_flow:supplementary(view, _, item, section, a)
  local near = 1 - 2 * math.abs(self:distance(view, item, section))
  a:frame(view.x, view.y + view.height - self.caption_height, view.width, self.caption_height)
  a:alpha(math.max(0, near)):z(1):touchable(false):value("align", "center")
  a:value("background", self.backdrop ~= "" and self.backdrop or "none")
  a:value("title", view:value(item, section, "title") or ""):value("style", "bold 15")
  a:value("subtitle", view:value(item, section, "artist") or view:value(item, section, "subtitle") or "")
end

-- New and deleted covers fade behind the others.
function cover_flow:initial(view, a, change)
  if change.action == "insert" then a:alpha(0):z(-999999) end
end

function cover_flow:final(view, a, change)
  if change.action == "delete" then a:alpha(0):z(-999999) end
end

return cover_flow
