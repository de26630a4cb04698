--! record FILE --shake 9 -o /dev/null
local l = {}
function l:prepare(view, out)
  self.rows = self.rows or {}
  for i = 1, view.count do
    self.rows[#self.rows + 1] = i
    out:cell(i, 1, 0, i * 50, 100, 40)
  end
end
return l
--> exit 0
--> 9 events, 0 of them refused; the layout never failed
--> prepare_appends_to_self.lua:4: warning: #self.rows is 20 after a pass and 30 after the next, with the same data: the result of a pass must not depend on earlier passes. Use a local, or set self.rows at the start of 'prepare'
