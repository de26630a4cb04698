import EventLog
import LuaLayout

/// The layout under test. It plays cases in new views.
final class CheckedLayout {
  /// The layouts, the original data and viewport.
  let start: EventLog.Start
  let stock: ItemStock
  /// The text of the script; nil for a built-in layout.
  let source: ScriptSource?
  private let begin: LogStart
  private let shown: ShownOptions
  private var views: [PlayedCase] = []

  init(_ shown: ShownOptions) throws {
    self.shown = shown
    begin = try LogStart(shown, to: shown.script == "grid" ? ["flow"] : ["grid"])
    start = begin.start
    source = begin.source
    stock = ItemStock(start)
  }

  /// The name of the layout to which transitions lead.
  var otherLayout: String { start.layouts.last?.name ?? "grid" }

  var name: String { start.layouts.first?.name ?? "" }

  /// Whether the script defines a function or a field with a name.
  func defines(_ name: String) -> Bool { line(of: name) != nil }

  /// The one-based line in which the script defines a name; nil if it does not.
  func line(of name: String) -> Int? {
    guard let line = source?.line(defining: name), line > 0 else { return nil }
    return line
  }

  /// The difference between two passes with the original data, which names the field that keeps a
  /// value; nil if there is none.
  private(set) lazy var repeatedPassWarning: String? =
    (try? RepeatedPass(shown, begin.start))?.warning?.replacing("warning: ", with: "")

  /// A view of a case for questions that do not change it. The last views are used again.
  func view(of tested: CheckCase) throws(LogError) -> PlayedCase {
    if let known = views.last(where: { $0.tested == tested }) { return known }
    let played = try play(tested)
    // All properties ask for the view without steps, and then for one after their steps.
    views = views.filter { $0.tested.steps.isEmpty }.suffix(1) + [played]
    return played
  }

  /// Plays a case in a new view.
  func play(_ tested: CheckCase) throws(LogError) -> PlayedCase {
    try PlayedCase(tested, start: start, settings: begin, stock)
  }
}

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

  fileprivate init(
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
    for event in begin.setUp where event.action != .scroll { try perform(event) }
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
