-- expect: syntax
-- A long string that never ends.
local s = [==[ no end ]=]
