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
      The log is JSON Lines. The first line contains the scripts and the data; each of the other \
      lines is an event with the state of the view after it. Events are read from standard input \
      or a file, one per line, such as \
      {"do": "scroll", "y": 100}, {"do": "tick", "seconds": 0.016}, \
      {"do": "update", "changes": [{"op": "insert_item", "to": [0, 3]}], "seconds": 0.3}; \
      with --shake they are random, and the same for each seed. docs/replay.md lists all events.

      For example, layoutlua record wheel.lua --shake 1000 -o bug.jsonl tests a layout with a thousand events, and prints a summary.

      Exit status: 0 done, even if the view rejected events; 1 script error at the start or, with --shake, in a pass or an element; 2 usage; 4 data file.
      """)

  @OptionGroup var shown: ShownOptions

  @Option(
    help: ArgumentHelp("Another layout, for events that change the layout.", valueName: "script"),
    completion: .layouts)
  var to: [String] = []

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
    if events != nil && shake != nil {
      throw ValidationError("Give only one of --events and --shake.")
    }
    if let shake, shake < 0 || shake > 10_000_000 {
      throw ValidationError("--shake must be from 0 to 10000000.")
    }
  }

  func run() throws {
    let (start, first) = try makeStart()
    var events = first
    if let shake {
      var source = Shake(start, seed: seed)
      events += source.events(shake)
    } else {
      events += try reading(self.events ?? "standard input") {
        try EventLog.events(
          try self.events.map { try contents(of: $0) }
            ?? Data(Files.readStandardInput()), suggestion: nearestKey)
      }
    }
    var log = EventLog(start, events)
    // At most 200 comparisons, so that long recordings stay fast.
    let interval = shake.map { max(8, $0 / 200) }
    _ = try reading(shown.script) {
      try log.record(modulesIn: folder, comparingEvery: interval)
    }
    let text = try log.text()
    try Files.write(text, to: output)
    if shake == nil { return }
    let summary = log.summary
    printError(summary.text)
    if let (event, text) = log.newViewDifference {
      printError(
        "after event \(event + 1), the view differs from a new view with the same state: \(text). "
          + "The layout must depend on the data, the parameters and the viewport alone; if a callback "
          + "reads view.x or view.y, define 'should_invalidate'")
    }
    if let warning = try RepeatedPass(shown, start).warning { printError(warning) }
    if summary.hasFailed { throw ExitCode(Failure.Status.script.rawValue) }
  }

  private var folder: String {
    guard case .file(let path)? = try? ScriptLibrary().find(shown.script) else { return "." }
    return ScriptLibrary.folder(of: path)
  }

  /// The first line of the log, and the events that set up the view as the options describe it.
  private func makeStart() throws -> (EventLog.Start, [Event]) {
    var demo = ScriptLayout.Demo.native(shown.script)
    var settings: [Event] = []
    let layouts = try ([shown.script] + to).enumerated().map { index, name in
      let isFirst = index == 0
      switch try ScriptLibrary().find(name) {
      case .native(let layout):
        if isFirst { settings = try shown.settings.map { try $0.event(for: layout) } }
        return EventLog.Start.Layout(name: name, source: nil)
      case .file(let path):
        do {
          let source = try ScriptSource(path: path)
          // The script is loaded, so that the demo table and the errors are the same as for `run`.
          let layout = try ScriptLayout.make(source, in: ScriptEnvironment())
          if isFirst {
            demo = layout.demo
            settings = try shown.settings.map { try $0.event(for: layout) }
          }
          return EventLog.Start.Layout(
            name: path.split(separator: "/").last.map { String($0) } ?? path,
            source: String(decoding: source.bytes, as: UTF8.self))
        } catch let error as LayoutError { throw Failure(error) }
      }
    }
    let size = shown.size?.size ?? Size(demo.width ?? 320, demo.height ?? 400)
    let document = try makeDocument(demo)
    let counts = document == nil ? shown.counts ?? demo.counts : nil
    let start = EventLog.Start(
      version: LayoutLuaCommand.configuration.version, layouts: layouts,
      counts: counts?.map { UInt32(clamping: $0) }, data: document, width: size.width,
      height: size.height)
    return (start, settings + setUp)
  }

  private func makeDocument(_ demo: ScriptLayout.Demo) throws -> JSONValue? {
    if let data = shown.data {
      let path = ScriptLibrary.data(data)
      _ = try DataFile(path: path)
      return try JSONValue(path: path)
    }
    if shown.counts != nil { return nil }
    return try DemoData(demo: demo, name: shown.script, folder: folder).document()
  }

  /// The events for the offset, expanded items and looping.
  private var setUp: [Event] {
    var events: [Event] = []
    if shown.loop {
      var event = Event(.option)
      (event.key, event.value) = ("looping", .bool(true))
      events.append(event)
    }
    for argument in shown.expand {
      var event = Event(.expand)
      let path = argument.path
      (event.path, event.flag) = (
        [UInt32(clamping: path.section), UInt32(clamping: path.item)], true
      )
      events.append(event)
    }
    if let offset = shown.offset?.point {
      var event = Event(.scroll)
      (event.x, event.y) = (offset.x, offset.y)
      events.append(event)
    }
    return events
  }
}

extension SettingArgument {
  /// The event that sets this parameter of a layout.
  func event(for layout: CollectionLayout) throws -> Event {
    var event = Event(.set)
    event.key = key
    event.value = JSONValue(try apply(to: layout))
    return event
  }
}
