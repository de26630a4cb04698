import ArgumentParser
import EventLog
import FoundationEssentials
import LayoutCore

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Repeat the events of a log, and report whether the view is the same.",
    discussion: """
      Every attribute must match the recording to the last bit. Scripts that depend on the order of pairs, which \
      differs between runs, do not match.

      Exit status: 0 the same, 1 different, 2 usage, 4 not a log.
      """)

  @Argument(help: ArgumentHelp("A log from layoutlua record.", valueName: "log.jsonl"))
  var log: String

  @Option(
    help: ArgumentHelp(
      "Stop after n events and write the visible elements as JSON or, with -o x.png, draw them.",
      valueName: "n"))
  var at: Int?

  @Option(
    name: .short,
    help: ArgumentHelp(
      "Write the log of this run to a file. With --at, also a picture: .png, .svg, .pdf or .txt.",
      valueName: "file"), completion: .file())
  var output: String?

  /// The ending of the file if it is a picture; otherwise nil.
  private var pictureEnding: String? {
    ReplayPicture.endings.first { output?.lowercased().hasSuffix(".\($0)") == true }
  }

  func validate() throws {
    if let pictureEnding, at == nil {
      throw ValidationError(
        "-o x.\(pictureEnding) draws the state after an event: add --at n, or write a log, -o x.jsonl."
      )
    }
  }

  func run() throws {
    let recorded = try reading(log) {
      try EventLog(try contents(of: log), suggestion: nearestKey)
    }
    var again = recorded
    if let at {
      guard at >= 0, at <= recorded.events.count else {
        throw Failure(.usage, "--at must be from 0 to \(recorded.events.count).")
      }
      again.events = Array(recorded.events.prefix(at))
    }
    let view = try reading(log) { try again.record() }
    if let at, let output, let pictureEnding {
      let picture = ReplayPicture(view, title: "\(log) after \(at) events")
      return try Files.write(try picture.bytes(ending: pictureEnding), to: output)
    }
    if let output { try Files.write(again.text(), to: output) }
    if at != nil { return print(view.dump()) }
    let count = recorded.events.count
    if let difference = again.difference(to: recorded) {
      throw Failure(.script, "\(log): \(difference)")
    }
    print("\(count) events, the same to the last bit")
  }
}

/// Runs a closure that reads a log, and adds the name of the file to its errors.
func reading<T>(_ name: String, _ body: () throws -> T) throws -> T {
  do { return try body() } catch let error as LogError {
    throw Failure(.data, "\(name): \(error)")
  }
}

func contents(of path: String) throws -> Data {
  Data(try Files.read(path))
}

/// Returns the known key of an event that is similar to a misspelled one; nil if there is none.
func nearestKey(_ key: String, among known: [String]) -> String? {
  // A key of two letters has a suggestion: "yy" is probably "y".
  closestName(to: key, among: known, edits: key.utf8.count == 2 ? 1 : nil)
}
