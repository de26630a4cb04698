-- expect: fine
-- Metatables of view, out, a, context and globals are hidden and fixed.
local l = {}
function l:prepare(view, out)
  for _, v in ipairs {view, out, out:cell(1, 1, 0, 0, 1, 1), _ENV} do
    assert(getmetatable(v) == false)
    assert(not pcall(setmetatable, v, {}))
    assert(not pcall(setmetatable, v, nil))
  end
  assert(not pcall(rawset, out, 'cell', print))
  assert(not pcall(rawget, out, 'cell'))
  assert(not pcall(next, out))
  assert(not pcall(function() out.cell = print end))
end
function l:attributes(view, i, s, a)
  assert(getmetatable(a) == false and not pcall(setmetatable, a, {}))
  return i, i, 1, 1
end
return l
