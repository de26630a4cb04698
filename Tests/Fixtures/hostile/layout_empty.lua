-- expect: result
-- A layout with no callback.
return {}
