/// The reason why an operation was rejected or a layout pass failed. The message states the
/// problem, the location and the fix.
public struct LayoutError: Error, Equatable, Sendable {
  /// The class of an error.
  public enum Code: Sendable {
    /// An argument is not allowed: it is negative, not finite, unknown or of the wrong type.
    case invalidArgument
    /// Memory is exhausted, or there are more elements than the view allows.
    case outOfMemory
    /// There is no such name, parameter, method or element.
    case notFound
    /// A callback of the view tried to change it.
    case reentrant
    /// The call is not possible now, for example because the layout serves another view.
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
    /// A callback of the layout returned an invalid result.
    case layoutResult
    /// The host interrupted the layout.
    case interrupted
    /// A batch or a snapshot does not fit the data.
    case inconsistentUpdate
    /// A saved state is damaged, of another version or of another layout.
    case badStateData
    /// A callback of the host returned an invalid result.
    case hostResult
    /// A bug in the library.
    case `internal`
  }

  /// All fields are in one object, because every function passes errors on, and passing a pointer
  /// takes less code than passing nine fields.
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

  /// Creates an error from a code and a text.
  public init(_ code: Code, text: String) {
    report = Report(Fields(code: code, message: text))
  }

  /// Whether all fields of two errors are equal.
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

  /// Whether the layout was stopped. Such an error always fails the pass, even in a callback for
  /// one element, so that the result does not depend on the machine's speed.
  var isStop: Bool { code == .layoutTime || code == .layoutMemory || code == .interrupted }

  /// A number with which the module that created the error distinguishes errors with the same code;
  /// 0 by default.
  package var detail: Int32 {
    get { report.fields.detail }
    set { change { $0.detail = newValue } }
  }

  /// Whether a name or a value was rejected, as opposed to a failure such as exhausted memory or
  /// time.
  package var isRefusal: Bool { code == .notFound || code == .invalidArgument }

  /// A description of the failure in one line. It begins with the file and the line if a source
  /// file is at fault.
  public var message: String { report.fields.message }

  /// The source file of the layout; empty if no source file is at fault.
  public var chunk: String {
    get { report.fields.chunk }
    set { change { $0.chunk = newValue } }
  }

  /// The line in that file, one-based; 0 if no source file is at fault.
  public var line: Int {
    get { report.fields.line }
    set { change { $0.line = newValue } }
  }

  /// The layout's callback that was running; empty if no callback was running.
  public var callback: String {
    get { report.fields.callback }
    set { change { $0.callback = newValue } }
  }

  /// Adds the location of the faulty callback: the file and the line at which it begins, and its
  /// name. A line of 0 is unknown.
  package mutating func locate(in chunk: String, line: Int, callback: String = "") {
    let text: Message = line > 0 ? "\(chunk):\(line): \(message)" : "\(chunk): \(message)"
    change {
      ($0.chunk, $0.line, $0.callback) = (chunk, line, callback)
      $0.message = text.text
    }
  }

  /// The call stack, one call per line; empty if there was no call stack.
  public var traceback: String {
    get { report.fields.traceback }
    set { change { $0.traceback = newValue } }
  }

  /// The element that was processed; nil if the error does not concern an individual element.
  public var element: ElementID? {
    get { report.fields.element }
    set { change { $0.element = newValue } }
  }

  /// The number of items in the section of `element`.
  public var itemCount: Int {
    get { report.fields.itemCount }
    set { change { $0.itemCount = newValue } }
  }
}

extension LayoutError: CustomStringConvertible {
  /// The message, its location and the call stack, for a terminal or a log. Items and sections are
  /// counted from 1.
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
