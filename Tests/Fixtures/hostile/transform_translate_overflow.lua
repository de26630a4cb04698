-- expect: fine
-- Translations that add up near the largest number.
local l = {}
function l:attributes(view, i, s, a)
  for k = 1, 33 do a:scale(1e9) end
  a:translate(1e9, -1e9, 1e9):translate(1e9, 1e9, 1e9)
  return 1e9, 1e9, 1e9, 1e9
end
function l:content_size() return 1e9, 1e9 end
return l
