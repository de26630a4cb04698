--$ --sections 2,2
local l = {}
function l:prepare(view, out)
  for s = 1, view.sections do
    out:supplementary("header", s, 1, 0, s * 100, 320, 30)
    for i = 1, view:items(s) do out:cell(i, s, 0, s * 100 + i * 31, 320, 30) end
  end
end
return l
--> exit 0
--> header_item_and_section_swapped.lua:5: warning: a section's header is item 1: write out:supplementary("header", 1, section, x, y, width, height)
