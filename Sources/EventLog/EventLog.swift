public import FoundationEssentials

/// The events of a view, with the initial layouts and data: a bug report in one file of JSON Lines.
public struct EventLog {
  /// The first line of the log.
  public struct Start: Codable {
    public struct Layout: Codable {
      public var name: String
      /// The script; nil for a built-in layout.
      public var source: String?

      public init(name: String, source: String?) { (self.name, self.source) = (name, source) }
    }

    /// The version of LayoutLua that recorded the log.
    public var layoutlua: String
    /// The layouts. The first is installed, and events refer to the others by name.
    public var layouts: [Layout]
    /// The modules that the scripts require.
    public var modules: [String: String] = [:]
    /// The number of items in each section.
    public var counts: [UInt32]?
    /// The content of a data file, instead of `counts`.
    public var data: JSONValue?
    public var width: Double
    public var height: Double

    public init(
      version: String, layouts: [Layout], counts: [UInt32]?, data: JSONValue?, width: Double,
      height: Double
    ) {
      layoutlua = version
      self.layouts = layouts
      self.counts = counts
      self.data = data
      self.width = width
      self.height = height
    }
  }

  public var start: Start
  public var events: [Event]
  /// The errors that the library logged while the events were recorded, with the index of the
  /// event. They are not part of the file.
  public private(set) var reports: [(event: Int, text: String)] = []
  /// The first event after which the view differed from a new view, with the difference.
  public private(set) var newViewDifference: (event: Int, text: String)?

  public init(_ start: Start, _ events: [Event]) {
    self.start = start
    self.events = events
  }
}

/// An error in a log, with its line.
public struct LogError: Error, CustomStringConvertible {
  public var description: String

  public init(_ description: String) { self.description = description }
}

extension EventLog {
  /// Returns the known name that is similar to a misspelled one; nil if there is none.
  public typealias Suggestion = (_ name: String, _ known: [String]) -> String?

  /// - Parameter suggestion: used in the errors for unknown keys.
  public init(_ data: Data, suggestion: Suggestion = { _, _ in nil }) throws(LogError) {
    let lines = Self.lines(of: data)
    guard let first = lines.first else { throw LogError("the log is empty") }
    start = try Self.decode(Start.self, first)
    events = try Self.events(lines.dropFirst(), suggestion)
  }

  /// Reads events, one per line, without the first line of a log.
  public static func events(
    _ data: Data, suggestion: Suggestion = { _, _ in nil }
  ) throws(LogError) -> [Event] {
    try events(lines(of: data)[...], suggestion)
  }

  private static func events(
    _ lines: ArraySlice<(number: Int, text: Data)>, _ suggestion: Suggestion
  ) throws(LogError) -> [Event] {
    var events: [Event] = []
    for line in lines {
      try checkKeys(line, suggestion)
      events.append(try decode(Event.self, line))
    }
    return events
  }

  private static func lines(of data: Data) -> [(number: Int, text: Data)] {
    data.split(separator: 10, omittingEmptySubsequences: false).enumerated()
      .map { ($0.offset + 1, Data($0.element)) }.filter { !$0.text.isEmpty }
  }

  /// Throws an error if an event has an unknown key, which would otherwise be ignored.
  private static func checkKeys(
    _ line: (number: Int, text: Data), _ suggestion: Suggestion
  ) throws(LogError) {
    guard case .object(let fields)? = try? JSONReader.read(Array(line.text)) else { return }
    try checkKeys(
      fields, Event.CodingKeys.allCases.map { $0.rawValue }, "events", line.number, suggestion)
    guard case .array(let changes)? = fields["changes"] else { return }
    for case .object(let change) in changes {
      try checkKeys(change, ["op", "from", "to"], "changes", line.number, suggestion)
    }
  }

  private static func checkKeys(
    _ fields: [String: JSONValue], _ known: [String], _ owners: String, _ line: Int,
    _ suggestion: Suggestion
  ) throws(LogError) {
    guard let key = fields.keys.sorted().first(where: { !known.contains($0) }) else { return }
    let names = known.filter { $0 != "then" }.sorted()
    let use =
      suggestion(key, names).map { "did you mean '\($0)'?" }
      ?? "use one of \(names.joined(separator: ", "))"
    throw LogError("line \(line): \(owners) have no key '\(key)'; \(use)")
  }

