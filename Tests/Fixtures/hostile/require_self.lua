-- expect: runtime
-- A script that requires itself.
require 'require_self'
return {}
