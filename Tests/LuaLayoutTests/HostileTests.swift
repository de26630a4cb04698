import Foundation
import LayoutCore
import LuaLayout
import Testing

/// Runs the scripts of Tests/Fixtures/hostile in a view that shows a good layout.
/// HostileCommandTests describes them.
@Suite struct HostileTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/hostile")

  static let files: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    // Without scripts that need arguments, and without those that are fine.
    return (names ?? []).filter { name in
      guard name.hasSuffix(".lua"), !name.hasPrefix("require_"),
        let data = try? Data(contentsOf: folder.appendingPathComponent(name))
      else { return false }
      let text = String(decoding: data.prefix(4000), as: UTF8.self)
      return !text.contains("\n-- args:") && !text.contains("-- expect: fine")
    }.sorted()
  }()

  private static let good = """
    local l = {}
    function l:attributes(view, item) return 0, item * 20, 100, 20 end
    return l
    """

  @Test("There are at least 150 hostile scripts")
  func many() { #expect(Self.files.count >= 150) }

  @Test(
    "Each error names its file, the last good layout stays, and the engine works afterwards",
    arguments: files)
  func contained(file: String) throws {
    let bytes = try Data(contentsOf: Self.folder.appendingPathComponent(file))
    let text = String(decoding: bytes, as: UTF8.self)
    var limits = ScriptEnvironment.Limits()
    limits.nanosecondsPerCall = 300_000_000
    let bench = try Bench(Self.good, items: Items([150, 50]), limits: limits)
    let before = try bench.view.visible().map { $0.frame }
    var errors: [LayoutError] = []
    func attempt(_ work: () throws(LayoutError) -> Void) {
      do { try work() } catch { errors.append(error) }
    }
    attempt { () throws(LayoutError) in
      try bench.layout.reload(ScriptSource(text, chunkName: file))
    }
    attempt { () throws(LayoutError) in _ = try bench.view.visible() }
    if let error = errors.first {
      // The script never succeeded: the previous layout stays and can be queried.
      #expect(error.message.hasPrefix(file), "\(file): \(error.message)")
      #expect(try bench.view.visible().map { $0.frame } == before)
    }
    #expect(bench.environment.memory.peak <= 2 * limits.luaBytes + 1 << 20)
    // The engine still works: scrolling, and a correct script.
    attempt { () throws(LayoutError) in try bench.view.setOffset(Point(0, 30)) }
    attempt { () throws(LayoutError) in _ = try bench.view.visible() }
    try bench.layout.reload(ScriptSource(Self.good, chunkName: "good.lua"))
    try bench.view.setOffset(.zero)
    #expect(try bench.view.visible().map { $0.frame } == before)
  }

  /// The clock is also checked when memory is allocated, so that a loop that catches allocation
  /// failures ends as well.
  @Test("A script cannot continue after its time by catching allocation failures")
  func swallowed() throws {
    let bench = try Bench(
      """
      local s = ("x"):rep(40000)
      local function grow() return s .. s end
      local function spin() while true do end end
      local l = {}
      function l:prepare() pcall(grow) while true do pcall(spin) end end
      return l
      """)
    bench.environment.limits.nanosecondsPerCall = 1
    bench.environment.applyLimits()
    let error = #expect(throws: LayoutError.self) { _ = try bench.view.visible() }
    #expect(error?.code == .layoutTime)
    #expect(error?.message.hasPrefix("test.lua:2: the time budget is used up") == true)
  }
}
