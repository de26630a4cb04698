/// The texts of a new layout's files.
enum ProjectTemplates {
  static func script(_ name: String) -> String {
    """
    -- \(name).lua: cards in columns of equal width, each with the height in its data.
    --
    --   layoutlua run \(name).lua --set columns=3

    local l = {
      columns = 2, spacing = 12, card_height = 90,
      demo = { data = "\(name).json", width = 320, height = 400 },
    }
    l.parameters = {
      columns = { min = 1, max = 12, step = 1, doc = "the number of columns" },
      spacing = { min = 0, doc = "points between cards, and around them" },
      card_height = { min = 0, doc = "the height in points of a card without a height in the data" },
    }

    function l:prepare(view, out)
      local width = (view.width - self.spacing * (self.columns + 1)) / self.columns
      local bottoms = {}
      for column = 1, self.columns do bottoms[column] = self.spacing end
      for section = 1, view.sections do
        for item = 1, view:items(section) do
          local column = (view:index(item, section) - 1) % self.columns + 1
          local height = view:value(item, section, "card_height") or self.card_height
          local x = self.spacing + (column - 1) * (width + self.spacing)
          out:cell(item, section, x, bottoms[column], math.max(0, width), height)
          bottoms[column] = bottoms[column] + height + self.spacing
        end
      end
      self.bottom = math.max(table.unpack(bottoms))
    end

    function l:content_size(view)
      return view.width, self.bottom
    end

    return l

    """
  }

  static let data = """
    { "sections": [
      { "items": [
        { "title": "Dawn", "color": "orange", "card_height": 120 },
        { "title": "Noon", "color": "yellow" },
        { "title": "Dusk", "color": "purple" },
        { "title": "Night", "color": "blue", "card_height": 150 },
        { "title": "Rain", "color": "cyan" },
        { "title": "Snow", "color": "gray", "card_height": 60 }
      ] }
    ] }

    """

  static func test(_ name: String) -> String {
    """
    local test = require "layoutlua.test"
    local expect = test.expect

    local function cards(options)
      options.width, options.height = 320, 400
      return test.view("\(name).lua", options)
    end

    test("cards fill the width", function()
      local view = cards { items = 4, parameters = { columns = 2, spacing = 10 } }
      expect(view:frame(1)):is(10, 10, 145, 90)
      expect(view:frame(2)):is(165, 10, 145, 90)
    end)

    test("a card has the height in the data", function()
      local view = cards { items = { { card_height = 40 }, {}, {} }, parameters = { columns = 2, spacing = 10 } }
      expect(view:frame(1)):is(10, 10, 145, 40)
      expect(view:frame(3)):is(10, 60, 145, 90)
      expect(view.content_height):is(160)
    end)

    test("without items, nothing is visible", function()
      expect(#cards({ items = 0 }):visible()):is(0)
    end)

    """
  }

  static func generalTest(_ name: String, of layout: String) -> String {
    """
    local test = require "layoutlua.test"
    local expect = test.expect

    test("elements are visible", function()
      local view = test.view("\(name).lua", { data = "\(name).json" })
      expect(#view:visible()):is_between(1, 10000)
      expect(#view:errors()):is(0)
    end)

    test("without items, no cell is visible", function()
      local view = test.view("\(name).lua", { sections = {} })
      for _, element in ipairs(view:visible()) do expect(element.category):is_not("cell") end
    end)

    -- Begin with your changes to \(layout): add a test for each of them.

    """
  }

  static func `extension`(_ name: String, of layout: String) -> String {
    """
    -- \(name).lua: the built-in layout \(layout), with changes.
    --
    --   layoutlua list \(name).lua lists its parameters.

    local l = layout.extend "\(layout)"
    l.demo = { data = "\(name).json", width = 320, height = 400 }

    -- Changes an element that the built-in layout has placed.
    function l:attributes(view, item, section, a)
      if l.super.attributes(self, view, item, section, a) == false then return false end
      a:value("corner_radius", 8)
    end

    return l

    """
  }

  static func compositional(_ name: String) -> String {
    """
    -- \(name).lua: sections of three squares in a row.

    local l = layout.compositional {
      demo = { data = "\(name).json", width = 320, height = 400 },
    }

    function l:section(view, index)
      return { row = 3, item = { aspect = 1 }, spacing = 8, gap = 8, inset = 16 }
    end

    return l

    """
  }

  /// The configuration of the Lua language server.
  static let editor = """
    { "workspace.library": ["library"], "runtime.version": "Lua 5.4" }

    """

  /// The configuration of luacheck: the globals of the sandbox.
  static let luacheck = """
    -- The globals of layout scripts and their tests.
    stds.layoutlua = {
      read_globals = {
        "_VERSION", "assert", "error", "getmetatable", "ipairs", "next", "pairs", "pcall", "print", "rawequal",
        "rawget", "rawlen", "rawset", "require", "select", "setmetatable", "tonumber", "tostring", "type", "lerp",
        "clamp", "ease",
        layout = { fields = { "extend", "compositional", "load" } },
        math = { fields = {
          "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log", "max",
          "maxinteger", "min", "mininteger", "modf", "pi", "rad", "sin", "sqrt", "tan", "tointeger", "type", "ult",
        } },
        string = { fields = { "byte", "char", "format", "len", "lower", "rep", "reverse", "sub", "upper" } },
        table = { fields = { "concat", "insert", "move", "pack", "remove", "sort", "unpack" } },
      },
    }
    std = "layoutlua"
    max_line_length = false
    -- Callbacks name all their arguments.
    unused_args = false
    self = false
    exclude_files = { "library" }

    """
}
