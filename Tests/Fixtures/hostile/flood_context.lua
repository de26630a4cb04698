-- expect: memory
-- A million elements are named in a context.
-- args: --items 200 --scroll-to 1,151,top
local l = {}
function l:attributes(view, i) return 0, i * 40, 40, 40 end
function l:should_invalidate() return true end
function l:invalidation_context(view, context)
  for i = 1, 1e6 do context:item(1, 1) end
end
return l
