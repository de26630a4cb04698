-- expect: budget
-- A require that fails, again and again, under pcall.
while true do pcall(require, 'no_such_module') end
