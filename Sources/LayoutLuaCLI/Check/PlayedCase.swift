import EventLog

/// A case that has been played: the view, and the events of the log.
struct PlayedCase {
  let player: Player
  let tested: CheckCase
  /// The first line of a log of this case.
  private(set) var start: EventLog.Start
  private(set) var events: [Event] = []
  /// The first error of the layout, with the number of events before it.
  private(set) var error: String?
  private(set) var warnings: [String] = []
  private(set) var data: CheckedData
  private let folder: String
  private var stepNumber = 0

  init(
    _ tested: CheckCase, start: EventLog.Start, settings begin: LogStart, _ stock: ItemStock
  ) throws(LogError) {
    self.tested = tested
    folder = begin.folder
    data = CheckedData(tested.sections, stock)
    self.start = start
    self.start.data = data.document
    self.start.counts =
      stock.isBare ? tested.sections.map { UInt32(clamping: $0.items.count) } : nil
    (self.start.width, self.start.height) = (tested.width, tested.height)
    player = try Player(self.start, folder: folder, keepsWarnings: true)
    for event in begin.settings { try perform(event) }
    try setEnvironment()
    for event in begin.setUp where event.action != .scroll && event.action != .environment {
      try perform(event)
    }
    // The first pass, whose result is then in the log even if there are no steps.
    var first = Event(.tick)
    first.seconds = 0
    try perform(first)
    for step in tested.steps { try perform(step) }
  }

  private mutating func setEnvironment() throws(LogError) {
    guard tested.isRightToLeft || tested.scale != 1 else { return }
    var event = Event(.environment)
    event.flag = tested.isRightToLeft
    if tested.scale != 1 { event.scale = tested.scale }
    try perform(event)
  }

  /// Performs a step. A step that is impossible, such as the deletion of an item that does not
  /// exist, is left out.
  mutating func perform(_ step: CheckCase.Step) throws(LogError) {
    stepNumber += 1
    switch step {
    case .scroll(let x, let y): try scroll(x, y)
    case .resize(let width, let height):
      var event = Event(.resize)
      (event.width, event.height, event.seconds) = (width, height, tested.seconds)
      try perform(event)
    case .event(let event): try perform(event)
    default:
      guard let change = data.apply(step, number: stepNumber) else { return }
      var event = Event(.update)
      (event.changes, event.data, event.seconds) = ([change], data.document, tested.seconds)
      try perform(event)
    }
  }

  private mutating func scroll(_ x: Double, _ y: Double) throws(LogError) {
    let (content, viewport) = (player.contentSize, player.viewport)
    var event = Event(.scroll)
    event.x = min(max(0, x), max(0, content.width - viewport.width))
    event.y = min(max(0, y), max(0, content.height - viewport.height))
    try perform(event)
  }

  /// Collects the garbage of the script, and lays everything out again.
  mutating func collectAndInvalidate() throws(LogError) {
    player.collectGarbage()
    try perform(Event(.invalidate))
  }

  mutating func perform(_ event: Event) throws(LogError) {
    let outcome = try player.perform(event)
    events.append(event)
    noteReports()
    if error == nil, isScriptError(outcome.status) { error = outcome.error }
  }

  /// Whether a status is one of the errors of a script or of its limits.
  private func isScriptError(_ status: Int32) -> Bool { (-25 ... -20).contains(status) }

  private mutating func noteReports() {
    let reports = player.consumeReports()
    if error == nil { error = reports.first }
    warnings += player.consumeWarnings()
  }

  /// The log of the case with the results of its events.
  func log() throws -> EventLog {
    var log = EventLog(start, events)
    try log.record(modulesIn: folder)
    return log
  }
}
