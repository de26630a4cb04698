-- The largest equal tiles that fit an area (opentok-layout-js, from its tests).
--
-- limits: min_ratio and max_ratio (height / width), width and height of a tile.

-- The columns and the size of `count` tiles that cover the largest part of the area. Of equal ones, the last one
-- counts, unless it leaves more cells empty.
local function best(count, width, height, limits)
  local found = { area = -1 }
  for columns = 1, count do
    local rows = math.ceil(count / columns)
    local w, h = math.floor(width / columns), math.floor(height / rows)
    if h > w * limits.max_ratio then
      h = w * limits.max_ratio
    elseif h < w * limits.min_ratio then
      w = h / limits.min_ratio
    end
    w, h = math.min(w, limits.width), math.min(h, limits.height)
    local area, empty = w * h, columns * rows % count
    if area > found.area or area == found.area and empty <= found.empty then
      found = { area = area, empty = empty, columns = columns, width = w, height = h }
    end
  end
  return found
end

-- Gives the height that the rows do not use to those that are narrower than the area, and keeps their tiles' shape.
local function grow(rows, tile, width, height, limits)
  local short, rest = 0, height
  for _, row in ipairs(rows) do
    if row.width < width and row.height < limits.height then short = short + 1 end
    rest = rest - row.height
  end
  for _, row in ipairs(rows) do
    if rest > 0 and short > 0 and row.width > 0 and row.width < width then
      local extra = rest / short
      if extra / row.height > (width - row.width) / row.width then
        extra = math.floor((width - row.width) / row.width * row.height)
      end
      row.width = row.width + math.floor(extra / row.height * row.width)
      row.height = row.height + extra
      row.tile = math.floor(tile.width / tile.height * row.height)
      rest, short = rest - extra, short - 1
    end
  end
end

-- Calls body(i, x, y, width, height) for each of `count` tiles. The rows are in the middle of the area (x, y, width,
-- height), and so are the tiles of each row. With `scale`, rows that are narrower than the area use the rest.
local function tiles(count, x, y, width, height, limits, scale, body)
  local tile, rows = best(count, width, height, limits), {}
  for first = 1, count, tile.columns or 1 do
    local columns = math.min(tile.columns, count - first + 1)
    rows[#rows + 1] = {
      first = first, last = first + columns - 1,
      width = columns * tile.width, height = tile.height, tile = tile.width,
    }
  end
  if scale then grow(rows, tile, width, height, limits) end
  local total = 0
  for _, row in ipairs(rows) do total = total + row.height end
  y = y + (height - total) / 2
  for _, row in ipairs(rows) do
    local left = x + (width - row.width) / 2
    for i = row.first, row.last do body(i, left + (i - row.first) * row.tile, y, row.tile, row.height) end
    y = y + row.height
  end
end

return tiles
