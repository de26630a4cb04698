import Foundation
import Testing

/// Scripts that try to escape from the sandbox or to exhaust the machine, one per file in
/// Tests/Fixtures/hostile. The first line of each contains the expected result, the second
/// describes the attempt. A line `-- args:` has arguments, a line `-- says:` the text that standard
/// error must contain.
struct HostileScript: CustomTestStringConvertible {
  let name: String
  let expected: String
  let arguments: [String]
  let says: [String]

  static let folder = Command.root.appendingPathComponent("Tests/Fixtures/hostile")
  /// The exit statuses of each class. A costly script fails again for each element, which can
  /// exceed its time.
  static let statuses: [String: Set<Int32>] = [
    "fine": [0], "budget": [3], "memory": [3], "syntax": [1], "runtime": [1], "result": [1],
    "costly": [1, 3],
  ]

  var testDescription: String { name }
  var path: String { Self.folder.appendingPathComponent(name).path }

  static let all: [HostileScript] = {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".lua") }.sorted().map { try HostileScript($0) }
    } catch {
      return []
    }
  }()

  init(_ name: String) throws {
    self.name = name
    let data = try Data(contentsOf: Self.folder.appendingPathComponent(name))
    let lines = String(decoding: data.prefix(4000), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).prefix(4).map { String($0) }
    func field(_ mark: String) -> [String] {
      lines.compactMap { line in
        line.range(of: mark).map { String(line[$0.upperBound...]) }
      }
    }
    expected = field("-- expect: ").first ?? ""
    arguments =
      field("-- args: ").first.map { $0.split(separator: " ").map { String($0) } }
      ?? ["--items", "200"]
    says = field("-- says: ")
  }
}

@Suite struct HostileCommandTests {
  @Test("There are at least 300 hostile scripts, each with a known expected result")
  func many() {
    #expect(HostileScript.all.count >= 300)
    for script in HostileScript.all { #expect(HostileScript.statuses[script.expected] != nil) }
  }

  @Test(
    "Each hostile script is contained, and its error names the file", arguments: HostileScript.all)
  func contained(script: HostileScript) throws {
    let run = try Command.run(
      ["run", script.path] + script.arguments + ["--format", "json"])
    #expect(
      HostileScript.statuses[script.expected]?.contains(run.status) == true,
      "\(run.status): \(run.errors.prefix(400))")
    for text in script.says { #expect(run.errors.contains(text)) }
    let error = try run.json()["error"] as? [String: Any]
    if script.expected == "fine" {
      #expect(error == nil)
    } else {
      let message = try #require(error?["message"] as? String)
      // An error in a module names the module.
      #expect(message.contains(script.name) || script.name.hasPrefix("require_"), "\(message)")
      #expect(!message.contains("a nil value)") || script.name == "error_nil.lua")
    }
  }
}
