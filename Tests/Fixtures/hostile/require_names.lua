-- expect: fine
-- Names that are none.
for _, n in ipairs {'', '.', 'a.', '.a', 'a..b', 'a/b', 'a\\b', 'a b', 'C:x', 'ä', '~root', 'a\n'} do assert(not pcall(require, n), n) end
assert(not pcall(require))
assert(not pcall(require, {}))
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
return l
