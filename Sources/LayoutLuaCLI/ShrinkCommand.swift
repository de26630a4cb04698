import ArgumentParser
import EventLog
import FoundationEssentials
import LayoutCore

struct ShrinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shrink",
    abstract: "Find the shortest log that fails in the same way.",
    discussion: """
      A log fails if a pass or an element of its layout fails, if two runs of it differ, if the view differs from a new view with the same \
      state, or if its run differs from the recorded one. The command removes events, changes, layouts and items as long as the log fails \
      in the same way; in the last case, it removes only the events after the first difference.

      For example: layoutlua record mine.lua --shake 1000 -o bug.jsonl; layoutlua shrink bug.jsonl -o small.jsonl

      Exit status: 0 a log that fails was written; 1 the log does not fail; 2 wrong usage; 4 not a log.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Argument(help: ArgumentHelp("A log from layoutlua record.", valueName: "log.jsonl"))
  var log: String

  @Option(
    name: .short,
    help: ArgumentHelp(
      "Write the shorter log to a file instead of standard output.", valueName: "file.jsonl"),
    completion: .file(extensions: ["jsonl"]))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "End the search after this time, with the shortest log so far.", valueName: "s"))
  var seconds = 60.0

  @Option(
    help: ArgumentHelp(
      "The summary on standard error: text, or json with one object.", valueName: "format"))
  var format = Format.text

  func validate() throws {
    if !(seconds > 0 && seconds <= 86_400) {
      throw ValidationError("--seconds must be more than 0 and at most 86400.")
    }
  }

  func run() throws {
    let recorded = try reading(log) {
      try EventLog(try contents(of: log), suggestion: nearestKey)
    }
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(Int64(seconds * 1000))
    guard var reduction = try reading(log, { try Reduction(recorded) }) else {
      throw Failure(.script, "\(log): the log does not fail: there is nothing to shrink")
    }
    try reading(log) { try reduction.run(until: { clock.now >= end }) }
    try Files.write(reduction.log.text(), to: output)
    printError(summary(reduction, recorded, isCut: clock.now >= end))
  }

  private func summary(_ reduction: Reduction, _ recorded: EventLog, isCut: Bool) -> String {
    let (before, after) = (recorded.events.count, reduction.log.events.count)
    if format == .json {
      let document = JSONValue.object([
        "events": .object(["before": .number(Double(before)), "after": .number(Double(after))]),
        "fault": .string(reduction.fault.text), "trials": .number(Double(reduction.trials)),
        "complete": .bool(!isCut),
      ])
      return DataValue(document).jsonText
    }
    var text = "\(before) events became \(after), in \(reduction.trials) trials"
    if isCut { text += "; the time was up, so a shorter log may exist" }
    return text + "\n" + reduction.fault.text
  }
}

extension Reduction.Fault {
  /// The fault in one sentence.
  fileprivate var text: String {
    switch self {
    case .error(let message): "the layout fails: \(message)"
    case .runsDiffer: "two runs of the events differ"
    case .differsFromNewView: "the view differs from a new view with the same state"
    case .differsFromRecord:
      "the run differs from the recorded one; only the events after the difference were removed"
    }
  }
}
