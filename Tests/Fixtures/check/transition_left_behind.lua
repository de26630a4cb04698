-- A change of layouts leaves a value behind.
-- check: transitions, at most 1 items
local l = {}
function l:attributes(view, item, section)
  return self.compact and 20 or 0, (view:index(item, section) - 1) * 44, 100, 44
end
function l:prepare_transition(view, direction) self.compact = true end
return l
