-- expect: memory
-- table.concat with a separator of a megabyte.
local l = {}
function l:attributes(view, item, section, a)
  local t = {}
  for i = 1, 1000 do t[i] = 'x' end
  return table.concat(t, ('y'):rep(1 << 20))
end
return l
