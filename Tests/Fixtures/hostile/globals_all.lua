-- expect: fine
-- Every global of a full Lua that is no part of the allow-list is gone.
local gone = {'_G', 'collectgarbage', 'coroutine', 'debug', 'dofile', 'io', 'load', 'loadfile', 'loadstring', 'os', 'package',
  'utf8', 'warn', 'xpcall', 'setfenv', 'getfenv', 'unpack', 'module', 'newproxy', 'bit32', 'jit', 'ffi'}
for _, name in ipairs(gone) do
  assert(rawget(_ENV, name) == nil, name)
  assert(not pcall(function() return _ENV[name] end), name)
end
local allowed = {_VERSION = 1, lerp = 1, clamp = 1, ease = 1, math = 1, table = 1, string = 1, layout = 1}
for name in ('assert error getmetatable ipairs next pairs pcall print rawequal rawget rawlen rawset require select setmetatable tonumber tostring type '):len() and
    next, {assert = 1, error = 1, getmetatable = 1, ipairs = 1, next = 1, pairs = 1, pcall = 1, print = 1, rawequal = 1, rawget = 1,
    rawlen = 1, rawset = 1, require = 1, select = 1, setmetatable = 1, tonumber = 1, tostring = 1, type = 1} do allowed[name] = 1 end
for name in next, _ENV do assert(allowed[name], name) end
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
return l
