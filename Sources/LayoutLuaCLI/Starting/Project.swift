import EventLog
import LayoutCore
import LuaLayout

/// The files of a new layout.
struct Project {
  struct File {
    var name: String
    var text: String
  }

  /// The name of the script's file.
  let script: String
  /// The script, its data, its test and its modules.
  private(set) var files: [File] = []
  /// The files that all layouts of a folder share.
  let shared: [File] = [
    File(name: ".luarc.json", text: ProjectTemplates.editor),
    File(name: ".luacheckrc", text: ProjectTemplates.luacheck),
    File(name: "library/layoutlua.lua", text: EditorDefinitions.text),
    File(name: "library/layoutlua_tests.lua", text: TestDefinitions.text),
  ]

  /// - Parameters:
  ///   - name: the name of the layout.
  ///   - layout: the layout with which it begins; nil for a short example.
  init(_ name: String, from layout: String?) throws {
    script = name + ".lua"
    guard let layout else {
      files = [
        File(name: script, text: ProjectTemplates.script(name)),
        File(name: "\(name).json", text: ProjectTemplates.data),
        File(name: "\(name)_test.lua", text: ProjectTemplates.test(name)),
      ]
      return
    }
    switch try ScriptLibrary().find(layout) {
    case .native: try extend(layout, name)
    case .file(let path): try copy(path, name)
    }
    files.append(
      File(name: "\(name)_test.lua", text: ProjectTemplates.generalTest(name, of: layout)))
  }

  /// Writes a script that extends a built-in layout.
  private mutating func extend(_ layout: String, _ name: String) throws {
    let demo = ScriptLayout.Demo.native(layout)
    let hasSections = layout == "compositional"
    files = [
      File(
        name: script,
        text: hasSections
          ? ProjectTemplates.compositional(name) : ProjectTemplates.extension(name, of: layout))
    ]
    let document = try DemoData(demo: demo, name: layout, folder: nil).document()
    files.append(
      File(name: "\(name).json", text: document.map { Self.text($0) } ?? ProjectTemplates.data))
  }

  /// Copies a script with its modules, under another name and with its data beside it.
  private mutating func copy(_ path: String, _ name: String) throws {
    let folder = ScriptLibrary.folder(of: path)
    let (source, demo, modules) = try Self.load(path, folder)
    var text = String(decoding: source.bytes, as: UTF8.self)
    text = text.replacing(ScriptLibrary.file(of: path), with: script)
    if let data = demo.data {
      text = text.replacing(
        "data = \"\(data)\"", with: "data = \"\(name).json\"", maxReplacements: 1)
    }
    files.append(File(name: script, text: text))
    let document = try DemoData(demo: demo, name: path, folder: folder).document()
    files.append(
      File(
        name: "\(name).json",
        text: Self.text(document ?? Self.document(counts: demo.counts))))
    for (module, text) in modules.sorted(by: { $0.key < $1.key }) {
      files.append(File(name: module.replacing(".", with: "/") + ".lua", text: text))
    }
  }

  /// Loads a script, and finds the modules that it requires.
  private static func load(
    _ path: String, _ folder: String
  ) throws -> (source: ScriptSource, demo: ScriptLayout.Demo, modules: [String: String]) {
    let modules = Modules()
    modules.folders = [folder]
    let environment = ScriptEnvironment()
    environment.moduleLoader = { name throws(LayoutError) in try modules.load(name) }
    do {
      let file = try ScriptSource(path: path)
      let source = ScriptSource(bytes: file.bytes, chunkName: path)
      let layout = try ScriptLayout.make(source, in: environment)
      return (source, layout.demo, modules.texts)
    } catch {
      throw Failure(error)
    }
  }

  /// A data file with items that have no values.
  private static func document(counts: [Int]) -> JSONValue {
    .object([
      "sections": .array(
        counts.map { count in
          .object(["items": .array(Array(repeating: .object([:]), count: min(count, 10_000)))])
        })
    ])
  }

  /// A data file with a line for each item.
  private static func text(_ document: JSONValue) -> String {
    guard case .object(let fields) = document, case .array(let sections)? = fields["sections"]
    else { return DataValue(document).jsonText + "\n" }
    let texts = sections.map { section -> String in
      guard case .object(var values) = section, case .array(let items)? = values["items"] else {
        return DataValue(section).jsonText
      }
      values["items"] = nil
      let head = values.sorted { $0.key < $1.key }
        .map { "\"\($0.key)\": \(DataValue($0.value).jsonText), " }.joined()
      let lines = items.map { "    \($0 == .object([:]) ? "{}" : DataValue($0).jsonText)" }
      return "  { \(head)\"items\": [\n\(lines.joined(separator: ",\n"))\n  ] }"
    }
    return "{ \"sections\": [\n\(texts.joined(separator: ",\n"))\n] }\n"
  }
}
