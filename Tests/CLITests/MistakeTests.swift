import Foundation
import Testing

/// The mistakes of Tests/Fixtures/mistakes, each with the message for the author. The script
/// `update` in that folder writes the command's output into the files.
@Suite struct MistakeTests {
  private static let folder = Command.root.appendingPathComponent("Tests/Fixtures/mistakes")

  static let files: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".lua") }.sorted()
  }()

  @Test("There are at least eighty mistakes")
  func many() { #expect(Self.files.count >= 80) }

  @Test("A mistake gives the expected message and exit status", arguments: files)
  func told(file: String) throws {
    let text = String(
      decoding: try Data(contentsOf: Self.folder.appendingPathComponent(file)), as: UTF8.self)
    let lines = text.split(separator: "\n").map { String($0) }
    let run = try Command.run(arguments(of: file, lines[0]), in: Self.folder)
    let said = run.errors.split(separator: "\n").filter { !$0.hasPrefix("\t") }
    let told = ["--> exit \(run.status)"] + said.map { "--> \($0)" }
    #expect(told.count > 1, "nothing is said")
    #expect(told == lines.filter { $0.hasPrefix("-->") })
  }

  /// The arguments of the command: options after `--$`, or everything after `--!`.
  private func arguments(of file: String, _ line: String) -> [String] {
    if line.hasPrefix("--! ") {
      return words(line.dropFirst(4)).map { $0 == "FILE" ? file : $0 }
    }
    return ["run", file] + (line.hasPrefix("--$ ") ? words(line.dropFirst(4)) : [])
  }

  private func words(_ text: Substring) -> [String] {
    text.split(separator: " ").map { String($0.replacing("'", with: "")) }
  }
}
