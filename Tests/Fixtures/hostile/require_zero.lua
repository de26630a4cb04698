-- expect: runtime
-- require of a name with a zero byte that hides the rest.
require 'require_zero\0x'
return {}
