-- pie.lua: the slices of a pie, for radial.lua.

local pie = {}

local STEP = 0.05 -- radians of a line of a slice

-- The slices in the order of d3-shape: the largest value first. Returns lists by index: the start and the end, in
-- radians from the start of the pie, and the place in the order. Each slice ends with its padding.
function pie.slices(view, sweep, pad_angle)
  local value, order, total = {}, {}, 0
  for index = 1, view.count do
    local item, section = view:path(index)
    local number = view:value(item, section, "value")
    value[index] = type(number) == "number" and number > 0 and number < math.huge and number + 0.0 or 0
    order[index], total = index, total + value[index]
  end
  table.sort(order, function(a, b)
    if value[a] ~= value[b] then return value[a] > value[b] end
    return a < b
  end)
  local pad = (sweep < 0 and -1 or 1) * math.min(pad_angle, math.abs(sweep) / math.max(1, view.count))
  local scale = total > 0 and (sweep - view.count * pad) / total or 0
  local from, to, place, angle = {}, {}, {}, 0
  for number, index in ipairs(order) do
    from[index], place[index] = angle, number
    if total > 0 then angle = angle + value[index] * scale + pad end
    to[index] = angle
  end
  return { from = from, to = to, place = place, order = order, pad = pad }
end

-- Places a slice of the ring of a radial layout: lines along an arc that meet at the outer edge.
function pie.draw(self, view, out, index)
  local from, to = self.pie.from[index], self.pie.to[index] - self.pie.pad
  local count = math.ceil(math.abs(to - from) / STEP)
  local item, section = view:path(index)
  local color = view:value(item, section, "color") or "blue"
  local middle, thickness = self.fitting * (1 + self.hole) / 2, self.fitting * (1 - self.hole)
  local half = self.fitting * math.tan(math.abs(to - from) / math.max(1, count) / 2)
  for number = 1, count do
    local angle = self.start_angle + lerp(from, to, (number - 0.5) / count)
    local sine, cosine = math.sin(angle), (view.rtl and -1 or 1) * math.cos(angle)
    local x, y = self.across / 2 + middle * cosine, self.down / 2 + middle * sine
    out:decoration("slice", item * 1000 + number, section)
      :line(x - half * sine, y + half * cosine, x + half * sine, y - half * cosine, thickness)
      :z(-1):touchable(false):value("background", color):value("title", "")
  end
end

return pie
