-- The children of a mind map's root on the right and on the left: by `side`, and the others in order, so that the sums
-- of leaves differ least.
local function split(root)
  local right, left, total, first = {}, {}, 0, 0
  for _, child in ipairs(root.children) do total = total + (child.side == "right" and -1 or 1) * child.leaves end
  -- `total` is the sum on the left less the sum on the right, if only those that name it are on the right.
  local count, difference, best = 0, total, math.abs(total)
  for _, child in ipairs(root.children) do
    if child.side ~= "right" and child.side ~= "left" then
      count, difference = count + 1, difference - 2 * child.leaves
      if math.abs(difference) <= best then best, first = math.abs(difference), count end
    end
  end
  count = 0
  for _, child in ipairs(root.children) do
    local is_free = child.side ~= "right" and child.side ~= "left"
    if is_free then count = count + 1 end
    local list = (child.side == "right" or is_free and count <= first) and right or left
    list[#list + 1] = child
  end
  return right, left
end

return split
