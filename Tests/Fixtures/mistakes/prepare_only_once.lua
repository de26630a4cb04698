--$ --items 30 --scroll-to 1,21,top
local l = {}
function l:prepare(view, out)
  if self.done then return end
  self.done = true
  for i = 1, view.count do out:cell(i, 1, 0, (i - 1) * 50, 320, 48) end
end
function l:content_size(view) return 320, view.count * 50 end
function l:should_invalidate() return true end
return l
--> exit 0
--> prepare_only_once.lua:3: warning: 'prepare' places nothing in this pass, but did before: a pass removes the elements that it does not place
