import LuaLayout

/// The Lua sources of the tests' side: the module `layoutlua.test`, and the script that runs the
/// tests of a file.
enum TestLibrary {
  /// The name of the module that test files require.
  static let module = "layoutlua.test"
  /// The name under which the driver requires the test file.
  static let file = "layoutlua.file"

  /// The layout script in whose sandbox the tests run. It places nothing.
  static let driver = ScriptSource(
    """
    local registry = getmetatable(require "\(module)")
    local driver = {}
    function driver:prepare() end
    function driver:load() require "\(file)" end
    function driver:count() return #registry.tests end
    function driver:entry(i) return registry.tests[i].name, registry.tests[i].body ~= nil end
    function driver:run(i) registry.tests[i].body() end
    return driver
    """, chunkName: "layoutlua test")

  static let source = ScriptSource(
    basics + comparison + expectations + elements + views + "return test\n", chunkName: module)

  private static let basics = #"""
    local host = require "layoutlua.host"
    local registry = { tests = {} }
    local test = setmetatable({}, registry)
    local view_class, element_class = {}, {}

    -- Ends the test. The error is at the line of the test file that called the library.
    local function fail(message, expected, actual)
      host("fail", { message = message, expected = expected, actual = actual })
    end

    local function register(name, body)
      if type(name) ~= "string" or body ~= nil and type(body) ~= "function" then
        fail('write test("name", function() ... end)')
      end
      for _, known in ipairs(registry.tests) do
        if known.name == name then fail("two tests have the name '" .. name .. "'") end
      end
      table.insert(registry.tests, { name = name, body = body })
    end

    function registry.__call(_, name, body)
      if body == nil then fail('write test("name", function() ... end)') end
      register(name, body)
    end

    function registry.__index(_, name)
      fail("the module layoutlua.test has no '" .. tostring(name)
        .. "'; it has expect, skip and view")
    end

    function test.skip(name) register(name) end

    """#

  private static let comparison = #"""
    -- A value as text, for messages.
    local function show(value, depth)
      depth = depth or 1
      if math.type(value) == "float" then return string.format("%.8g", value) end
      if type(value) == "string" then return '"' .. value .. '"' end
      if type(value) ~= "table" then return tostring(value) end
      if getmetatable(value) == view_class then return "a view" end
      if depth > 3 then return "{...}" end
      local parts, names = {}, {}
      for i = 1, math.min(#value, 12) do parts[i] = show(value[i], depth + 1) end
      if #value > 12 then table.insert(parts, "... " .. #value .. " in all") end
      for name in pairs(value) do
        if type(name) == "string" then table.insert(names, name) end
      end
      table.sort(names)
      for _, name in ipairs(names) do
        table.insert(parts, name .. " = " .. show(value[name], depth + 1))
      end
      return "{" .. table.concat(parts, ", ") .. "}"
    end

    local function show_all(values)
      local parts = {}
      for i = 1, values.n do parts[i] = show(values[i]) end
      return values.n == 0 and "nothing" or table.concat(parts, ", ")
    end

    -- Whether two values are equal: numbers within the tolerance, tables by their content.
    local function same(a, b, tolerance)
      if a == b then return true end
      if type(a) == "number" and type(b) == "number" then return math.abs(a - b) <= tolerance end
      if type(a) ~= "table" or type(b) ~= "table" then return false end
      for key, value in pairs(a) do
        if not same(value, rawget(b, key), tolerance) then return false end
      end
      for key in pairs(b) do
        if rawget(a, key) == nil then return false end
      end
      return true
    end

    local function all_same(a, b, tolerance)
      for i = 1, math.max(a.n, b.n) do
        if not same(a[i], b[i], tolerance) then return false end
      end
      return true
    end

    """#

  private static let expectations = #"""
    local expectation = {}

    function expectation.__index(_, name)
      fail("there is no expectation '" .. tostring(name)
        .. "'; use is, is_not, is_between, fails, warns or matches")
    end

    local matchers = {}

    function test.expect(...)
      local object = { values = table.pack(...), tolerance = 0.01 }
      for name, matcher in pairs(matchers) do
        object[name] = function(self, ...)
          if self ~= object then fail("write expect(...):" .. name .. "(...), with a colon") end
          return matcher(self, ...)
        end
      end
      return setmetatable(object, expectation)
    end

    function matchers:within(tolerance)
      if type(tolerance) ~= "number" or tolerance < 0 then
        fail("a tolerance must be a number from 0, not " .. show(tolerance))
      end
      self.tolerance = tolerance
      return self
    end

    function matchers:is(...)
      local wanted = table.pack(...)
      if not all_same(self.values, wanted, self.tolerance) then
        fail("expected " .. show_all(wanted) .. ", but it is " .. show_all(self.values),
          show_all(wanted), show_all(self.values))
      end
    end

    function matchers:is_not(...)
      local unwanted = table.pack(...)
      if all_same(self.values, unwanted, self.tolerance) then
        fail("expected anything except " .. show_all(unwanted), "not " .. show_all(unwanted),
          show_all(self.values))
      end
    end

    function matchers:is_between(low, high)
      local value = self.values[1]
      if type(low) ~= "number" or type(high) ~= "number" then
        fail("write is_between(low, high), with two numbers")
      end
      if type(value) ~= "number" or value < low - self.tolerance
        or value > high + self.tolerance then
        local range = show(low) .. " to " .. show(high)
        fail("expected a number from " .. range .. ", but it is " .. show(value), range,
          show(value))
      end
    end

    -- Checks that one of several messages contains a text.
    local function check_messages(kind, messages, text)
      if type(text) ~= "string" then fail("the text of an expected " .. kind .. " is missing") end
      if host("contains", { texts = messages, part = text }) then return end
      local actual = #messages == 0 and "none" or table.concat(messages, "\n")
      fail("expected " .. kind .. " with \"" .. text .. "\", but "
        .. (#messages == 0 and "there is none" or "it is: " .. actual), text, actual)
    end

    local function view_of(values, name)
      if getmetatable(values[1]) ~= view_class then
        fail("expect(...):" .. name .. " needs a view, not " .. show(values[1]))
      end
      return rawget(values[1], "number")
    end

    function matchers:fails(text)
      if type(self.values[1]) ~= "function" then
        local view = view_of(self.values, "fails")
        return check_messages("an error", host("errors", { view = view }), text)
      end
      local done, message = pcall(self.values[1])
      check_messages("an error", done and {} or { tostring(message) }, text)
    end

    function matchers:warns(text)
      local view = view_of(self.values, "warns")
      check_messages("a warning", host("warnings", { view = view }), text)
    end

    function matchers:matches(name, options)
      host("matches", { view = view_of(self.values, "matches"), name = name, options = options })
    end

    """#
}
