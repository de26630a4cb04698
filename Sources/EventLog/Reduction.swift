/// The search for a shorter log that fails in the same way.
///
///     var reduction = try Reduction(log)
///     try reduction.run(until: { clock.now > deadline })
///     try Files.write(reduction.log.text(), to: "small.jsonl")
public struct Reduction {
  /// The way in which a log fails.
  public enum Fault: Equatable, Sendable {
    /// A pass or an element fails. The text is the message without the event, and without numbers of
    /// items and sections.
    case error(String)
    /// Two runs of the events differ.
    case runsDiffer
    /// The view differs from a new view with the same state.
    case differsFromNewView
    /// The run differs from the recorded one. Only the events after the first difference can be
    /// removed, because each recorded outcome depends on all events before it.
    case differsFromRecord
  }

  /// The shortest log so far, which fails.
  public private(set) var log: EventLog
  public let fault: Fault
  /// The number of logs that were played.
  public private(set) var trials = 0

  /// Finds out how a log fails.
  ///
  /// - Returns: nil if it does not fail.
  public init?(_ recorded: EventLog) throws(LogError) {
    var played = recorded
    try played.record()
    if let text = played.summary.firstError {
      (fault, log) = (.error(Self.plain(text)), played)
      return
    }
    if let position = played.firstDifference(from: recorded) {
      var again = recorded
      try again.record()
      if played.firstDifference(from: again) != nil {
        (fault, log) = (.runsDiffer, played)
      } else {
        (fault, log) = (.differsFromRecord, recorded)
        log.events = Array(recorded.events.prefix(position + 1))
      }
      return
    }
    // The comparisons take most of the time.
    try played.record(comparingEvery: 1)
    guard played.newViewDifference != nil else { return nil }
    (fault, log) = (.differsFromNewView, played)
  }

  /// Removes events, layouts and items as long as the log fails.
  ///
  /// - Parameter isOver: whether the search ends early. It is called before each trial.
  public mutating func run(until isOver: () -> Bool) throws(LogError) {
    if fault == .differsFromRecord { return }
    try truncate()
    var before = log.events.count + 1
    // With fewer items, other events can be superfluous.
    while log.events.count < before, !isOver() {
      before = log.events.count
      try removeEvents(isOver)
      try removeChanges(isOver)
      try removeLayouts(isOver)
      try removeItems(isOver)
    }
    try log.record()
  }

  /// Removes runs of events, first of half of them, at the end of single ones.
  private mutating func removeEvents(_ isOver: () -> Bool) throws(LogError) {
    var size = max(1, log.events.count / 2)
    while !isOver() {
      let before = log.events.count
      try removeRuns(of: size, isOver)
      // Single events are tried until none can be removed.
      if size == 1 && log.events.count == before { return }
      size = max(1, size / 2)
    }
  }

  /// Removes the events after the fault.
  private mutating func truncate() throws(LogError) {
    guard let last = try faultyEvent(of: log), last + 1 < log.events.count else { return }
    log.events = Array(log.events.prefix(last + 1))
  }

  /// Tries to remove each run of `size` consecutive events, from the last to the first.
  private mutating func removeRuns(of size: Int, _ isOver: () -> Bool) throws(LogError) {
    var end = log.events.count
    while end > 0, !isOver() {
      var shorter = log
      let start = max(0, end - size)
      shorter.events.removeSubrange(start..<end)
      if try keep(shorter) { end = min(start, log.events.count) } else { end = start }
    }
  }

  /// Removes single changes of batches.
  private mutating func removeChanges(_ isOver: () -> Bool) throws(LogError) {
    for i in log.events.indices.reversed() {
      var number = (log.events[i].changes?.count ?? 0) - 1
      while number >= 0, (log.events[i].changes?.count ?? 0) > 1, !isOver() {
        var shorter = log
        shorter.events[i].changes?.remove(at: number)
        _ = try keep(shorter)
        number -= 1
      }
    }
  }

  /// Removes layouts to which no event refers.
  private mutating func removeLayouts(_ isOver: () -> Bool) throws(LogError) {
    let used = Set(log.events.compactMap { $0.name })
    var shorter = log
    shorter.start.layouts = log.start.layouts.enumerated()
      .filter { $0.offset == 0 || used.contains($0.element.name) }.map { $0.element }
    if shorter.start.layouts.count < log.start.layouts.count, !isOver() { _ = try keep(shorter) }
  }

  /// Removes items from the ends of sections, and sections from the end: first half of them, then
  /// smaller parts.
  private mutating func removeItems(_ isOver: () -> Bool) throws(LogError) {
    var sizes = log.start.itemCounts
    for section in sizes.indices.reversed() {
      var step = (sizes[section] + 1) / 2
      while step > 0, !isOver() {
        var fewer = sizes
        fewer[section] = max(0, fewer[section] - step)
        var shorter = log
        shorter.start.limitItems(to: fewer)
        if fewer[section] < sizes[section], try keep(shorter) { sizes = fewer } else { step /= 2 }
      }
      if section == sizes.count - 1, sizes[section] == 0, section > 0, !isOver() {
        var shorter = log
        shorter.start.limitItems(to: sizes.dropLast())
        if try keep(shorter) { sizes.removeLast() }
      }
    }
  }

  /// Keeps a shorter log if it fails in the same way.
  private mutating func keep(_ shorter: EventLog) throws(LogError) -> Bool {
    trials += 1
    var candidate = shorter
    // A layout that fails at the start, without events, is a log that cannot be played.
    guard let last = try? faultyEvent(of: candidate) else { return false }
    candidate.events = Array(candidate.events.prefix(last + 1))
    log = candidate
    return true
  }

  /// Returns the event at which a log fails in this way; nil if it does not.
  private func faultyEvent(of candidate: EventLog) throws(LogError) -> Int? {
    var played = candidate
    switch fault {
    case .error(let text):
      try played.record()
      return played.summary.errors.first { Self.plain($0.text) == text }?.event
    case .runsDiffer:
      try played.record()
      var again = candidate
      try again.record()
      return again.firstDifference(from: played)
    case .differsFromNewView:
      try played.record(comparingEvery: 1)
      return played.newViewDifference?.event
    case .differsFromRecord: return nil
    }
  }

  /// The first line of a message with 0 for each number of an item or a section, which depends on
  /// the events. The line number in the file is kept.
  private static func plain(_ text: String) -> String {
    let line = text.split(separator: "\n").first.map { String($0) } ?? text
    return line.replacing(#/(\bof )?\b(item|cell|section|header|footer) \d+\b/#) { "\($0.2) 0" }
  }
}

extension EventLog.Start {
  /// The number of items in each section.
  fileprivate var itemCounts: [Int] {
    if let counts { return counts.map { Int($0) } }
    return sections.map { section in
      if case .object(let fields) = section, case .array(let items)? = fields["items"] {
        return items.count
      }
      return 0
    }
  }

  private var sections: [JSONValue] {
    guard case .object(let fields)? = data, case .array(let list)? = fields["sections"] else {
      return []
    }
    return list
  }

  /// Removes the items and the sections after these numbers.
  fileprivate mutating func limitItems(to sizes: [Int]) {
    if counts != nil {
      counts = sizes.map { UInt32(clamping: $0) }
      return
    }
    guard case .object(var fields)? = data else { return }
    fields["sections"] = .array(
      zip(sections, sizes).map { section, size in
        guard case .object(var values) = section, case .array(let items)? = values["items"] else {
          return section
        }
        values["items"] = .array(Array(items.prefix(size)))
        return .object(values)
      })
    data = .object(fields)
  }
}
