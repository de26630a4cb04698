-- expect: runtime
-- Backtracking in string.match.
local x = ("a"):rep(20000):match(".-.-.-b")
return {}
