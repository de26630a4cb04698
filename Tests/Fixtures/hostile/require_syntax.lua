-- expect: syntax
-- A module that is no Lua.
require 'syntax_error'
return {}
