local l = { supplementary_kinds = { "header" } }
function l:attributes(view, item, section, a) a:frame(0, item * 40, 320, 36) end
return l
