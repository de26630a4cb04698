-- pager.lua: pages of a width, beside each other, that a scroll stops at: an introduction, or a row of large pictures
-- with a part of their neighbors. Pages can be transformed while they pass.
--
--   layoutlua run pager.lua --offset 396,0
--   layoutlua run pager.lua --set transform=cube --set peek=0 --set spacing=0 --set contain=none --offset 120,0

local scroll = require "parts.scroll"
local stops = require "parts.stops"
local transform = require "parts.transforms"

local pager = {
  role = "carousel",
  scroll_direction = "horizontal",
  widths = "equal", item_width = 0, item_height = 0, peek = 32, spacing = 12,
  align = "center", contain = "trim", group = 1,
  transform = "none", scale = 0, min_alpha = 0.6, overlap = 100, inner_parallax = 0,
  markers = true,
}

pager.parameters = {
  scroll_direction = { choices = { "horizontal", "vertical" }, doc = "the scroll axis" },
  widths = { choices = { "equal", "data" }, doc = "equal pages, or pages with the sizes of the data along the axis" },
  item_width = { min = 0, doc = "a page's width in points; 0 = the viewport less peek at both sides" },
  item_height = { min = 0, doc = "a page's height in points; 0 = the viewport, less peek if pages scroll down" },
  peek = { min = 0, doc = "points of the neighbors on each side, if the page has no length along the axis" },
  spacing = { min = 0, doc = "points between pages" },
  align = { choices = { "start", "center", "end" }, doc = "the part of the viewport in which a page stops" },
  contain = {
    choices = { "trim", "keep", "none" },
    doc = "whether the first and the last page stop at the ends of the content; trim also drops stops without effect",
  },
  group = { min = 0, step = 1, doc = "the number of items that scroll together; 0 = as many as fit" },
  transform = {
    choices = { "none", "zoom_out", "depth", "linear", "parallax", "cube" },
    doc = "the appearance of pages that pass; with contain = none the first and the last page stop in the middle",
  },
  scale = { min = 0, max = 1, doc = "the smallest scale of a page; 0 = 0.65, for depth 0.5, for parallax 0.8" },
  min_alpha = { min = 0, max = 1, doc = "the smallest opacity in zoom_out and linear" },
  overlap = { doc = "parallax: points by which the viewport is longer than the distance of pages" },
  inner_parallax = { doc = "the part of a page's movement by which its content moves in the opposite direction" },
  markers = { doc = "whether there is a mark for each page at the bottom of the viewport" },
}

pager.demo = {
  data = "movies", width = 480, height = 300, x = 396,
  states = {
    { name = "Neighbors", offset = { 396, 0 } },
    { name = "Introduction", parameters = { peek = 0, spacing = 0 } },
    { name = "Cube", offset = { 200, 0 }, parameters = { transform = "cube", peek = 0, spacing = 0 } },
  },
}

-- The sizes of the data along the axis, in one list for all sections.
local function sizes_of(self, view, default)
  local sizes = {}
  for section = 1, view.sections do
    local widths, heights = view:sizes(section)
    local lengths = self.vertical and heights or widths
    for item = 1, view:items(section) do sizes[#sizes + 1] = lengths[item] or default end
  end
  return sizes
end

function pager:measure(view)
  self.vertical = self.scroll_direction == "vertical"
  local along, across, length, breadth = self.item_width, self.item_height, view.width, view.height
  if self.vertical then along, across, length, breadth = across, along, breadth, length end
  self.free = math.max(0, breadth - (self.markers and 32 or 0)) -- the room across the axis
  if along == 0 then along = math.max(0, length - 2 * self.peek) end
  self.breadth, self.length = across > 0 and across or self.free, length
  self.stops = stops.new {
    count = view.count, length = length, item_size = along, spacing = self.spacing, align = self.align,
    contain = self.contain, group = self.group,
    sizes = self.widths == "data" and sizes_of(self, view, along) or nil,
  }
  self.extent = self.stops.extent
  -- parallax: at least half of the viewport, so that pages do not meet in a small view
  self.distance = math.max(length / 2, length - self.overlap, 1)
end

scroll.paged(pager)

function pager:page_at(position)
  return self.stops.groups > 0 and self.stops:nearest(position) or 1
end
function pager:position_of(page)
  return self.stops.groups > 0 and self.stops:stop(clamp(page, self.stops.from, self.stops.to)) or 0
end

-- Transforms move pages by less than a page and, in zoom_out, the breadth of a page; parallax moves all of them.
function pager:elements_in_rect(view, out, x, y, width, height)
  if view.count == 0 then return end
  local from, to = scroll.range(self, view, x, y, width, height)
  local reach = self.transform == "none" and 0 or 2 * (self.stops.largest) + self.breadth
  if self.transform == "parallax" then
    local middle = scroll.position(self, view) + self.length / 2
    local ratio = (self.stops.largest) / self.distance
    from, to = middle + (from - middle) * ratio, middle + (to - middle) * ratio
  end
  local first = self.stops:index_at(from - self.stops.lead - reach)
  for index = first, self.stops:index_at(to - self.stops.lead + reach) do out:cell(view:path(index)) end
  if not self.markers then return end
  local current, all = self:current_page(view), self:page_count()
  local beside = math.ceil(self.length / 32) -- as many marks as the viewport can show on each side
  for page = math.max(1, current - 2 * beside), math.min(all, current + 2 * beside) do
    out:supplementary("page_marker", page, 1)
  end
end

function pager:attributes(view, item, section, a)
  local index = view:index(item, section)
  local size, start = self.stops:size(index), self.stops.lead + self.stops:start(index)
  local before = self.vertical and view.rtl and view.width - self.free or 0 -- the marks are at the trailing edge
  a:frame(scroll.frame(self, view, start, before + (self.free - self.breadth) / 2, size, self.breadth))
  local step = math.max(size + self.spacing, 1)
  local p = (start + size / 2 - scroll.position(self, view) - self.length / 2) / step
  local way = scroll.is_reversed(self, view) and -1 or 1
  a:value("phase", p)
  transform(self, a, p, way, { size = size, step = step, breadth = self.breadth, distance = self.distance })
  if self.inner_parallax ~= 0 then
    local moved = -p * way * self.length * self.inner_parallax
    a:content_offset(self.vertical and 0 or moved, self.vertical and moved or 0)
  end
end

-- A mark of each page, 16 points apart, in the middle of the bottom or, for a vertical axis, of the trailing edge.
function pager:supplementary(view, _, page, _, a)
  local current, all = self:current_page(view), self:page_count()
  local half = self.length / 32
  local middle = all > 2 * half and clamp(current, half, all - half) or (all + 1) / 2
  local along = scroll.position(self, view) + self.length / 2 + (page - middle) * 16 - 4
  local edge = self.vertical and (view.rtl and 8 or view.width - 16) or view.height - 20
  a:frame(scroll.frame(self, view, along, edge + (self.vertical and view.x or view.y), 8, 8)):shape("ellipse")
  a:z(100):touchable(false):alpha(page == current and 1 or 0.3):value("current", page == current)
  a:value("title", ""):value("color", "#5f6368")
end

function pager:current_page(view)
  return self:page_at(scroll.position(self, view)) - self.stops.from + 1
end

-- For a host's page control: the number of pages, and the position at which a page stops.
function pager:page_count()
  return self.stops and self.stops.to - self.stops.from + 1 or 0
end

function pager:page_position(page)
  return self.stops and self:position_of(page + self.stops.from - 1) or 0
end

return pager
