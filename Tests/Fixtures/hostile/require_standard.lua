-- expect: runtime
-- require of a standard library.
local io = require 'io'
return {}
