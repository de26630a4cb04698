-- kanban.lua: a board of columns with cards. Each column is a section and scrolls down by itself; the page scrolls
-- from column to column.
--
--   layoutlua run kanban.lua
--   layoutlua run kanban.lua --update 'move:2,1>3,2' -o kanban.html

local kanban = layout.compositional {
  scroll_direction = "horizontal", inset_reference = "none", role = "list",
  column_width = 272, column_spacing = 12, card_spacing = 8, header_height = 40, estimated_height = 72,
  collapsed_width = 48, snap_columns = true,
  inset_top = 12, inset_left = 12, inset_bottom = 12, inset_right = 12,
  item_kinds = { "label_1", "label_2", "assignee" },
  demo = {
    data = "board", width = 640, height = 460,
    states = { { name = "Board" }, { name = "Narrow columns", parameters = { column_width = 200 } } },
  },
}
kanban.parameters = {
  column_width = { min = 0, doc = "the width of a column in points" },
  column_spacing = { min = 0, doc = "points between columns" },
  card_spacing = { min = 0, doc = "points between cards, and around the cards of a column" },
  header_height = { min = 0, doc = "the height of a column's title in points" },
  estimated_height = { min = 0, doc = "the height of a card in points until it is measured" },
  collapsed_width = { min = 0, doc = "the width in points of a column that shows only its title" },
  snap_columns = { doc = "whether a scroll of the page stops at the start of a column" },
  inset_top = { min = 0, doc = "points above the columns" },
  inset_left = { min = 0, doc = "points before the first column" },
  inset_bottom = { min = 0, doc = "points below the columns" },
  inset_right = { min = 0, doc = "points after the last column" },
}

-- Computes the leading edge and the width of each column, and the width of the content. From right to left, short content begins
-- at the right edge of the viewport.
local function place_columns(self, view)
  local places, x = {}, self.inset_left
  for section = 1, view.sections do
    local width = view:section_value(section, "collapsed") and self.collapsed_width or self.column_width
    places[section] = { x = x, width = width }
    x = x + width + self.column_spacing
  end
  local total = x - (view.sections > 0 and self.column_spacing or 0) + self.inset_right
  self.places, self.total = places, view.rtl and math.max(total, view.width) or total
end

-- The list of a column, below its title, from top to bottom.
local function list_span(self, view)
  local top = self.inset_top + self.header_height
  return top, math.max(top, view.height - self.inset_bottom)
end

local function badge(kind, side, x, y, width, height)
  return { kind = kind, at = side, offset = { x, y }, width = width, height = height, z = 2 }
end

-- A column of cards that scrolls by itself. The space of the title is part of the insets.
function kanban:section(view, index)
  local collapsed, gap = view:section_value(index, "collapsed"), self.card_spacing
  local width = self.places[index].width
  local before = index == 1 and self.inset_left or self.column_spacing
  local after = index == view.sections and self.total - self.places[index].x - width or 0
  local card = { height = collapsed and 0 or "~" .. self.estimated_height, badges = {
    badge("label_1", "top leading", 8, 8, 36, 6), badge("label_2", "top leading", 50, 8, 36, 6),
    badge("assignee", "bottom trailing", -8, -8, 24, 24),
  } }
  return {
    column = { card }, gap = collapsed and 0 or gap, scroll = "continuous",
    width = math.max(0, width - 2 * gap), height = card.height,
    inset = { self.inset_top + self.header_height + gap, before + gap, self.inset_bottom + gap, after + gap },
    -- An empty section has no insets: its header keeps the width of the column, and is replaced in `prepare`.
    header = view:items(index) == 0 and { width = before + width + after, height = 0 } or nil,
    visible = self.show,
  }
end

-- Cards and their badges end at the edges of the list; those of a collapsed column are hidden.
function kanban:show(view, a, offset)
  local item, section, category, kind = a:path()
  if kind == "header" then return end
  local _, y, _, height = a:frame()
  local top, bottom = list_span(self, view)
  local above, below = math.max(0, top - (y - offset)), math.max(0, y - offset + height - bottom)
  a:clip(math.min(above, height), 0, math.min(below, height), 0)
  if view:section_value(section, "collapsed") or above >= height or below >= height then a:hidden(true) end
  if category == "cell" then
    a:value("color", "white"):value("corner_radius", 8):value("align", "left"):value("shadow", 3)
  elseif kind == "assignee" then
    local name = view:value(item, section, "assignee")
    local portraits = view:section_value(section, "portraits") or {}
    a:shape("ellipse"):touchable(false):value("title", name or ""):value("image", name and portraits[name] or "")
    if not name then a:hidden(true) end
  else
    local color = (view:value(item, section, "labels") or {})[kind == "label_1" and 1 or 2]
    a:touchable(false):value("title", ""):value("color", color or "gray"):value("corner_radius", 3)
    if not color then a:hidden(true) end
  end
end

-- The title of a column. In a collapsed column, it is turned and as long as the column.
local function place_header(self, view, out, section, x, width)
  local title, limit = view:section_value(section, "title") or "", view:section_value(section, "limit")
  local count, length = view:items(section), math.max(0, view.height - self.inset_top - self.inset_bottom)
  local a = out:supplementary("header", 1, section, x, self.inset_top, width, self.header_height):z(3)
  if view:section_value(section, "collapsed") then
    a:size(length, width):center(x + width / 2, self.inset_top + length / 2)
    a:rotate(view.rtl and -math.pi / 2 or math.pi / 2)
  end
  a:value("title", title .. "  " .. count .. (limit and " of " .. limit or "")):value("style", "bold 13")
    :value("background", "none"):value("align", "center")
  if limit and count > limit then a:value("background", "#f6c9c4"):value("corner_radius", 8) end
end

function kanban:prepare(view, out)
  place_columns(self, view)
  kanban.super.prepare(self, view, out)
  local length = math.max(0, view.height - self.inset_top - self.inset_bottom)
  for section, place in ipairs(self.places) do
    local x = view.rtl and self.total - place.x - place.width or place.x
    out:decoration("column", 1, section, x, self.inset_top, place.width, length):z(-1)
      :value("title", ""):value("color", "#e8ebf0"):value("corner_radius", 12)
    place_header(self, view, out, section, x, place.width)
  end
end

function kanban:content_size(view)
  return self.total, view.height
end

-- The page rests with a column at its start.
function kanban:target_offset(view, x, y)
  if not self.snap_columns then return x, y end
  local most, nearest = math.max(0, self.total - view.width), nil
  local from = view.rtl and most - x or x
  for _, place in ipairs(self.places) do
    local stop = math.min(place.x - self.inset_left, most)
    if not nearest or math.abs(stop - from) < math.abs(nearest - from) then nearest = stop end
  end
  nearest = nearest or 0
  return view.rtl and most - nearest or nearest, y
end

-- The column whose middle is nearest to x, and the number of its other cards whose middle is above y. The other cards
-- are placed as without the dragged card, so its place depends only on x and y.
function kanban:target_path(view, item, section, x, y)
  if view.rtl then x = self.total - x end
  local to, distance = nil, math.huge
  for index, place in ipairs(self.places) do
    local far = math.abs(place.x + place.width / 2 - x)
    if far < distance then to, distance = index, far end
  end
  local top = list_span(self, view) + self.card_spacing - view:section_offset(to)
  local above = 0
  for other = 1, view:items(to) do
    if other ~= item or to ~= section then
      local _, _, _, height = view:frame_of(other, to)
      height = height or self.estimated_height
      if top + height / 2 >= y then break end
      above, top = above + 1, top + height + self.card_spacing
    end
  end
  return above + 1, to
end

return kanban
