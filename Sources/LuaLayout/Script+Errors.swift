internal import CLuaHost
internal import LayoutCore

extension Script {
  /// Returns a warning with the script's name and, if it is not 0, the line.
  @inline(never)
  func warning(_ message: String, line: Int) -> Message {
    line > 0 ? "\(chunkName):\(line): warning: \(message)" : "\(chunkName): warning: \(message)"
  }

  /// Throws the last error of the state if the status is not LCH_OK.
  func check(_ status: Int32) throws(LayoutError) {
    guard status != LCH_OK, let e = lch_last_error(state) else { return }
    var error = LayoutError(
      .init(status: status), text: String(cString: lch_error_message(e)))
    error.line = Int(e.pointee.line)
    error.chunk = String(cString: lch_error_chunk(e))
    error.traceback = String(cString: lch_error_traceback(e))
    error.callback = String(cString: lch_error_callback(e))
    if e.pointee.has_element {
      error.element = ElementID(
        ElementCategory(rawValue: UInt8(e.pointee.category)) ?? .cell,
        kind: ElementKind(rawValue: e.pointee.kind),
        at: IndexPath(item: Int(e.pointee.item), section: Int(e.pointee.section)))
      error.itemCount = Int(e.pointee.item_count)
    }
    throw error
  }
}

extension LayoutError.Code {
  /// The code for a status of CLuaHost.
  init(status: Int32) {
    switch Int(status) {
    case Int(LCH_E_INVALID_ARGUMENT): self = .invalidArgument
    case Int(LCH_E_NO_MEMORY): self = .outOfMemory
    case Int(LCH_E_NOT_FOUND): self = .notFound
    case Int(LCH_E_REENTRANT): self = .reentrant
    case Int(LCH_E_IO): self = .unreadable
    case Int(LCH_E_SYNTAX): self = .layoutSyntax
    case Int(LCH_E_RUNTIME): self = .layoutFailure
    case Int(LCH_E_MEMORY): self = .layoutMemory
    case Int(LCH_E_TIME): self = .layoutTime
    case Int(LCH_E_RESULT): self = .layoutResult
    case Int(LCH_E_INTERRUPTED): self = .interrupted
    case Int(LCH_E_CALLBACK): self = .hostResult
    default: self = .internal
    }
  }

  /// The status with which CLuaHost raises an error with this code in the script.
  var status: Int32 {
    let status =
      switch self {
      case .invalidArgument: LCH_E_INVALID_ARGUMENT
      case .outOfMemory: LCH_E_NO_MEMORY
      case .notFound: LCH_E_NOT_FOUND
      case .reentrant: LCH_E_REENTRANT
      case .unreadable: LCH_E_IO
      case .layoutSyntax: LCH_E_SYNTAX
      case .layoutMemory: LCH_E_MEMORY
      case .layoutTime: LCH_E_TIME
      case .layoutResult: LCH_E_RESULT
      case .interrupted: LCH_E_INTERRUPTED
      case .hostResult: LCH_E_CALLBACK
      default: LCH_E_RUNTIME
      }
    return Int32(status)
  }
}

extension CallbackKind {
  /// The name of the callback in scripts, errors and lyl_layout_class.
  package var name: String { String(cString: lch_callback_name(lch_callback(rawValue))) }
}
