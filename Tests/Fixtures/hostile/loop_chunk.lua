-- expect: budget
-- The chunk itself never ends.
while true do end
return {}
