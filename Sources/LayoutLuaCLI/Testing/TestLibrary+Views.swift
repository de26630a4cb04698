// The part of the module `layoutlua.test` for views and their elements.
extension TestLibrary {
  static let elements = #"""
    element_class.__index = element_class

    function element_class:frame() return self.x, self.y, self.width, self.height end

    local function element(fields) return fields and setmetatable(fields, element_class) end

    local function elements(list)
      for _, fields in ipairs(list) do element(fields) end
      return list
    end

    """#

  static let views = #"""
    local view, fields = {}, host("fields", {})

    function view_class.__index(object, name)
      if view[name] then return view[name] end
      if not fields[name] then
        local names = {}
        for known in pairs(view) do table.insert(names, known) end
        for known in pairs(fields) do table.insert(names, known) end
        host("unknown", { name = tostring(name), names = names })
      end
      return host("field", { view = rawget(object, "number"), name = name })
    end

    function view_class.__newindex(_, name)
      fail("the field '" .. tostring(name) .. "' of a view cannot be assigned; "
        .. "use view:set, view:scroll or view:resize")
    end

    function test.view(layout, options)
      local number = host("view", { layout = layout, options = options })
      return setmetatable({ number = number }, view_class)
    end

    -- Asks the host about a view.
    local function ask(object, name, arguments)
      if getmetatable(object) ~= view_class then
        fail("call the methods of a view with a colon, such as view:" .. name .. "(...)")
      end
      arguments.view = rawget(object, "number")
      return host(name, arguments)
    end

    function view:element(item, section, kind)
      return element(ask(self, "element", { item = item, section = section, kind = kind }))
    end

    function view:presented(item, section, kind)
      return element(ask(self, "presented", { item = item, section = section, kind = kind }))
    end

    function view:frame(item, section, kind)
      local found = ask(self, "element", { item = item, section = section, kind = kind })
      if found then return found.x, found.y, found.width, found.height end
      return nil
    end

    function view:presented_frame(item, section, kind)
      local found = ask(self, "presented", { item = item, section = section, kind = kind })
      if found then return found.x, found.y, found.width, found.height end
      return nil
    end

    function view:visible() return elements(ask(self, "visible", {})) end
    function view:elements() return elements(ask(self, "elements", {})) end
    function view:hit(x, y) return element(ask(self, "hit", { x = x, y = y })) end
    function view:errors() return ask(self, "errors", {}) end
    function view:warnings() return ask(self, "warnings", {}) end
    function view:parameter(name) return ask(self, "parameter", { name = name }) end

    function view:set(name, value) ask(self, "set", { name = name, value = value }) end
    function view:tick(seconds) ask(self, "tick", { seconds = seconds }) end
    function view:finish() ask(self, "finish", {}) end
    function view:update(changes) ask(self, "update", { changes = changes }) end
    function view:scroll(x, y, motion) ask(self, "scroll", { x = x, y = y, motion = motion }) end

    function view:scroll_to(item, section, position, motion)
      ask(self, "scroll_to",
        { item = item, section = section, position = position, motion = motion })
    end

    function view:resize(width, height, motion)
      ask(self, "resize", { width = width, height = height, motion = motion })
    end

    function view:set_layout(layout, motion)
      ask(self, "set_layout", { layout = layout, motion = motion })
    end

    function view:expand(item, section, is_expanded)
      ask(self, "expand", { item = item, section = section, flag = is_expanded })
    end

    """#
}
