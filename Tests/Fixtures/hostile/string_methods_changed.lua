-- expect: budget
-- string is the table of methods of strings: its len becomes a loop.
string.len = function() while true do end end
return ('x'):len()
