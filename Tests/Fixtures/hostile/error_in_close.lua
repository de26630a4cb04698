-- expect: runtime
-- An error in __close while another passes.
local l = {}
function l:attributes(view, item, section, a)
  local x <close> = setmetatable({}, {__close = function() error('second') end})
  error('first')
  return 0, 0, 1, 1
end
return l
