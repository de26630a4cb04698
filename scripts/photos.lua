-- photos.lua: a photo library: squares under the names of their months, a card for each month, or one for each year.
-- A rail at the edge shows the place in all years. Only the photos on screen cost time.
--
--   layoutlua run photos.lua --set density=3
--   layoutlua run photos.lua --set level=months

local scrubber = require "parts.scrubber"

local photos = {
  role = "grid",
  densities = { 1, 3, 5, 9, 15 }, density = 2, level = "days", spacing = 2, header_height = 40,
  scrubber = true, scrubber_width = 60, card_aspect = 1.5,
  demo = {
    data = "family", width = 375, height = 640, y = 6230,
    states = {
      { name = "Days", offset = { 0, 600 } },
      { name = "Nine columns", parameters = { density = 4 } },
      { name = "Months", parameters = { level = "months" } },
      { name = "Years", parameters = { level = "years" } },
    },
  },
}
photos.parameters = {
  role = { doc = "the role for assistive technology" },
  densities = { min = 1, doc = "the numbers of columns to choose from" },
  density = { min = 1, step = 1, doc = "the chosen number of columns, as an index of densities" },
  level = { choices = { "days", "months", "years" }, doc = "all photos, a card for each section, or one for each year" },
  spacing = { min = 0, doc = "points between photos and between cards" },
  header_height = { min = 0, doc = "the height of a section's title in points; 0 = no title" },
  scrubber = { doc = "whether there is a rail at the trailing edge" },
  scrubber_width = { min = 0, doc = "the width of the rail in points" },
  card_aspect = { min = 0.01, doc = "the width of a card divided by its height" },
}

local rail_top, rail_bottom = 31.75, 10

