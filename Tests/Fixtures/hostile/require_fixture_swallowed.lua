-- expect: budget
-- A module that never ends, under pcall.
pcall(require, 'loop_chunk')
while true do end