  private static func decode<T: Decodable>(
    _ type: T.Type, _ line: (number: Int, text: Data)
  ) throws(LogError) -> T {
    do { return try JSONDecoder().decode(type, from: line.text) } catch let error as DecodingError {
      throw LogError("line \(line.number): \(words(for: error, in: line.text))")
    } catch { throw LogError("line \(line.number): \(error)") }
  }

  private static func unknown(_ noun: String, _ word: Substring, _ known: [String]) -> String {
    "there is no \(noun) '\(word)'; use one of \(known.joined(separator: ", "))"
  }

  /// The name of a type in JSON.
  private static func words(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is Double.Type: "a number"
    case is any BinaryInteger.Type: "a whole number"
    case is any Sequence.Type where !(type is any Decodable.Type): "a list"
    default: "\(type)".hasPrefix("Array") ? "a list" : "an object"
    }
  }

  private static func words(for error: DecodingError, in text: Data) -> String {
    func path(_ context: DecodingError.Context) -> String {
      context.codingPath.map { $0.stringValue }.joined(separator: ".")
    }
    switch error {
    case .keyNotFound(let key, _): return "'\(key.stringValue)' is missing"
    case .typeMismatch(let type, let context):
      return "'\(path(context))' must be \(Self.words(for: type))"
    case .valueNotFound(_, let context): return "'\(path(context))' is missing"
    // The decoder throws the same error for invalid JSON and for a number that is not an integer.
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      do throws(JSONReader.Fault) { _ = try JSONReader.read(Array(text)) } catch {
        return "invalid JSON: \(error.text) (column \(error.offset + 1))"
      }
      return "positions and counts must be whole numbers from 0"
    case .dataCorrupted(let context):
      // "Cannot initialize Action from invalid String value jump": the last word comes from the
      // log.
      let word = context.debugDescription.split(separator: " ").last ?? ""
      switch context.codingPath.last?.stringValue {
      case "do": return unknown("event", word, Event.Action.allCases.map { $0.rawValue })
      case "op": return unknown("change", word, Event.Change.Operation.allCases.map { $0.rawValue })
      default: return "'\(path(context))' has an invalid value"
      }
    @unknown default: return "\(error)"
    }
  }

  /// Returns the log as text. Equal logs have equal bytes.
  public func text() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var text = try encoder.encode(start) + [10]
    for event in events { text += try encoder.encode(event) + [10] }
    return text
  }
}

extension EventLog {
  /// Performs all events and stores their outcomes.
  ///
  /// - Parameters:
  ///   - folder: the folder of modules that the log does not contain.
  ///   - interval: the number of events after which the view is compared with a new view; nil if it
  ///     is never compared.
  /// - Returns: the view after the events.
  @discardableResult
  public mutating func record(
    modulesIn folder: String? = nil, comparingEvery interval: Int? = nil
  ) throws(LogError) -> Player {
    let player = try Player(start, folder: folder)
    reports = []
    newViewDifference = nil
    for i in events.indices {
      events[i].outcome = try player.perform(events[i])
      reports += player.consumeReports().map { (i, $0) }
      guard let interval, i % interval == interval - 1, newViewDifference == nil else { continue }
      newViewDifference = try player.differenceFromNewView().map { (i, $0.text) }
    }
    start.modules = player.required
    return player
  }

  /// Returns the index of the first event whose outcome differs from that in another run; nil if
  /// there is none.
  public func firstDifference(from other: EventLog) -> Int? {
    zip(events, other.events).enumerated().first { $0.element.0.outcome != $0.element.1.outcome }?
      .offset
  }

  /// Describes the first difference from another run of the same events; nil if there is none.
  public func difference(to recorded: EventLog) -> String? {
    for (i, (now, then)) in zip(events, recorded.events).enumerated()
    where now.outcome != then.outcome {
      guard let now = now.outcome, let then = then.outcome else {
        return "event \(i + 1) (\(now.action.rawValue)) has no outcome; was it recorded?"
      }
      return
        "event \(i + 1) (\(events[i].action.rawValue)) was \(words(then)), but is now \(words(now))"
    }
    return nil
  }

  private func words(_ outcome: Event.Outcome) -> String {
    "\(outcome.error ?? "fine") with \(outcome.visible) visible, \(outcome.changes) changes, digest \(outcome.digest)"
  }
}
