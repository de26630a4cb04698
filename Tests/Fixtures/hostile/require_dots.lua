-- expect: runtime
-- require of a path that leaves the folder.
require '..secret'
return {}
