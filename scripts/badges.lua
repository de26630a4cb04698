-- badges.lua: squares with a badge at a corner, moved out by a third of the badge's size.
return layout.compositional {
  demo = { data = "screen", width = 320, height = 480 },
  section = {
    row = 4, spacing = 10, gap = 10, inset = 10,
    item = {
      aspect = 1,
      badges = { { kind = "badge", width = 20, height = 20, at = "top trailing", offset = { "30%", "-30%" } } },
    },
    -- The badge shows the item's value `unread`; without unread messages it is transparent.
    visible = function(_, view, a)
      local item, section, _, kind = a:path()
      if kind ~= "badge" then return end
      local unread = view:value(item, section, "unread") or ""
      a:value("title", unread):value("style", "bold 11"):value("color", "#e03131"):value("corner_radius", 10)
      if unread == 0 then a:alpha(0) end
    end,
  },
}
