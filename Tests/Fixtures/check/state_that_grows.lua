-- The state that is saved for a reload of the script is not the state that is restored.
-- check: reloads, at most 1 items
local l = {}
function l:save() return { gap = self.gap or 0 } end
function l:restore(state) self.gap = state.gap + 5 end
function l:attributes(view, item, section)
  local gap = self.gap or 0
  return 0, (view:index(item, section) - 1) * (40 + gap) + gap, view.width, 40
end
return l