-- The columns and the size of the elements of a level.
local function measure_level(self, view)
  local columns = 1
  if self.level == "days" then
    columns = math.max(1, math.floor(self.densities[clamp(math.floor(self.density), 1, #self.densities)] or 1))
  elseif self.level == "years" then
    columns = 3
  end
  self.columns = columns
  self.side = math.max(0, (view.width - (columns - 1) * self.spacing) / columns)
  self.tall = self.level == "days" and self.side or self.side / self.card_aspect
end

-- The number of elements of a section, and whether it starts a new row. A year is a card in the row of the last one.
local function cells_of(self, view, section)
  local count = view:items(section)
  if self.level == "days" or count == 0 then return count end
  return (self.level == "months" or self:first_of_year(view, section)) and 1 or 0
end

function photos:first_of_year(view, section)
  local year = view:section_value(section, "year")
  local first = not self.year_found or year ~= self.last_year
  self.year_found, self.last_year = true, year
  return first
end

-- Arithmetic over sections, without a pass over the items: the start, the extent and the first row of each section.
function photos:prepare(view)
  measure_level(self, view)
  self.starts, self.extents, self.rows, self.cards, self.counts = {}, {}, {}, {}, {}
  self.year_found, self.keys = false, {}
  local y, row, cards = 0, 0, 0
  for section = 1, view.sections do
    local count = cells_of(self, view, section)
    self.counts[section], self.starts[section], self.rows[section] = count, y, row
    if self.level == "days" then
      local rows = (count + self.columns - 1) // self.columns
      self.extents[section] = self.header_height + rows * (self.tall + self.spacing)
      y, row = y + self.extents[section], row + rows
    elseif count > 0 then
      self.rows[section], self.cards[section] = cards // self.columns, cards % self.columns
      self.starts[section] = self.rows[section] * (self.tall + self.spacing)
      cards = cards + 1
      local bottom = ((cards - 1) // self.columns + 1) * (self.tall + self.spacing)
      self.extents[section], y, row = bottom - y, bottom, (cards - 1) // self.columns + 1
    else
      self.extents[section] = 0
    end
  end
  self.row_count = row
  self.total = y - (row > 0 and (self.level ~= "days" or self.counts[view.sections] > 0) and self.spacing or 0)
end

function photos:content_size(view) return view.width, math.max(0, self.total) end

-- The photo of a card: the first with the value `key`, or else the first of the section.
local function key_photo(self, view, section)
  if not self.keys[section] then
    local found = 1
    for item = 1, view:items(section) do
      if view:value(item, section, "key") == true then
        found = item
        break
      end
    end
    self.keys[section] = found
  end
  return self.keys[section]
end

-- The row, the column and the top of an item; nil for one without an element.
local function place_of(self, view, item, section)
  if self.level ~= "days" then
    if self.counts[section] == 0 or item ~= key_photo(self, view, section) then return nil end
    return self.rows[section], self.cards[section], self.starts[section]
  end
  local row, column = (item - 1) // self.columns, (item - 1) % self.columns
  return self.rows[section] + row, column,
    self.starts[section] + self.header_height + row * (self.tall + self.spacing)
end

function photos:attributes(view, item, section, a)
  local row, column, y = place_of(self, view, item, section)
  if not row then return false end
  local x = column * (self.side + self.spacing)
  if view.rtl then x = view.width - x - self.side end
  a:value("corner_radius", self.level == "days" and 0 or 10)
  return x, y, self.side, self.tall
end

-- The first section that ends below y.
local function first_section(self, y)
  local low, high = 1, #self.starts
  while low < high do
    local middle = (low + high) // 2
    if self.starts[middle] + math.max(self.extents[middle], self.tall) < y then low = middle + 1 else high = middle end
  end
  return low
end

-- The title of a section: pinned above its photos, or at the bottom of its card.
local function place_header(self, view, out, section)
  local title = view:section_value(section, self.level == "years" and "year" or "title")
  if self.header_height == 0 or self.level ~= "days" and self.counts[section] == 0 then return end
  local y, a = self.starts[section]
  if self.level == "days" then
    a = out:supplementary("header", 1, section, 0, y, view.width, self.header_height)
      :pin("top", 0, y, y + self.extents[section]):value("color", "white"):value("align", "leading")
  else
    local x, width = self.cards[section] * (self.side + self.spacing), self.side
    local height = math.min(self.header_height, self.tall)
    if view.rtl then x = view.width - x - width end
    a = out:supplementary("header", 1, section, x, y + self.tall - height, width, height):z(1):touchable(false)
      :value("background", "white"):value("align", "leading"):value("corner_radius", 10)
  end
  a:value("title", title and tostring(title) or ""):value("style", self.level == "days" and "bold 15" or "bold 18")
end

local function place_cells(self, view, out, section, y, height)
  if self.level ~= "days" then
    if self.counts[section] > 0 then out:cell(key_photo(self, view, section), section) end
    return
  end
  local step, top = self.tall + self.spacing, self.starts[section] + self.header_height
  if step <= 0 then return end
  local first = math.max(0, (y - top) // step) * self.columns + 1
  local last = math.min(self.counts[section], ((y + height - top) // step + 1) * self.columns)
  for item = math.floor(first), math.floor(last) do out:cell(item, section) end
end

-- The rail, its labels and dots, and a mark at the place of the viewport.
local function place_scrubber(self, view, out)
  local length = view.height - rail_top - rail_bottom
  if not self.scrubber or length <= 0 or self.total <= view.height then return end
  local years, width = {}, math.min(self.scrubber_width, view.width)
  for section = 1, view.sections do years[section] = view:section_value(section, "year") or false end
  local labels, dots, starts = scrubber.marks(scrubber.parts(self.extents, length), years)
  local x, top = view.rtl and 0 or view.width - width, view.y + rail_top
  local current = scrubber.section_at(self.extents, view.y / self.total)
  out:supplementary("scrubber", 1, 1, x, top, width, length):z(20):value("title", ""):value("background", "none")
    :value("accessibility_label", tostring(view:section_value(current, "title") or ""))
  for _, section in ipairs(labels) do
    if years[section] then
      out:decoration("scrubber_label", 1, section, x, top + starts[section], width, 16):z(22):touchable(false)
        :value("title", tostring(years[section])):value("style", "bold 11"):value("corner_radius", 8)
        :value("background", "white")
    end
  end
  local middle = view.rtl and x + 10 or x + width - 10
  for _, section in ipairs(dots) do
    out:decoration("scrubber_dot", 1, section, middle - 2, top + starts[section], 4, 4):z(21):touchable(false)
      :shape("ellipse"):value("title", ""):value("background", "gray")
  end
  out:decoration("scrubber_thumb", 1, 1, x, top + length * clamp(view.y / self.total, 0, 1), width, 3):z(23)
    :touchable(false):value("title", ""):value("background", "#2f6fed")
end

function photos:elements_in_rect(view, out, x, y, width, height)
  if view.sections == 0 then return end
  for section = first_section(self, y), view.sections do
    if self.starts[section] > y + height then break end
    place_header(self, view, out, section)
    place_cells(self, view, out, section, y, height)
  end
  place_scrubber(self, view, out)
end

-- For a finger on the rail: the section at a fraction of the content, from 0 to 1, and the fraction within it.
function photos:section_at(fraction)
  return scrubber.section_at(self.extents, fraction)
end

function photos:grid_position(view, item, section, kind)
  local row, column = nil, nil
  if not kind then row, column = place_of(self, view, item, section) end
  if not row then return nil end
  return row + 1, column + 1, 1, 1, self.row_count, self.columns
end

-- In a change of layouts, a photo that only one of the two shows moves from or to the key photo of its section, at the
-- frame that this photo has in the layout with both.
function photos:prepare_transition() self.changing = true end

function photos:finalize_transition() self.changing = false end

local function join_key(self, view, a)
  local item, section, category = a:path()
  if not self.changing or category ~= "cell" or a:alpha() > 0 or self.counts[section] == 0 then return end
  local key = key_photo(self, view, section)
  local _, column, y = place_of(self, view, key, section)
  if item == key or not column then return end
  local x = column * (self.side + self.spacing)
  a:frame(view.rtl and view.width - x - self.side or x, y, self.side, self.tall)
end

function photos:initial(view, a) join_key(self, view, a) end

function photos:final(view, a) join_key(self, view, a) end

return photos
