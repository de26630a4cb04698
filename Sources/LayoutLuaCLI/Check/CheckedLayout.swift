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
  /// The warnings about fields with names from UIKit.
  let warnings: [String]
  private var views: [PlayedCase] = []

  /// Whether the cases run from right to left at first.
  var isRightToLeft: Bool { shown.rightToLeft }

  init(_ shown: ShownOptions) throws {
    self.shown = shown
    begin = try LogStart(shown, to: shown.script == "grid" ? ["flow"] : ["grid"])
    start = begin.start
    source = begin.source
    stock = ItemStock(start)
    let script = try source.map { try ScriptLayout.make($0, in: ScriptEnvironment()) }
    warnings = source.flatMap { text in script.map { UIKitNames.warnings(of: $0, text) } } ?? []
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
