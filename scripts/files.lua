-- files.lua: files in folders, as an outline. Rows are indented by their level, and so are the separators.
local files = layout.compositional {
  name = "files", indent = 20, demo = { data = "files", width = 375, height = 640 },
}

function files:section()
  return {
    list = "plain", height = 44,
    separator = function(_, view, item, section)
      return { leading = 16 + self.indent * (view:value(item, section, "level") or 0) }
    end,
    visible = function(_, view, a)
      local item, section, category = a:path()
      if category ~= "cell" then return end
      local inset = self.indent * (view:value(item, section, "level") or 0)
      local x, y, width, height = a:frame()
      a:frame(x + inset, y, math.max(0, width - inset), height)
    end,
  }
end

return files
