-- Each cell is four times as large as placed, and there is no reach.
-- check: hits, at most 1 items
local l = {}
function l:prepare(view, out)
  for section = 1, view.sections do
    for item = 1, view:items(section) do out:cell(item, section, 0, (item - 1) * 60, 40, 40) end
  end
end
function l:attributes(view, item, section, a)
  local x, y, w, h = a:frame()
  a:frame(x, y, w * 4, h)
end
return l
