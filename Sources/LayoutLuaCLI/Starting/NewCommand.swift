import ArgumentParser
import EventLog
import LayoutCore

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a new layout with its data, its test, and the configuration of an editor.",
    discussion: """
      The files of layoutlua new wall are wall.lua, wall.json and wall_test.lua. Files for the Lua language server (.luarc.json, library) and \
      for luacheck (.luacheckrc) are written into the same folder unless they exist. With --from, the layout begins as a copy of a bundled \
      script, or extends a built-in layout.

      For example: layoutlua new wall --from waterfall.lua

      Exit status: 0 done; 1 no such layout; 2 wrong usage, or a file exists.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Argument(
    help: ArgumentHelp(
      "The name of the layout: letters, digits, - and _, after a folder or without one.",
      valueName: "name"))
  var name: String

  @Option(
    help: ArgumentHelp(
      "Begin with a bundled script (wheel.lua) or a built-in layout (wheel).", valueName: "layout"),
    completion: .layouts)
  var from: String?

  @Flag(help: "Replace existing files.")
  var force = false

  @Option(help: ArgumentHelp("text, or json with the written files.", valueName: "format"))
  var format = Format.text

  func run() throws {
    let stem = name.hasSuffix(".lua") ? String(name.dropLast(4)) : name
    let file = ScriptLibrary.file(of: stem)
    guard file.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9_\-]*/) != nil, !stem.hasSuffix("/") else {
      throw Failure(
        .usage, "\(name): the name of a layout must consist of letters, digits, - and _")
    }
    guard !file.hasSuffix("_test") else {
      throw Failure(.usage, "\(name): names that end in _test are for tests")
    }
    let folder = stem.contains("/") ? ScriptLibrary.folder(of: stem) : ""
    let project = try Project(file, from: from)
    let written = try write(project, to: folder)
    let layout = path(project.script, in: folder)
    let next = ["layoutlua preview \(layout)", "layoutlua test \(folder.isEmpty ? "." : folder)"]
    if format == .json {
      let document = JSONValue.object([
        "written": .array(written.map { .string($0) }), "next": .array(next.map { .string($0) }),
      ])
      return print(DataValue(document).jsonText)
    }
    for file in written { print("wrote \(file)") }
    print("\nNext:")
    for command in next { print("  \(command)") }
  }

  private func path(_ file: String, in folder: String) -> String {
    folder.isEmpty ? file : folder == "/" ? "/\(file)" : "\(folder)/\(file)"
  }

  /// Writes the files of a project. Shared files that exist are not replaced without --force.
  ///
  /// - Returns: the written files.
  private func write(_ project: Project, to folder: String) throws -> [String] {
    if !force {
      let existing = project.files.map { path($0.name, in: folder) }.filter { Files.exists($0) }
      guard existing.isEmpty else {
        throw Failure(
          .usage,
          "\(existing.joined(separator: ", ")): already exists: choose another name, or add --force"
        )
      }
    }
    let shared = project.shared.filter { force || !Files.exists(path($0.name, in: folder)) }
    return try (project.files + shared).map { file in
      let path = path(file.name, in: folder)
      try Files.makeFolder(ScriptLibrary.folder(of: path))
      try Files.write(file.text.utf8, to: path)
      return path
    }
  }
}
