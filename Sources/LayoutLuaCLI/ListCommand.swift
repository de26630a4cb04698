import ArgumentParser
import Foundation
import LayoutCore

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the bundled scripts and the built-in layouts.")

  func run() {
    print("bundled scripts:")
    for script in ScriptLibrary.bundled {
      print(
        "  " + script.name.padding(toLength: 16, withPad: " ", startingAt: 0) + summary(script.path)
      )
    }
    print("\nbuilt-in layouts and their parameters:")
    for name in NativeLayouts.names.map({ "\($0)" }) {
      let parameters = NativeLayouts.make(name)?.parameterNames ?? []
      print(
        "  " + name.padding(toLength: 16, withPad: " ", startingAt: 0)
          + parameters.joined(separator: " "))
    }
  }

  /// What the script's first comment says after its name.
  private func summary(_ path: String) -> String {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      let line = text.split(separator: "\n").first, line.hasPrefix("--"),
      let colon = line.range(of: ": ")
    else { return "" }
    return String(line[colon.upperBound...])
  }
}
