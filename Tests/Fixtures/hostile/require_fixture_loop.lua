-- expect: budget
-- A module that never ends.
require 'loop_chunk'
return {}
