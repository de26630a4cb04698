Lua-- expect: syntax
