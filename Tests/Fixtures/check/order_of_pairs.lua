-- The order in which pairs returns names is not the same in each run.
-- check: repeatable, at most 1 items
local l = {}
local widths = { left = 20, middle = 30, right = 40, outside = 50, gap = 60, margin = 70 }
function l:prepare(view, out)
  local x = 0
  for name, width in pairs(widths) do
    if name == "right" then break end
    x = x + width
  end
  for section = 1, view.sections do
    for item = 1, view:items(section) do
      out:cell(item, section, x, (view:index(item, section) - 1) * 40, 40, 40)
    end
  end
end
return l
