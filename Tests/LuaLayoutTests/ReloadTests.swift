import LayoutCore
import LuaLayout
import Testing

@Suite struct ReloadTests {
  private func version(_ width: Int, _ extra: String = "") -> ScriptSource {
    ScriptSource(
      """
      local l = { scale = 1, state = 0 }
      function l:attributes() return 0, 0, \(width) * self.scale, 1 + self.state end
      \(extra)
      return l
      """, chunkName: "v\(width).lua")
  }

  @Test("A reload keeps parameters and restores the result of save")
  func keepsState() throws {
    let save = "function l:save() self.state = 5 return { n = { 4, 'x', true, 1.5 } } end"
    let bench = try Bench(String(decoding: version(10, save).bytes, as: UTF8.self))
    try bench.layout.setParameter("scale", to: .number(2))
    _ = try bench.view.visible()
    let restore = """
      function l:restore(t) assert(t.n[2] == 'x' and t.n[3] == true and t.n[4] == 1.5) self.state = t.n[1] end
      """
    try bench.layout.reload(version(30, restore))
    #expect(try bench.view.attributes(of: cell(0))?.size == Size(60, 5))
  }

  @Test(
    "A version that does not load does not replace the old one",
    arguments: ["return", "x = ", "return {}"])
  func broken(text: String) throws {
    let bench = try Bench(String(decoding: version(10).bytes, as: UTF8.self))
    #expect(throws: LayoutError.self) { try bench.layout.reload(ScriptSource(text)) }
    #expect(try bench.view.attributes(of: cell(0))?.size.width == 10)
  }

  @Test("A version that cannot lay out does not replace the old one, which still works")
  func failing() throws {
    let bench = try Bench(String(decoding: version(10).bytes, as: UTF8.self))
    _ = try bench.view.visible()
    try bench.layout.reload(ScriptSource("return { attributes = function() error('new') end }"))
    #expect(throws: LayoutError.self) { try bench.view.visible() }
    #expect(try bench.view.attributes(of: cell(0))?.size.width == 10)
    try bench.layout.setParameter("scale", to: .number(3))
    #expect(try bench.view.attributes(of: cell(0))?.size.width == 30)
  }

  @Test("A value that cannot be saved is an error, and the old version stays")
  func unsavable() throws {
    for value in ["print", "{ { { { { { { { {} } } } } } } } }"] {
      let save = "function l:save() return \(value) end"
      let bench = try Bench(String(decoding: version(10, save).bytes, as: UTF8.self))
      #expect(throws: LayoutError.self) {
        try bench.layout.reload(version(20, "function l:restore() end"))
      }
      #expect(try bench.view.attributes(of: cell(0))?.size.width == 10)
    }
  }

  @Test("Modules are loaded once, into the same sandbox, and circular requires are reported")
  func modules() throws {
    let bench = try Bench(
      """
      local m = require "parts.spiral"
      assert(m == require "parts.spiral")
      return { attributes = function() return m.x(), 0, 1, 1 end }
      """,
      modules: [
        "parts.spiral": "print('once') return { x = function() return 42 end }"
      ])
    #expect(try bench.view.attributes(of: cell(0))?.frame.x == 42)
    #expect(bench.log == ["once"])
    let cases = [
      ("a", "test.lua:1: modules require each other in a circle: a -> b -> a"),
      ("broken", "broken.lua:1: unexpected symbol near '='"),
      ("fails", "fails.lua:2: inside"),
    ]
    for (name, message) in cases {
      let modules = [
        "a": "return require 'b'", "b": "return require 'a'", "broken": "= 3",
        "fails": "\nerror('inside')",
      ]
      let error = #expect(throws: LayoutError.self) {
        try Bench("return require '\(name)'", modules: modules)
      }
      if name == "a" {
        #expect(error?.message.hasSuffix("a circle: a -> b -> a") == true)
      } else {
        #expect(error?.message == message)
      }
    }
  }

  @Test("A thousand reloads leak no memory")
  func leaks() throws {
    let bench = try Bench(String(decoding: version(1).bytes, as: UTF8.self))
    _ = try bench.view.visible()
    let before = bench.environment.memory.current
    for i in 1...1000 {
      try? bench.layout.reload(i % 3 == 0 ? ScriptSource("return {") : version(i))
      _ = try bench.view.visible()
    }
    _ = bench.environment.collectGarbage(microseconds: 100_000)
    #expect(bench.environment.memory.current < before + 20_000)
  }
}
