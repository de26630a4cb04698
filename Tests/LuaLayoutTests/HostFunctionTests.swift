import LayoutCore
import Testing

@testable import LuaLayout

/// The function of the host for its modules, the recorder of lines, and the bytecode of scripts.
@Suite struct HostFunctionTests {
  private static let library = ScriptSource(
    """
    local host = require "layoutlua.host"
    return function(...) return host("sum", { ... }) end
    """, chunkName: "library")

  private func environment() -> ScriptEnvironment {
    let environment = ScriptEnvironment()
    environment.moduleLoader = { name in name == "library" ? Self.library : nil }
    environment.hostFunction = { name, value throws(LayoutError) in
      guard name == "sum", case .list(let list) = value else {
        throw LayoutError(.invalidArgument, "only lists can be summed")
      }
      return .number(list.reduce(0) { if case .number(let n) = $1 { $0 + n } else { $0 } })
    }
    return environment
  }

  private static let script = """
    local sum = require "library"
    local l = {}
    function l:prepare() end
    function l:add() return sum(1, 2, 3) end
    function l:fail()
      return (sum(nil, 2, nil, 4))
    end
    return l
    """

  @Test("A module of the host calls the function, and gets its result")
  func answer() throws {
    let layout = try ScriptLayout.make(
      ScriptSource(Self.script, chunkName: "l.lua"), in: environment())
    #expect(try layout.call("add") == [.number(6)])
  }

  @Test("An error of the function is at the line that called the module")
  func failure() throws {
    let layout = try ScriptLayout.make(
      ScriptSource(Self.script, chunkName: "l.lua"), in: environment())
    let error = #expect(throws: LayoutError.self) { try layout.call("fail") }
    #expect(error?.message == "l.lua:6: only lists can be summed")
    #expect(error?.chunk == "l.lua" && error?.line == 6)
    // The state can be used after the error.
    #expect(try layout.call("add") == [.number(6)])
  }

  @Test("Without a function of the host there is no module layoutlua.host")
  func missing() {
    #expect(throws: LayoutError.self) {
      try ScriptLayout.make(
        ScriptSource("require 'layoutlua.host'", chunkName: "l.lua"), in: ScriptEnvironment())
    }
  }

  @Test("Each line that runs is recorded, also after the budget has stopped an entry")
  func lines() throws {
    let environment = ScriptEnvironment()
    var lines: [Int] = []
    environment.lineRecorder = { source, line in
      #expect(String(cString: source) == "@l.lua")
      lines.append(line)
    }
    environment.limits.instructionsPerCall = 20_000
    let layout = try ScriptLayout.make(
      ScriptSource(
        "local l = {}\nfunction l:prepare() end\nfunction l:f()\n  return 1\nend\nfunction l:g() while true do end end\nreturn l",
        chunkName: "l.lua"), in: environment)
    lines = []
    _ = try layout.call("f")
    #expect(lines == [4])
    #expect(throws: LayoutError.self) { try layout.call("g") }
    lines = []
    _ = try layout.call("f")
    #expect(lines == [4])
    #expect(layout.callbackLines.map { $0.callback } == ["prepare"])
    #expect(layout.callbackLines.first?.line == 2)
  }

  @Test("A script has bytecode of Lua 5.4; a script that cannot be compiled has none")
  func bytecode() throws {
    let code = try #require(ScriptSource("#!/usr/bin/lua\nreturn 1").bytecode)
    #expect(code.starts(with: [0x1B, 0x4C, 0x75, 0x61, 0x54]))
    #expect(ScriptSource("return (").bytecode == nil)
    #expect(ScriptSource("").bytecode != nil)
  }
}
