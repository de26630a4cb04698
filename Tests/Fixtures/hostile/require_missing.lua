-- expect: runtime
-- require of what is not there.
require 'no.such.module'
return {}
