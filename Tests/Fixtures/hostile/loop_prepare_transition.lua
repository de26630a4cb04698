-- expect: fine
-- prepare_transition never ends while another layout replaces this one.
-- args: --items 20 --to grid
-- says: loop_prepare_transition.lua:8: the instruction budget
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:prepare_transition(view, direction, other)
  while true do end
end
return l
