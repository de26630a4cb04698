-- expect: runtime
-- Backtracking in string.find.
local x = ("a"):rep(5000):find(("a*"):rep(30) .. "b")
return {}
