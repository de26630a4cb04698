-- settings.lua: a page like Settings: rows on inset cards, with lines between them.
return layout.compositional {
  demo = { data = "settings", width = 375, height = 812 },
  section = function(self, view, index)
    return {
      list = "inset_grouped",
      -- The first card shows a person and is higher. Other rows have an icon, beside which the separator starts.
      height = index == 1 and 84 or "~52",
      separator = { leading = 60 },
      background = { kind = "card", inset = { 35, 16, 0, 16 } },
      visible = function(_, _, a)
        local _, _, _, kind = a:path()
        if kind == "card" then a:value("title", ""):value("color", "white"):value("corner_radius", 12) end
      end,
    }
  end,
}
