-- expect: fine
-- A module name with a zero byte is no name made of words.
assert(not pcall(require, 'parse_small\0/../x'))
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
return l
