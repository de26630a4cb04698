import ArgumentParser
import EventLog
import FoundationEssentials

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
    let begin = try LogStart(shown, to: to)
    var events = begin.settings + begin.setUp
    if let shake {
      var source = Shake(begin.start, seed: seed)
      events += source.events(shake)
    } else {
      events += try reading(self.events ?? "standard input") {
        try EventLog.events(
          try self.events.map { try contents(of: $0) }
            ?? Data(Files.readStandardInput()), suggestion: nearestKey)
      }
    }
    var log = EventLog(begin.start, events)
    // At most 200 comparisons, so that long recordings stay fast.
    let interval = shake.map { max(8, $0 / 200) }
    _ = try reading(shown.script) {
      try log.record(modulesIn: begin.folder, comparingEvery: interval)
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
    if let warning = try RepeatedPass(shown, begin.start).warning { printError(warning) }
    if summary.hasFailed { throw ExitCode(Failure.Status.script.rawValue) }
  }
}
