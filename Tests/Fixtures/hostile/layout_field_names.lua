-- expect: fine
-- Parameters with names of a megabyte, zero bytes and no UTF-8, and with absurd values.
local l = {}
l[('n'):rep(1 << 20)] = 1
l['a\0b'] = 2
l['\xff\xfe'] = 3
l[''] = 0/0
l.inf = math.huge
l.min = math.mininteger
l.text = ('t'):rep(1 << 20)
l.bytes = '\xff'
function l:attributes(view, i) return i, i, 1, 1 end
return l
