-- expect: runtime
-- require of an absolute path.
require '/etc/passwd'
return {}
