-- pages.lua: items on printed pages with headers and footers; headers of sections repeat on each of their pages.
--
--   layoutlua run pages.lua
--   layoutlua run pages.lua --data photos --set columns=3 --set item_spacing=8 --offset 0,0
--   layoutlua run pages.lua --set direction=across --size 1210x842 --offset 0,0

local paginate = require "parts.paginate"

local pages = {
  page_width = 595, page_height = 842, page_gap = 20,
  margin_top = 36, margin_left = 36, margin_bottom = 36, margin_right = 36,
  columns = 1, column_spacing = 12, item_height = 44, item_spacing = 0,
  header_height = 24, first_header_height = -1, footer_height = 24,
  repeat_headers = true, direction = "down",
  role = "document",
  demo = {
    data = "invoice", width = 640, height = 560, x = 0, y = 580,
    states = {
      { name = "Between pages", offset = { 0, 580 } },
      { name = "First page" },
      { name = "Two columns", parameters = { columns = 2 } },
    },
  },
}
pages.parameters = {
  page_width = { min = 0, doc = "a page's width in points; A4 is 595 by 842" },
  page_height = { min = 0, doc = "a page's height in points" },
  page_gap = { min = 0, doc = "points between pages" },
  margin_top = { min = 0, doc = "points between the edge of a page and its header" },
  margin_left = { min = 0, doc = "points at the left of a page" },
  margin_bottom = { min = 0, doc = "points between the footer of a page and its edge" },
  margin_right = { min = 0, doc = "points at the right of a page" },
  columns = { min = 1, max = 100, step = 1, doc = "the number of columns of a page" },
  column_spacing = { min = 0, doc = "points between columns" },
  item_height = { min = 0, doc = "the height in points of items without a size that the host does not measure" },
  item_spacing = { min = 0, doc = "points between the items of a column" },
  header_height = { min = 0, doc = "the height of the header of a page in points" },
  first_header_height = { min = -1, doc = "the height of the first page's header in points; -1 = as the others" },
  footer_height = { min = 0, doc = "the height of the footer of a page in points" },
  repeat_headers = { doc = "headers of sections repeat on each page on which their section goes on" },
  direction = { choices = { "down", "across" }, doc = "pages below each other, or beside each other" },
}

-- The items in order with their sizes; a section without items has an entry for its header.
function pages:entries(view, width)
  local list = {}
  for section = 1, view.sections do
    local _, header = view:supplementary_size("header", section)
    for item = 1, view:items(section) do
      local w, h = view:item_size(item, section)
      if not w then w, h = view:measure(item, section, width, self.item_height) end
      list[#list + 1] = {
        item = item, section = section, width = math.min(w, width), height = h,
        header = item == 1 and header or 0, repeated = header or 0,
        breaks = view:value(item, section, "break_before") == true,
        keep = view:value(item, section, "keep_with_next"),
      }
    end
    if view:items(section) == 0 and header then
      list[#list + 1] = { section = section, height = 0, header = header, repeated = header }
    end
  end
  return list
end

-- The top and the bottom of the columns of a page, between its header and its footer.
function pages:column_ends(page)
  local header = page == 1 and self.first_header_height >= 0 and self.first_header_height or self.header_height
  return self.margin_top + header, self.page_height - self.margin_bottom - self.footer_height
end

function pages:prepare(view, out)
  local columns = math.floor(self.columns)
  local inner = self.page_width - self.margin_left - self.margin_right
  local width = math.max(0, inner - (columns - 1) * self.column_spacing) / columns
  local ends = function(page) return self:column_ends(page) end
  local placed, count = paginate(self:entries(view, width), columns, self.item_spacing, self.repeat_headers, ends)
  self.count = view.sections > 0 and count or 0
  self:emit(view, out, placed, width)
  self:add_pages(view, out)
end

-- The values that pictures draw in the headers of a section, for copies of its header.
local function header_values(view, section)
  local values = {}
  for _, key in ipairs { "title", "subtitle", "style", "align", "color", "background", "corner_radius" } do
    local value = view:section_value(section, key)
    if value ~= nil then values[#values + 1] = { key = key, value = value } end
  end
  return values
end

-- Places the items and headers. The part of an item below the end of a page is clipped.
function pages:emit(view, out, placed, width)
  local repeats, values = {}, {}
  for _, place in ipairs(placed) do
    local section = place.entry.section
    local a
    local x = self.margin_left + (place.column - 1) * (width + self.column_spacing)
    if place.kind == "repeated_header" then
      repeats[section] = (repeats[section] or 0) + 1
      values[section] = values[section] or header_values(view, section)
      a = out:supplementary("repeated_header", repeats[section], section):value("title", "")
      for _, pair in ipairs(values[section]) do a:value(pair.key, pair.value) end
    else
      a = place.kind and out:supplementary("header", 1, section) or out:cell(place.entry.item, section)
    end
    local w = place.kind and width or place.entry.width
    a:frame(self:on_page(view, place.page, x, place.y, w, place.height))
    if place.hidden > 0 then a:clip(0, 0, place.hidden, 0) end
  end
end

-- Maps a rectangle of a page to the content. Pages are in the middle of a larger view.
function pages:on_page(view, page, x, y, width, height)
  if self.direction == "across" then
    x, y = x + (page - 1) * (self.page_width + self.page_gap), y + math.max(0, (view.height - self.page_height) / 2)
  else
    x, y = x + math.max(0, (view.width - self.page_width) / 2), y + (page - 1) * (self.page_height + self.page_gap)
  end
  if view.rtl then x = self:total_width(view) - x - width end
  return x, y, width, height
end

-- The paper behind the items, and the header and the footer of each page.
function pages:add_pages(view, out)
  local inner = math.max(0, self.page_width - self.margin_left - self.margin_right)
  local title = self.count > 0 and view:section_value(1, "title") or ""
  for page = 1, self.count do
    out:decoration("page", page, 1, self:on_page(view, page, 0, 0, self.page_width, self.page_height)):z(-1)
      :touchable(false):value("title", ""):value("background", "white"):value("shadow", 6)
      :value("accessibility_label", "Page " .. page)
    local top, bottom = self:column_ends(page)
    local function bar(kind, y, height)
      if height <= 0 then return end
      out:supplementary(kind, page, 1, self:on_page(view, page, self.margin_left, y, inner, height))
        :value("page", page):value("pages", self.count):value("background", "none"):value("style", "10")
        :value("title", kind == "page_header" and title or page .. " / " .. self.count)
    end
    bar("page_header", self.margin_top, top - self.margin_top)
    bar("page_footer", bottom, self.footer_height)
  end
end

-- The length of all pages along an axis, with the gaps between them.
function pages:total_width(view)
  if self.direction ~= "across" then return math.max(view.width, self.page_width) end
  return math.max(view.width, self.count * (self.page_width + self.page_gap) - self.page_gap)
end

function pages:content_size(view)
  if self.direction == "across" then return self:total_width(view), math.max(view.height, self.page_height) end
  return self:total_width(view), math.max(0, self.count * (self.page_height + self.page_gap) - self.page_gap)
end

-- Up and down follow the order of reading, from column to column and from page to page.
function pages:next_item(view, item, section, move, kind)
  if kind or move ~= "up" and move ~= "down" then return end
  local index = view:index(item, section) + (move == "down" and 1 or -1)
  if index < 1 or index > view.count then return false end
  return view:path(index)
end

return pages
