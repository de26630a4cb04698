local l = {}
function l:prepare(view, out)
  out:supplementary(1, 1, 0, 0, 320, 30)
end
return l
--> exit 1
--> supplementary_kind_missing.lua:3: bad argument #1 to 'supplementary' (string expected, got number); #1 is kind: out:supplementary(kind, item, section, x, y, width, height)
-->   in 'prepare'
