import ArgumentParser
import FoundationEssentials
import LayoutCore
import LuaLayout

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the bundled scripts and the built-in layouts with their parameters.",
    discussion: """
      For example, layoutlua list lists all of them, and layoutlua list wheel.lua lists the parameters of one.
      """)

  @Argument(
    help: "A script or a built-in layout. If it is omitted, all are listed.", completion: .layouts)
  var name: String?

  func run() throws {
    let library = ScriptLibrary()
    if let name {
      let layout = try library.layout(name)
      return print(table(of: layout) ?? "\(name) has no parameters", terminator: "")
    }
    print("Bundled scripts, in \(ScriptLibrary.bundledFolder ?? "no folder"):\n")
    for script in ScriptLibrary.bundled {
      print("\(script.name): \(summary(script.path))")
      print(table(of: try library.layout(script.path)) ?? "  no parameters\n", terminator: "\n")
    }
    print("Built-in layouts:\n")
    for name in NativeLayouts.names.map({ "\($0)" }) {
      print("\(name): \(Self.summaries[name] ?? "")")
      print(table(of: try library.layout(name)) ?? "  no parameters\n", terminator: "\n")
    }
    print("Bundled data, for --data, in \(ScriptLibrary.bundledDataFolder ?? "no folder"):\n")
    for name in ScriptLibrary.bundledData { print("  \(name)") }
  }

  /// Short descriptions of the built-in layouts. docs/layouts.md has the details.
  private static let summaries = [
    "circle": "items evenly around a circle.",
    "flow": "items in lines, with the sizes in the data.",
    "grid": "square cells in rows.",
    "justified": "rows of pictures with one height, as wide as the view.",
    "list": "rows over the whole width, with separators and an index.",
    "sphere": "items on rings about several axes, which scrolling turns.",
    "waterfall": "columns of equal width; each item goes under the shortest.",
    "wheel": "rows on a wheel that turns as you scroll.",
  ]

  /// Returns a line for each parameter; nil for a layout without parameters.
  ///
  /// In the list of all layouts, a script that extends a built-in layout shows only the parameters
  /// that differ from those of the built-in layout.
  private func table(of layout: CollectionLayout) -> String? {
    var infos = layout.parameterInfos
    let native = name == nil ? (layout as? ScriptLayout)?.active.native : nil
    if let native {
      let known = NativeLayouts.make(native.name)?.parameterInfos ?? []
      infos.removeAll { info in
        known.contains { $0.name == info.name && $0.defaultValue == info.defaultValue }
      }
    }
    let more = native.map { "  and the parameters of \($0.name)\n" } ?? ""
    if infos.isEmpty { return more.isEmpty ? nil : more }
    let rows = infos.map { [$0.name, $0.defaultText, $0.rangeText, $0.doc] }
    let table = [["parameter", "default", "range", "meaning"]] + rows
    let widths = (0..<3).map { i in table.map { $0[i].count }.max() ?? 0 }
    var text = ""
    for row in table {
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      let line = (cells + [row[3]]).joined(separator: "  ")
      text += (name == nil ? "  " : "") + line.reversed().drop { $0 == " " }.reversed() + "\n"
    }
    return text + more
  }

  /// Returns the script's first comment, up to the first empty line, without the name at its start.
  private func summary(_ path: String) -> String {
    let text = (try? Files.read(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let comment = text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("-- ") }.map { $0.dropFirst(3) }.joined(separator: " ")
    let name = ScriptLibrary.file(of: path) + ": "
    return comment.hasPrefix(name) ? String(comment.dropFirst(name.count)) : comment
  }
}

extension ParameterInfo {
  fileprivate var defaultText: String {
    switch defaultValue {
    case .string(let string): string
    default: defaultValue.jsonText
    }
  }

  /// The range and the step, or the choices, or the type if all of its values are allowed.
  fileprivate var rangeText: String {
    if !choices.isEmpty { return choices.joined(separator: "|") }
    let range =
      switch (minimum, maximum) {
      case (let low?, let high?): "\(low.plainText) to \(high.plainText)"
      case (let low?, nil): "at least \(low.plainText)"
      case (nil, let high?): "at most \(high.plainText)"
      case (nil, nil): defaultValue.typeName
      }
    return step.map { "\(range), step \($0.plainText)" } ?? range
  }
}
