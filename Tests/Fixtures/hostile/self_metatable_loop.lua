-- expect: budget
-- The __index of self becomes an endless function, which the engine then reads through.
local l = {}
function l:attributes(view, item, section, a)
  getmetatable(self).__index = function() while true do end end
  return self.anything
end
return l
