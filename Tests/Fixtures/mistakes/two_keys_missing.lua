--$ --data ../photos.json
local l = {}
function l:attributes(view, item, section, a)
  local start = view:value(item, section, "start")
  local hours = view:value(item, section, "hours")
  a:frame(0, start * 40, 9, hours)
end
return l
--> exit 1
--> two_keys_missing.lua:6: attempt to perform arithmetic on a nil value (local 'start'); item 1 of section 1 has no value "start": add a default with 'or'
-->   in 'attributes' (item 1 of 27, section 1)
