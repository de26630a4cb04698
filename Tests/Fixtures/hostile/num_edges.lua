-- expect: fine
-- Numbers at the edges of what is allowed: -0.0, denormals, 1e9.
local l = {}
local f = {{-0.0, -0.0, 0, -0.0}, {5e-324, 5e-324, 5e-324, 5e-324}, {1e9, 1e9, 1e9, 1e9}, {-1e9, -1e9, 1e9, 1e9}, {0.1, 1e-300, 1e-300, 1e9}}
function l:attributes(view, i) return table.unpack(f[(i - 1) % #f + 1]) end
function l:content_size() return 1e9, 1e9 end
return l
