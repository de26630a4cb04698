-- expect: result
-- A context with adjustments of NaN and infinity.
-- args: --items 200 --scroll-to 1,151,top
local l = {}
function l:should_invalidate() return true end
function l:invalidation_context(view, c)
  c.offset_x = 0/0
  c.size_w = math.huge
end
function l:attributes(view, i) return 0, i * 40, 40, 40 end
return l
