-- expect: fine
-- super with absurd places.
local l = layout.extend 'grid'
function l:attributes(view, i, s, a)
  local super = l.super
  for _, n in ipairs {0, -1, 201, 1 << 31, (1 << 32) + 1, 1 << 53, math.maxinteger, math.mininteger} do
    assert(not pcall(super.attributes, self, view, n, 1, a))
    assert(not pcall(super.attributes, self, view, 1, n == 1 and 2 or n, a))
    pcall(super.supplementary, self, view, 'header', n, 1, a)
    pcall(super.decoration, self, view, 'x', n, 1, a)
    pcall(super.target_path, self, view, n, 1, 0, 0)
    pcall(super.target_path, self, view, 1, n, 1e9, -1e9)
    pcall(super.target_path, self, view, n, n, 0, 0)
    pcall(super.should_invalidate_preferred, self, view, n, n, 1, 1)
  end
  pcall(super.elements_in_rect, self, view, {}, -1e9, -1e9, 1e9, 1e9)
  pcall(super.invalidation_context, self, view, {}, 0, 0, 1e9, 1e9)
  pcall(super.should_invalidate, self, view, -1e9, -1e9, 1e9, 1e9)
  assert(super.prepare and not pcall(super.prepare, self, view, {}))
  super.attributes(self, view, i, s, a)
end
return l
