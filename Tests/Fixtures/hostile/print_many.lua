-- expect: fine
-- print and string.format with a hundred thousand arguments.
local l = {}
function l:attributes(view, item, section, a)
  if item == 1 then
    print(table.unpack({}, 1, 100000))
    assert(('x'):format(table.unpack({}, 1, 100000)) == 'x')
  end
  return 0, 0, 1, 1
end
return l
