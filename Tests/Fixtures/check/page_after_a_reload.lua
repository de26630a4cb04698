-- A reload of the same data moves the rows.
-- check: reloads, at most 1 items
local l = {}
l.page = 0
function l:prepare(view, out)
  if view.reason == "data" then self.page = self.page + 1 end
  for index = 1, view.count do
    local item, section = view:path(index)
    out:cell(item, section, self.page * 10, (index - 1) * 40, 100, 40)
  end
end
return l
