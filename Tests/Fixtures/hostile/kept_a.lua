-- expect: runtime
-- a of the first element is used for the second.
local l, kept = {}
function l:attributes(view, item, section, a)
  kept = kept or a
  kept:alpha(0.5)
  return 0, 0, 1, 1
end
return l
