--! record FILE --shake 9 -o /dev/null
local l = { n = 1 }
function l:prepare(view, out)
  for i = 1, view.count do out:cell(i, 1, 0, i * 50, 100, 40) end
  self.n = self.n + 1
end
return l
--> exit 0
--> 9 events, 0 of them refused; the layout never failed
--> prepare_counts_passes.lua:5: warning: self.n is 3 after a pass and 4 after the next, with the same data: the result of a pass must not depend on earlier passes. Use a local, or set self.n at the start of 'prepare'
