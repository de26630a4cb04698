import ArgumentParser
import EventLog
import FoundationEssentials
import LayoutCore
import LuaLayout

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Write a log of the events of a view, for replay: a bug report in one file.",
    discussion: """
      The log is JSON Lines. The first line contains the scripts and the data; each other line is an event with the \
      state of the view after it. Events are read from standard input or a file, one per line, such as \
      {"do": "scroll", "y": 100}, {"do": "tick", "seconds": 0.016}, \
      {"do": "update", "changes": [{"op": "insert_item", "to": [0, 3]}], "seconds": 0.3}; \
      with --shake they are random, and the same for each seed. docs/replay.md lists all events.

      For example, layoutlua record wheel.lua --shake 1000 -o bug.jsonl tests a layout with a thousand events, and prints a summary.

      Exit status: 0 done, even if the view rejected events; 1 script error at the start or, with --shake, in a pass; 2 usage; 4 data file.
      """)

  @Argument(
    help: ArgumentHelp("A Lua file, bundled script or built-in layout.", valueName: "script"),
    completion: .layouts)
  var script: String

  @Option(
    help: ArgumentHelp("Another layout, for events that change the layout.", valueName: "script"),
    completion: .layouts)
  var to: [String] = []

  @Option(
    help: ArgumentHelp("The number of items in each section.", valueName: "3,5,2"),
    transform: CountsArgument.parse)
  var sections: CountsArgument?

  @Option(
    help: ArgumentHelp("Sections and items, as for run.", valueName: "file.json"),
    completion: .data)
  var data: String?

  @Option(
    help: ArgumentHelp("The viewport's size in points.", valueName: "WxH"),
    transform: SizeArgument.parse)
  var size: SizeArgument?

  @Option(help: ArgumentHelp("Read the events from a file.", valueName: "file.jsonl"))
  var events: String?

  @Option(
    help: ArgumentHelp(
      "Generate n random events instead of reading them, and print a summary.",
      valueName: "n"))
  var shake: Int?

  @Option(
    help: ArgumentHelp(
      "The seed of --shake: the same number generates the same events.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(name: .short, help: ArgumentHelp("Write to a file.", valueName: "file.jsonl"))
  var output: String?

  func validate() throws {
    if sections != nil && data != nil {
      throw ValidationError("Give only one of --sections and --data.")
    }
    if events != nil && shake != nil {
      throw ValidationError("Give only one of --events and --shake.")
    }
    if let shake, shake < 0 || shake > 10_000_000 {
      throw ValidationError("--shake must be from 0 to 10000000.")
    }
  }

  func run() throws {
    let start = try makeStart()
    var events: [Event] = []
    if let shake {
      var source = Shake(start, seed: seed)
      for _ in 0..<shake { events.append(source.next()) }
    } else {
      events = try reading(self.events ?? "standard input") {
        try EventLog.events(
          try self.events.map { try contents(of: $0) }
            ?? Data(Files.readStandardInput()))
      }
    }
    var log = EventLog(start, events)
    _ = try reading(script) { try log.record(modulesIn: folder) }
    let text = try log.text()
    try Files.write(text, to: output)
    if shake == nil { return }
    let summary = log.summary
    printError(summary.text)
    if summary.failed > 0 { throw ExitCode(Failure.Status.script.rawValue) }
  }

  private var folder: String {
    guard case .file(let path)? = try? ScriptLibrary().find(script) else { return "." }
    return ScriptLibrary.folder(of: path)
  }

  private func makeStart() throws -> EventLog.Start {
    var demo = ScriptLayout.Demo.native(script)
    let layouts = try ([script] + to).enumerated().map { index, name in
      switch try ScriptLibrary().find(name) {
      case .native: return EventLog.Start.Layout(name: name, source: nil)
      case .file(let path):
        do {
          let source = try ScriptSource(path: path)
          // Loaded so that the demo table and the errors are the same as for run.
          let layout = try ScriptLayout.make(source, in: ScriptEnvironment())
          if index == 0 { demo = layout.demo }
          return EventLog.Start.Layout(
            name: path.split(separator: "/").last.map { String($0) } ?? path,
            source: String(decoding: source.bytes, as: UTF8.self))
        } catch let error as LayoutError { throw Failure(error) }
      }
    }
    var document: JSONValue?
    if let data {
      let path = ScriptLibrary.data(data)
      _ = try DataFile(path: path)
      document = try JSONValue(path: path)
    } else if sections == nil {
      document = try DemoData(demo: demo, name: script, folder: folder).document()
    }
    let counts = document == nil ? sections?.counts ?? demo.counts : nil
    return EventLog.Start(
      version: LayoutLuaCommand.configuration.version, layouts: layouts,
      counts: counts?.map { UInt32(clamping: $0) }, data: document,
      width: size?.size.width ?? demo.width ?? 320, height: size?.size.height ?? demo.height ?? 400)
  }
}
