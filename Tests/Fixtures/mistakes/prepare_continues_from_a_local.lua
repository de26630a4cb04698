--! record FILE --shake 9 -o /dev/null
local l = {}
local y = 0
function l:prepare(view, out)
  for i = 1, view.count do
    out:cell(i, 1, 0, y, 100, 40)
    y = y + 50
  end
end
return l
--> exit 0
--> 9 events, 0 of them refused; the layout never failed
--> prepare_continues_from_a_local.lua:4: warning: two passes with the same data place elements differently: a pass must not depend on values that the previous one left in self or in a local of the file
