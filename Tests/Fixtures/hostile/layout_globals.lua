-- expect: result
-- The layout is the table of globals.
return _ENV
