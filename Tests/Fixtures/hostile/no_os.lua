-- expect: runtime
-- os.execute("true") must not be there.
local x = os.execute("true")
return {}
