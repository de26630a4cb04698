local l = layout.compositional { demo = { sections = { 4, 4 } } }
function l:section(view, index)
  if index == 1 then return { row = 2, item = { aspect = 1 } } end
end
return l
--> exit 1
--> section_returns_nothing.lua:2: 'section' returned nothing for section 2, which has 4 items: return a table that describes it, such as { row = 2, item = { aspect = 1 } }
-->   in 'section' (item 1 of 4, section 2)
