-- scroll.lua: positions along the scroll axis, counted from the leading end of the content. In a right-to-left
-- interface content that scrolls sideways begins at its right end, so the position increases while view.x decreases.
--
-- A layout sets three fields before it uses these functions: `extent` and `length`, the lengths of the content and of
-- the viewport along the axis, and `vertical`, true for an axis that runs down.
local scroll = {}

-- Whether positions are counted from the right end or, with the field `backward`, from the other end than usual.
function scroll.is_reversed(self, view)
  return (view.rtl and not self.vertical) ~= (self.backward or false)
end

-- The position of a content offset, by default the view's current one.
function scroll.position(self, view, x, y)
  local offset = self.vertical and (y or view.y) or not self.vertical and (x or view.x)
  return scroll.is_reversed(self, view) and self.extent - self.length - offset or offset
end

-- The content offset for a position.
function scroll.offset(self, view, position)
  if scroll.is_reversed(self, view) then position = self.extent - self.length - position end
  if self.vertical then return view.x, position end
  return position, view.y
end

-- The positions between which a rectangle of the content extends.
function scroll.range(self, view, x, y, width, height)
  local from, to = x, x + width
  if self.vertical then from, to = y, y + height end
  if scroll.is_reversed(self, view) then return self.extent - to, self.extent - from end
  return from, to
end

-- The frame of an element at a position; `across` is its distance from the top or, for a vertical axis, from the left.
function scroll.frame(self, view, position, across, size, breadth)
  if scroll.is_reversed(self, view) then position = self.extent - position - size end
  if self.vertical then return across, position, breadth, size end
  return position, across, size, breadth
end

-- An answer for `next_item` in which the arrow keys along the axis follow the order of the data.
function scroll.neighbor(self, view, item, section, move)
  local back, ahead = "left", "right"
  if self.vertical then back, ahead = "up", "down" end
  if scroll.is_reversed(self, view) then back, ahead = ahead, back end
  local step = move == ahead and 1 or move == back and -1
  if not step then return nil end
  local index = view:index(item, section) + step
  if index < 1 or index > view.count then return false end
  return view:path(index)
end

-- The callbacks of layouts with pages that a scroll stops at.
local pages = {}

-- The position at which a page stops, and the page that stops nearest to a position.
function pages:position_of(page)
  return (page - 1) * self.step + (self.first or 0)
end

function pages:page_at(position)
  local page = math.floor((position - (self.first or 0)) / self.step + 0.5) + 1
  if self.period then return page end
  -- At an end of the content it is the page that stops at the end.
  local best, nearest, limit = 1, math.huge, math.max(0, self.extent - self.length)
  for candidate = math.max(1, page - 1), page + 1 do
    local distance = math.abs(clamp(self:position_of(candidate), 0, limit) - position)
    if distance < nearest - 1e-9 then best, nearest = candidate, distance end
  end
  return best
end

function pages:prepare(view)
  self:measure(view)
end

function pages:content_size(view)
  if self.vertical then return view.width, self.extent end
  return self.extent, view.height
end

function pages:start_offset(view)
  return scroll.offset(self, view, self.origin or 0)
end

function pages:should_invalidate()
  return "attributes"
end

function pages:next_item(view, item, section, move, kind)
  if not kind then return scroll.neighbor(self, view, item, section, move) end
end

-- Before a pass: remembers the page for an animated change of the size. Other data can make the content longer
-- before the current page, as at the left end of content that runs from right to left; then the offset moves by
-- this length.
function pages:invalidate(view, context)
  self.shift_x, self.shift_y = 0, 0
  if not context.everything or not self.extent then return end
  local position, origin = scroll.position(self, view), self.origin or 0
  self.page = self:page_at(position)
  self:measure(view)
  position = position + (self.origin or 0) - origin
  local x, y = scroll.offset(self, view, clamp(position, 0, math.max(0, self.extent - self.length)))
  if not context.counts or not scroll.is_reversed(self, view) and origin == (self.origin or 0) then return end
  self.shift_x, self.shift_y = x - view.x, y - view.y
  context.offset_x, context.offset_y = context.offset_x + self.shift_x, context.offset_y + self.shift_y
end

-- The offset that target_offset receives in a batch does not contain the shift, which is added to its result.
function pages:prepare_updates()
  self.in_batch = true
end

function pages:finalize_updates()
  self.in_batch = nil
end

function pages:prepare_bounds_change()
  self.keeps_page = true
end

function pages:finalize_bounds_change()
  self.keeps_page = nil
end

function pages:target_offset(view, x, y)
  local shift_x, shift_y = self.in_batch and self.shift_x or 0, self.in_batch and self.shift_y or 0
  local page = self.keeps_page and self.page or self:page_at(scroll.position(self, view, x + shift_x, y + shift_y))
  local position = self:position_of(page)
  if not self.period then position = clamp(position, 0, math.max(0, self.extent - self.length)) end
  x, y = scroll.offset(self, view, position)
  return x - shift_x, y - shift_y
end

-- Gives a layout the callbacks of pages that a scroll stops at. The method `measure(view)` of the layout sets the
-- fields above and `step`, the distance of two pages; optionally `first`, the position at which page 1 stops (0),
-- `origin`, the position at which a view begins (0), and `period`, in a view that loops. A layout with pages of
-- different sizes replaces `page_at` and `position_of` after this call. Pages are numbers from 1.
function scroll.paged(layout)
  for name, callback in pairs(pages) do layout[name] = callback end
end

return scroll
