-- expect: result
-- A script that returns a number.
return 5
