-- waterfall.lua: columns of equal width; each item is placed below the shortest column. In a right-to-left interface
-- the columns and insets are mirrored.
--
--   layoutlua run waterfall.lua --set item_height_mode=aspect --set columns=3

local waterfall = {
  columns = 2,
  line_spacing = 10, interitem_spacing = 10,
  inset_top = 0, inset_left = 0, inset_bottom = 0, inset_right = 0,
  header_height = 0, footer_height = 0,
  tie = "left", item_height_mode = "given", pixel_rounding = false,
  demo = {
    data = "photos", width = 320, height = 400,
    states = {
      { name = "Wall" },
      { name = "Three columns", parameters = { columns = 3, item_height_mode = "aspect" } },
    },
  },
}
waterfall.parameters = {
  columns = { doc = "the number of columns" },
  line_spacing = { doc = "points between the items of a column" },
  interitem_spacing = { doc = "points between columns" },
  inset_top = { doc = "points above the items of a section" },
  inset_left = { doc = "points to the left of the items of a section" },
  inset_bottom = { doc = "points below the items of a section" },
  inset_right = { doc = "points to the right of the items of a section" },
  header_height = { min = 0, doc = "a header's height in points if the data have none; 0 = no header" },
  footer_height = { min = 0, doc = "a footer's height in points if the data have none; 0 = no footer" },
  tie = { choices = { "left", "right" }, doc = "the column that an item is placed in if several are equally short" },
  item_height_mode = { choices = { "given", "aspect" }, doc = "heights from the data, or scaled with the column's width" },
  pixel_rounding = { doc = "round widths and heights down to whole device pixels" },
}

local function floored(length, pixel)
  return pixel > 0 and math.floor(length / pixel + 1e-9) * pixel or length
end

-- The height of the data; an item without a size is square.
local function height_of(self, view, item, section, width)
  local w, h = view:item_size(item, section)
  if not w then return width end
  return self.item_height_mode == "aspect" and w > 0 and h * width / w or h
end

-- Places a header or footer as wide as the content. Returns its height.
local function place_bar(self, view, out, kind, section, y)
  local _, height = view:supplementary_size(kind, section)
  height = height or self[kind .. "_height"]
  if height > 0 then out:supplementary(kind, 1, section, 0, y, view.width, height) end
  return height
end

function waterfall:prepare(view, out)
  local pixel = self.pixel_rounding and 1 / view.scale or 0
  local y = 0
  for section = 1, view.sections do
    local metrics = view:section_metrics(section) -- from the data, or else from self
    local inner = view.width - metrics.inset_left - metrics.inset_right
    local width = floored(
      math.max(0, (inner - (self.columns - 1) * metrics.interitem_spacing) / self.columns), pixel)
    y = y + place_bar(self, view, out, "header", section, y)
    local start, ends = y + metrics.inset_top, {}
    for column = 1, self.columns do ends[column] = start end
    for item = 1, view:items(section) do
      local shortest = 1
      for column = 2, self.columns do
        local shorter = ends[column] < ends[shortest]
        if shorter or self.tie == "right" and ends[column] == ends[shortest] then shortest = column end
      end
      local height = floored(height_of(self, view, item, section, width), pixel)
      local x = metrics.inset_left + (shortest - 1) * (width + metrics.interitem_spacing)
      if view.rtl then x = view.width - x - width end
      out:cell(item, section, x, ends[shortest], width, height)
      ends[shortest] = ends[shortest] + height + metrics.line_spacing
    end
    local tallest = start
    for column = 1, self.columns do tallest = math.max(tallest, ends[column]) end
    if view:items(section) > 0 then tallest = tallest - metrics.line_spacing end
    y = math.max(y, tallest + metrics.inset_bottom)
    y = y + place_bar(self, view, out, "footer", section, y)
  end
  self.total = y
end

function waterfall:content_size(view)
  return view.width, math.max(0, self.total)
end

return waterfall
