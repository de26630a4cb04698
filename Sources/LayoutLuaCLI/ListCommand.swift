import ArgumentParser
import FoundationEssentials
import LayoutCore
import LuaLayout

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the layouts, or the parameters of one.",
    discussion: """
      For example, layoutlua list lists all layouts, and layoutlua list wheel.lua lists the parameters of one.
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
    printLayouts()
    print("Data for --data: \(ScriptLibrary.bundledData.joined(separator: ", "))")
    print("\nThe files are in \(ScriptLibrary.bundledFolder ?? "no folder").")
    print("layoutlua list NAME prints the parameters of a layout.")
  }

  /// Prints a line for each layout, by purpose.
  private func printLayouts() {
    let paths = Dictionary(
      ScriptLibrary.bundled.map { ($0.name, $0.path) }, uniquingKeysWith: { first, _ in first })
    let known = Set(LayoutPurposes.all.flatMap { $0.layouts })
    let others = ScriptLibrary.bundled.map { $0.name }.filter { !known.contains($0) }
    let width = (known.map { $0.count } + others.map { $0.count }).max() ?? 0
    for (title, layouts) in LayoutPurposes.all + [("Others", others)] {
      let lines = layouts.compactMap { name in
        (LayoutPurposes.summaries[name] ?? paths[name].map { summary($0) }).map { (name, $0) }
      }
      if lines.isEmpty { continue }
      print(title)
      for (name, text) in lines {
        print("  \(name)\(String(repeating: " ", count: width - name.count))  \(text)")
      }
      print()
    }
  }

  /// Returns a line for each parameter; nil for a layout without parameters.
  private func table(of layout: CollectionLayout) -> String? {
    let infos = layout.parameterInfos
    if infos.isEmpty { return nil }
    let rows = infos.map { [$0.name, $0.defaultText, $0.rangeText, $0.doc] }
    let table = [["parameter", "default", "range", "meaning"]] + rows
    let widths = (0..<3).map { i in table.map { $0[i].count }.max() ?? 0 }
    var text = ""
    for row in table {
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      let line = (cells + [row[3]]).joined(separator: "  ")
      text += line.reversed().drop { $0 == " " }.reversed() + "\n"
    }
    return text
  }

  /// Returns the first sentence of the script's first comment, without the name at its start.
  private func summary(_ path: String) -> String {
    let text = (try? Files.read(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let comment = text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("-- ") }.map { $0.dropFirst(3) }.joined(separator: " ")
    let name = ScriptLibrary.file(of: path) + ": "
    let sentences = comment.hasPrefix(name) ? comment.dropFirst(name.count) : comment[...]
    guard let end = sentences.firstRange(of: ". ") else { return String(sentences) }
    return sentences[..<end.lowerBound] + "."
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
