import ArgumentParser
import Foundation
import LayoutCore
import LuaLayout

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the bundled scripts and the built-in layouts, or a layout's parameters.")

  @Argument(help: "A script or a built-in layout, whose parameters are listed.")
  var name: String?

  func run() throws {
    if let name { return try printParameters(of: name) }
    print("bundled scripts:")
    for script in ScriptLibrary.bundled { print("  " + column(script.name) + summary(script.path)) }
    print("\nbuilt-in layouts and their parameters:")
    for name in NativeLayouts.names.map({ "\($0)" }) {
      let parameters = NativeLayouts.make(name)?.parameterNames ?? []
      print("  " + column(name) + parameters.joined(separator: " "))
    }
  }

  private func printParameters(of name: String) throws {
    let infos = try layout(name).parameterInfos
    if infos.isEmpty { return print("\(name) has no parameters") }
    let rows = infos.map { [$0.name, $0.defaultText, $0.rangeText, $0.doc] }
    let table = [["parameter", "default", "range", "meaning"]] + rows
    let widths = (0..<3).map { i in table.map { $0[i].count }.max() ?? 0 }
    for row in table {
      let cells = zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
      let line = (cells + [row[3]]).joined(separator: "  ")
      print(line.trimmingCharacters(in: .whitespaces))
    }
  }

  private func layout(_ name: String) throws -> CollectionLayout {
    switch try ScriptLibrary().find(name) {
    case .file(let path):
      do { return try ScriptLayout.make(ScriptSource(path: path), in: ScriptEnvironment()) } catch {
        throw Failure(error)
      }
    case .native(let layout): return layout
    }
  }

  private func column(_ name: String) -> String {
    name.padding(toLength: 16, withPad: " ", startingAt: 0)
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

extension ParameterInfo {
  fileprivate var defaultText: String {
    switch defaultValue {
    case .string(let string): string
    default: defaultValue.jsonText
    }
  }

  /// The range or the choices; empty where anything of the type is allowed.
  fileprivate var rangeText: String {
    if !choices.isEmpty { return choices.joined(separator: "|") }
    switch (minimum, maximum) {
    case (let low?, let high?): return "\(low.plainText) to \(high.plainText)"
    case (let low?, nil): return "at least \(low.plainText)"
    case (nil, let high?): return "at most \(high.plainText)"
    case (nil, nil): return defaultValue.typeName
    }
  }
}
