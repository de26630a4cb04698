-- Breaks a list of items into columns and pages, as word processors do.
--
-- An entry has `height`, `header` (the height of the header before it, or 0), `repeated` (the height of that header on
-- further pages), `breaks` (whether it begins a page) and `keep` (points that must follow on its page, or nil).

local CLOSE = 1e-6

-- Whether an entry moves on to keep points after it on its page: they, and something that follows, are beyond the end.
local function keeps(list, index, bottom, limit, spacing)
  local keep = list[index].keep
  if type(keep) ~= "number" or bottom + keep <= limit + CLOSE then return false end
  for i = index + 1, #list do
    if list[i].breaks then return false end
    bottom = bottom + list[i].height + spacing
    if list[i].header > 0 then bottom = bottom + list[i].header + spacing end
    if bottom > limit + CLOSE then return true end
  end
  return false
end

-- Whether an entry does not stay in the column. The first entry of a column always stays.
local function moves_on(at, list, index, spacing)
  if at.is_first then return false end
  local entry = list[index]
  local bottom = at.y + entry.height + (entry.header > 0 and entry.header + spacing or 0)
  return bottom > at.bottom + CLOSE or keeps(list, index, bottom, at.bottom, spacing)
end

-- Returns a list of places and the number of pages. A place has `entry`, `kind` (nil for the item, "header" or
-- "repeated_header"), `page`, `column`, `y` on the page, `height`, and `hidden`, the part below the end of the column.
-- ends(page) returns the top and the bottom of a page's columns.
local function paginate(list, columns, spacing, repeats, ends)
  local at, placed = {}, {}
  local function start(page, column)
    at.page, at.column, at.is_first = page, column, true
    at.y, at.bottom = ends(page)
  end
  local function place(entry, height, kind)
    local hidden = clamp(at.y + height - at.bottom, 0, height)
    placed[#placed + 1] = {
      entry = entry, kind = kind, page = at.page, column = at.column, y = at.y, height = height,
      hidden = hidden > CLOSE and hidden or 0,
    }
    at.y = at.y + height + spacing
  end
  start(1, 1)
  for index, entry in ipairs(list) do
    local page = at.page
    if entry.breaks and not (at.is_first and at.column == 1) then
      start(page + 1, 1)
    elseif moves_on(at, list, index, spacing) then
      if at.column < columns then start(page, at.column + 1) else start(page + 1, 1) end
    end
    if entry.header > 0 then
      place(entry, entry.header, "header")
    elseif at.page > page and repeats and entry.repeated > 0 then
      place(entry, entry.repeated, "repeated_header")
    end
    if entry.item then place(entry, entry.height) end
    at.is_first = false
  end
  return placed, at.page
end

return paginate
