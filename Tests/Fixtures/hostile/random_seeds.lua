-- expect: fine
-- view:random with absurd seeds stays in 0 to 1 and pure.
local l = {}
function l:attributes(view, item, section, a)
  for _, x in ipairs {0, -1, math.maxinteger, math.mininteger, 0/0, math.huge, -math.huge, 1e308, 5e-324, -0.0, 2^53 + 1} do
    for _, y in ipairs {0, 0/0, math.mininteger, -math.huge} do
      local r = view:random(x, y)
      assert(r >= 0 and r < 1 and r == view:random(x, y))
    end
  end
  assert(not pcall(view.random, view))
  assert(not pcall(view.random, view, {}))
  return 0, 0, 1, 1
end
return l
