-- expect: fine
-- Queries of view with absurd places are errors, not reads beyond an array.
local l = {}
function l:attributes(view, item, section, a)
  for _, n in ipairs {0, -1, 201, 1 << 31, 1 << 32, (1 << 32) + 1, 1 << 53, math.maxinteger, math.mininteger, 1.5, 0/0, math.huge} do
    assert(not pcall(view.item_size, view, n))
    assert(not pcall(view.frame_of, view, n))
    assert(not pcall(view.measure, view, n, 1, 1, 1))
    assert(not pcall(view.value, view, n, 1, 'x'))
    if n ~= 1 then assert(not pcall(view.items, view, n)) end
    assert(not pcall(view.supplementary_size, view, 'header', n))
  end
  assert(not pcall(view.measure, view, 1, 1, 0/0, 1))
  assert(not pcall(view.measure, view, 1, 1, -1, 1))
  return 0, 0, 1, 1
end
return l
