public import CLayoutLua
internal import LayoutCore

// Converting all errors to statuses and texts.

extension LayoutError {
  /// The status of the C interface for this error.
  var status: lyl_status {
    if detail != 0 { return detail }
    let status =
      switch code {
      case .invalidArgument: LYL_E_INVALID_ARGUMENT
      case .outOfMemory: LYL_E_NO_MEMORY
      case .notFound: LYL_E_NOT_FOUND
      case .reentrant: LYL_E_REENTRANT
      case .wrongState: LYL_E_STATE
      case .unreadable: LYL_E_IO
      case .layoutSyntax: LYL_E_LUA_SYNTAX
      case .layoutFailure: LYL_E_LUA_RUNTIME
      case .layoutMemory: LYL_E_LUA_MEMORY
      case .layoutTime: LYL_E_LUA_TIME
      case .layoutResult: LYL_E_LUA_RESULT
      case .interrupted: LYL_E_INTERRUPTED
      case .inconsistentUpdate: LYL_E_INCONSISTENT_UPDATE
      case .badStateData: LYL_E_BAD_STATE_DATA
      case .hostResult: LYL_E_CALLBACK
      case .internal: LYL_E_INTERNAL
      }
    return lyl_status(status)
  }

  /// Whether a layout, the data or the library caused the error, rather than the call's arguments.
  var isLogged: Bool { status <= lyl_status(LYL_E_LUA_SYNTAX) || code == .outOfMemory }

  /// The error for a query that has no result. The engine does not store it as its last error.
  static func miss(_ message: Message) -> LayoutError { c(LYL_E_NOT_FOUND, message) }

  var isMiss: Bool { detail == lyl_status(LYL_E_NOT_FOUND) }

  /// An error with a status that exists only in C.
  static func c(_ status: some BinaryInteger, _ message: Message) -> LayoutError {
    var error = LayoutError(.invalidArgument, message)
    error.detail = lyl_status(status)
    return error
  }
}

/// An error as a C struct, in memory that the host borrows.
final class BorrowedError {
  private let info: UnsafeMutablePointer<lyl_error_info>
  private var texts: [UnsafeMutablePointer<CChar>] = []

  init() {
    info = .allocate(capacity: 1)
    info.initialize(to: lyl_error_info())
    set(nil)
  }

  deinit {
    for text in texts { text.deallocate() }
    info.deallocate()
  }

  var pointer: UnsafePointer<lyl_error_info> { UnsafePointer(info) }

  func set(_ failure: LayoutError?) {
    let old = texts
    texts = [failure?.message, failure?.chunk, failure?.callback, failure?.traceback]
      .map { copyCString($0 ?? "") }
    info.pointee = lyl_error_info()
    info.pointee.message = UnsafePointer(texts[0])
    info.pointee.chunk = UnsafePointer(texts[1])
    info.pointee.callback = UnsafePointer(texts[2])
    info.pointee.traceback = UnsafePointer(texts[3])
    info.pointee.category = LYL_NONE
    for text in old { text.deallocate() }
    guard let failure else { return }
    info.pointee.code = failure.status
    info.pointee.line = Int32(clamping: failure.line)
    if let element = failure.element {
      info.pointee.category = UInt32(element.category.rawValue)
      info.pointee.kind = element.kind.rawValue
      info.pointee.path = lyl_index_path(element.indexPath)
    }
  }
}

@_cdecl("lyl_status_string")
public func statusString(_ status: lyl_status) -> UnsafePointer<CChar>? {
  switch Int(status) {
  case Int(LYL_OK): text("ok")
  case Int(LYL_E_INVALID_ARGUMENT): text("invalid argument")
  case Int(LYL_E_NO_MEMORY): text("too many elements, or no memory")
  case Int(LYL_E_STRUCT_SIZE): text("struct_size is too small, or the struct is of a newer version")
  case Int(LYL_E_NOT_FOUND): text("not found")
  case Int(LYL_E_BUFFER_TOO_SMALL): text("the buffer is too small")
  case Int(LYL_E_REENTRANT): text("called from inside a callback")
  case Int(LYL_E_WRONG_THREAD): text("called on the wrong thread")
  case Int(LYL_E_STATE): text("not possible in this state")
  case Int(LYL_E_IO): text("the file cannot be read")
  case Int(LYL_E_LUA_SYNTAX): text("the script has a syntax error")
  case Int(LYL_E_LUA_RUNTIME): text("the script raised an error")
  case Int(LYL_E_LUA_MEMORY): text("the script is out of memory")
  case Int(LYL_E_LUA_TIME): text("the script used up its budget")
  case Int(LYL_E_LUA_RESULT): text("the script returned an invalid result")
  case Int(LYL_E_INTERRUPTED): text("the script was interrupted")
  case Int(LYL_E_INCONSISTENT_UPDATE): text("the update does not fit the data")
  case Int(LYL_E_BAD_STATE_DATA): text("the saved state is damaged")
  case Int(LYL_E_CALLBACK): text("a callback of the host returned an invalid result")
  case Int(LYL_E_INTERNAL): text("internal error")
  default: text("unknown status")
  }
}
