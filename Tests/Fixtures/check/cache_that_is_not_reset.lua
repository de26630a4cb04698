-- The positions are computed once, and not again when the data change.
-- check: updates, at most 2 items
local l = {}
function l:prepare(view, out)
  if not self.tops then
    self.tops = {}
    for index = 1, view.count do self.tops[index] = (index - 1) * 40 end
  end
  for section = 1, view.sections do
    for item = 1, view:items(section) do
      out:cell(item, section, 0, self.tops[view:index(item, section)] or 0, view.width, 40)
    end
  end
end
return l
