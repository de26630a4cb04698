-- expect: result
-- A script that returns a function.
return function() end
