-- expect: runtime
-- string.pack could allocate and pad in C.
local x = string.pack("i16", 1)
return {}
