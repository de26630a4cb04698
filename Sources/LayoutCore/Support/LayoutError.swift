/// Why an operation was refused or a layout pass failed. A message says what, where and what to do.
public struct LayoutError: Error, Equatable, Sendable {
  /// The class of an error.
  public enum Code: Sendable {
    /// An argument is outside of what is allowed: not finite, negative, unknown, of the wrong type.
    case invalidArgument
    /// There is no memory, or there would be more elements than the view allows.
    case outOfMemory
    /// There is no such name, parameter, method or element.
    case notFound
    /// A callback of the view tried to change it.
    case reentrant
    /// The call is not possible now: the layout serves another view, for example.
    case wrongState
    /// A file cannot be read.
    case unreadable
    /// The source of a layout is not well formed.
    case layoutSyntax
    /// A callback of the layout failed.
    case layoutFailure
    /// The layout used up its memory.
    case layoutMemory
    /// The layout used up its instructions or its time.
    case layoutTime
    /// A callback of the layout answered against the rules for results.
    case layoutResult
    /// The host interrupted the layout.
    case interrupted
    /// A batch or a snapshot does not fit the data.
    case inconsistentUpdate
    /// A saved state is damaged, of another version or of another layout.
    case badStateData
    /// A callback of the host answered against the rules for results.
    case hostResult
    /// A bug of the library.
    case `internal`
  }

  /// All fields stand in one object: an error is passed up through every function, and a pointer
  /// takes less code there than nine fields.
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
    var detail: Int32 = 0
  }

  /// Creates an error from a code and a message.
  public init(_ code: Code, _ message: Message) {
    self.init(code, text: message.text)
  }

  /// An error whose text is at hand.
  public init(_ code: Code, text: String) {
    report = Report(Fields(code: code, message: text))
  }

  /// Whether code, message, place and element of two errors are equal.
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
  package static var interrupted: LayoutError {
    LayoutError(.interrupted, "interrupted by the host")
  }

  /// The class of the error. C: `lyl_status`.
  public var code: Code { report.fields.code }

  /// Whether the layout was stopped, at any element: such an error always costs the pass, so that a picture does not depend
  /// on the machine's speed.
  var isStop: Bool { code == .layoutTime || code == .layoutMemory || code == .interrupted }

  /// A number by which the module that made the error tells apart errors of one code; 0 for none.
  package var detail: Int32 {
    get { report.fields.detail }
    set { change { $0.detail = newValue } }
  }

  /// Whether a name or a value was refused, and nothing went wrong: no memory, a time that is up.
  package var isRefusal: Bool { code == .notFound || code == .invalidArgument }

  /// A description of the failure in one line. It begins with file and line where a source file is at fault.
  public var message: String { report.fields.message }

  /// The source file of the layout, empty where no source file is at fault.
  public var chunk: String {
    get { report.fields.chunk }
    set { change { $0.chunk = newValue } }
  }

  /// The line in that file, counted from 1; 0 where there is none.
  public var line: Int {
    get { report.fields.line }
    set { change { $0.line = newValue } }
  }

  /// The layout's callback that was running, empty where there was none.
  public var callback: String {
    get { report.fields.callback }
    set { change { $0.callback = newValue } }
  }

  /// Says where the callback that is at fault begins.
  package mutating func locate(in chunk: String, line: Int, callback: String) {
    let text: Message = "\(chunk):\(line): \(message)"
    change {
      ($0.chunk, $0.line, $0.callback) = (chunk, line, callback)
      $0.message = text.text
    }
  }

  /// The call stack, one call a line; empty where there was none.
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
  /// sections are counted from 1.
  public var description: String {
    var text: Message = "\(message)"
    if !callback.isEmpty {
      text += "\n  in '\(callback)'"
      if let element {
        text += element.category == .cell ? " (" : " (\(element.category.name), "
        text += "item \(element.indexPath.item + 1)"
        if itemCount > 0, element.category == .cell { text += " of \(itemCount)" }
        text += ", section \(element.indexPath.section + 1))"
      }
    }
    if !traceback.isEmpty { text += "\n\(traceback)" }
    return text.text
  }
}

extension LayoutError {
  package static func noElement(_ id: ElementID) -> LayoutError {
    var error = LayoutError(.notFound, "\(id) does not exist")
    error.element = id
    return error
  }
}
