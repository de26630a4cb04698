-- badges.lua: squares with a badge at a corner, moved out by a third of the badge's size.
return layout.compositional {
  demo = { items = 24, width = 320, height = 480 },
  section = {
    row = 4, spacing = 10, gap = 10, inset = 10,
    item = {
      aspect = 1,
      badges = { { kind = "badge", width = 20, height = 20, at = "top trailing", offset = { "30%", "-30%" } } },
    },
  },
}
