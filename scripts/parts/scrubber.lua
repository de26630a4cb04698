-- The parts of a scrubber: a rail beside a long list of sections, on which a finger moves through all of them.
local scrubber = {}

local label_distance, dot_distance, least_part = 16, 8, 5

-- The share of each section in a rail of this length, which is that of its extent in the content.
function scrubber.parts(extents, length)
  local total, parts = 0, {}
  for _, extent in ipairs(extents) do total = total + extent end
  for index, extent in ipairs(extents) do parts[index] = total > 0 and extent / total * length or 0 end
  return parts
end

-- The sections with a label, those with a dot, and the starts of all sections, in points of the rail. A year is
-- labeled if its first section is more than 16 points below the last label; dots are at least 8 points apart.
function scrubber.marks(parts, years)
  local labels, dots, starts, y = {}, {}, {}, 0
  local last_label, last_dot
  for index, part in ipairs(parts) do
    starts[index] = y
    if not last_label or years[index] ~= years[last_label] and y - starts[last_label] > label_distance then
      labels[#labels + 1], last_label = index, index
    end
    if part > least_part and (not last_dot or y - starts[last_dot] >= dot_distance) then
      dots[#dots + 1], last_dot = index, index
    end
    y = y + part
  end
  return labels, dots, starts
end

-- The section at a fraction of the whole content, from 0 to 1, and the fraction within this section.
function scrubber.section_at(extents, fraction)
  local total = 0
  for _, extent in ipairs(extents) do total = total + extent end
  local y = clamp(fraction, 0, 1) * total
  for index, extent in ipairs(extents) do
    if y < extent or index == #extents then return index, extent > 0 and math.min(y / extent, 1) or 0 end
    y = y - extent
  end
  return nil
end

return scrubber
