-- expect: budget
-- should_invalidate never ends when the view scrolls to an item.
-- args: --items 200 --scroll-to 1,151,top
local l = {}
function l:attributes(view, i) return 0, i * 40, 40, 40 end
function l:should_invalidate(view, x, y, w, h)
  while true do end
end
return l
