-- The width of the first pass is kept.
-- check: scrolling, at most 1 items
local l = {}
function l:attributes(view, item, section)
  self.first_width = self.first_width or view.width
  return 0, (view:index(item, section) - 1) * 40, self.first_width / 2, 40
end
return l
