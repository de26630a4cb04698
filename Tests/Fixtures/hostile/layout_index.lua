-- expect: result
-- A layout whose callbacks come from an endless __index: fields are read raw.
return setmetatable({}, {__index = function() while true do end end})
