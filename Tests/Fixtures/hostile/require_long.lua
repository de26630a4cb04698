-- expect: runtime
-- require of a name of a megabyte.
require(('m'):rep(1 << 20))
return {}
