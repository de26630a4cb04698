/// Why an operation was refused or a layout pass failed. A message says what, where and what to do.
public struct LayoutError: Error, Equatable, Sendable {
  /// The class of an error; raw values are the statuses of the C interface.
  public enum Code: Int32, Sendable {
    case invalidArgument = -1
    case outOfMemory = -2
    case structSize = -3
    case notFound = -4
    case bufferTooSmall = -5
    case reentrant = -6
    case wrongState = -8
    case io = -9
    case luaSyntax = -20
    case luaRuntime = -21
    case luaMemory = -22
    case luaTime = -23
    case luaResult = -24
    case interrupted = -25
    case inconsistentUpdate = -30
    case badStateData = -31
    case callback = -40
    case `internal` = -99
  }

  /// What there is to say stands in one place: an error is passed up through every function, and a pointer
  /// takes less code there than eight fields.
  private var report: Report

  private final class Report: Sendable {
    let fields: Fields
    init(_ fields: Fields) { self.fields = fields }
  }

  private struct Fields: Equatable, Sendable {
    var code: Code
    var message: String
    var chunk = ""
    var line = 0
    var callback = ""
    var traceback = ""
    var element: ElementID?
    var itemCount = 0
  }

  public init(_ code: Code, _ message: Message) {
    self.init(code, text: message.text)
  }

  /// An error whose text is at hand.
  public init(_ code: Code, text: String) {
    report = Report(Fields(code: code, message: text))
  }

  public static func == (a: LayoutError, b: LayoutError) -> Bool {
    a.report.fields == b.report.fields
  }

  private mutating func change(_ body: (inout Fields) -> Void) {
    var fields = report.fields
    body(&fields)
    report = Report(fields)
  }
}

extension LayoutError {
  public var code: Code { report.fields.code }

  /// Whether a name or a value was refused, and nothing went wrong: no memory, a time that is up.
  package var isRefusal: Bool { code == .notFound || code == .invalidArgument }

  /// What went wrong, in one line; for a script it begins with file and line.
  public var message: String { report.fields.message }

  /// The script file, empty where no script is at fault.
  public var chunk: String {
    get { report.fields.chunk }
    set { change { $0.chunk = newValue } }
  }

  /// The line in the script file, counted from 1; 0 where there is none.
  public var line: Int {
    get { report.fields.line }
    set { change { $0.line = newValue } }
  }

  /// The script's callback that was running, empty where there was none.
  public var callback: String {
    get { report.fields.callback }
    set { change { $0.callback = newValue } }
  }

  /// Lua's call stack, one call a line; empty where there was none.
  public var traceback: String {
    get { report.fields.traceback }
    set { change { $0.traceback = newValue } }
  }

  /// The element in hand.
  public var element: ElementID? {
    get { report.fields.element }
    set { change { $0.element = newValue } }
  }

  /// How many items the section of the element in hand has.
  public var itemCount: Int {
    get { report.fields.itemCount }
    set { change { $0.itemCount = newValue } }
  }
}

extension LayoutError: CustomStringConvertible {
  /// The message, where it happened, and the call stack: what a terminal or a log shows. Items and
  /// sections are counted from 1, as the script counts them.
  public var description: String {
    var text: Message = "\(message)"
    if !callback.isEmpty {
      text += "\n  in '\(callback)'"
      if let element {
        text += element.category == .cell ? " (" : " (\(element.category.name), "
        text += "item \(element.indexPath.item + 1)"
        if itemCount > 0 { text += " of \(itemCount)" }
        text += ", section \(element.indexPath.section + 1))"
      }
    }
    if !traceback.isEmpty { text += "\n\(traceback)" }
    return text.text
  }
}
