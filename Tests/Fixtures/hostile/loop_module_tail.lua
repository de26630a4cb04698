-- expect: budget
-- Endless tail calls: the stack never grows, so only the budget ends it.
local function f() return f() end
return f()
