-- expect: syntax
-- The text is no Lua.
return return
