-- expect: runtime
-- require with slashes and dots.
require '../../etc/passwd'
return {}
