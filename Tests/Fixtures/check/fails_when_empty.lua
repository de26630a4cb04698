-- The first item is asked for even if there is none.
-- check: errors, at most 0 items
local l = {}
function l:prepare(view, out)
  local first = view:item_size(1, 1) or 50
  for section = 1, view.sections do
    for item = 1, view:items(section) do
      out:cell(item, section, 0, (view:index(item, section) - 1) * first, view.width, first)
    end
  end
end
return l
