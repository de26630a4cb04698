local l = {}
function l:prepare(view, out)
  for i = 1, view.count do out:cell(i, 0, i * 40, 320, 36) end
end
return l
--> exit 1
--> cell_without_section.lua:3: section 0 does not exist: there are 1, counted from 1; out:cell(item, section, x, y, width, height)
-->   in 'prepare'
