-- expect: runtime
-- Backtracking in string.gsub, with a callback.
local x = ("a"):rep(5000):gsub(".-.-.-b", print)
return {}
