internal import CLuaHost
internal import LayoutCore

/// One Lua state with a loaded layout: owns the state, turns statuses into errors.
final class Script {
  let state: OpaquePointer
  let host: ScriptHost
  let chunkName: String
  private let shared: ScriptEnvironment
  /// What the parameters are, read once when the script is loaded: also its own callbacks may ask.
  var parameterInfos: [ParameterInfo] = []

  private init(
    _ state: OpaquePointer, _ host: ScriptHost, _ chunkName: String, _ shared: ScriptEnvironment
  ) {
    self.state = state
    self.chunkName = chunkName
    self.host = host
    self.shared = shared
    host.state = state
    shared.states.append(.init(script: self))
  }

  /// Opens a state, runs the chunk, and checks the names in the table that it returns. No callback is
  /// called.
  static func load(
    _ source: ScriptSource, shared: ScriptEnvironment
  ) throws(LayoutError) -> Script {
    let host = ScriptHost(shared: shared, folder: source.folder)
    guard source.bytes.count <= ScriptSource.sizeLimit else {
      throw LayoutError(.layoutSyntax, "\(source.chunkName): a script can have at most 1 MiB")
    }
    var options = shared.stateOptions
    var callbacks = host.callbacks
    guard let state = lch_open(&options, &callbacks) else {
      var error = LayoutError(
        .layoutMemory,
        "\(source.chunkName): no memory for a Lua state (limit \(shared.limits.luaBytes >> 10) KiB)"
      )
      error.chunk = source.chunkName
      throw error
    }
    let script = Script(state, host, source.chunkName, shared)
    let status = source.bytes.withUnsafeBytes { bytes in
      lch_load(
        state, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count,
        source.chunkName)
    }
    try script.check(status)
    try ScriptValidation(
      fields: script.fields, chunkName: source.chunkName, extendsNative: lch_extends(state)
    ).check()
    try script.check(lch_bind(state))
    try script.noteParameters()
    return script
  }

  deinit {
    shared.states.removeAll { $0.script === self }
    lch_close(state)
  }
}

extension Script {
  struct Field {
    var name: String
    var type: String
  }

  /// The fields of the layout's table with names, in byte order.
  var fields: [Field] {
    var fields: [Field] = []
    for i in 0..<lch_field_count(state) {
      let field = lch_field_at(state, i)
      fields.append(
        Field(
          name: String(cString: field.name), type: String(cString: lch_type_name(field.lua_type))))
    }
    return fields
  }

  /// The native layout that the script extends.
  var native: CollectionLayout? { lch_extends(state) ? host.native : nil }

  /// The native layout's answer for an element.
  func nativeAttributes(
    of id: ElementID, _ plan: ScriptPlan, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes? {
    guard let native, let nativePlan = plan.native else { return nil }
    return try native.attributes(of: id, in: environment.seeing(nativePlan))
  }

  /// Runs something that makes a plan: questions about the native layout are about this plan's.
  func making(
    _ plan: ScriptPlan, _ body: () throws(LayoutError) -> Void
  ) throws(LayoutError) {
    host.plan = plan
    defer { host.plan = nil }
    try body()
  }

  /// The native layout's parameters of the last pass that succeeded are in force again.
  func restoreNativeParameters() { host.restoreParameters() }

  func keepNativeParameters() { host.keepParameters() }

  /// The layout's field `name`, else the file's name without its ending.
  var layoutName: String {
    var value = lch_value()
    if fields.contains(where: { $0.name == "name" && $0.type == "string" }),
      lch_get_field(state, "name", &value) == LCH_OK, value.type == LCH_STRING
    {
      return String(value.string)
    }
    let bytes = Array(chunkName.utf8)
    let start = (bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    var end = bytes.count
    let ending = Array(".lua".utf8)
    if end - start > ending.count, bytes[(end - ending.count)...].elementsEqual(ending) {
      end -= ending.count
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  func has(_ callback: lch_callback) -> Bool { lch_has(state, callback) }

  var isBusy: Bool { lch_is_busy(state) }

  /// The kinds that the script wants to be asked for.
  func kinds(_ category: ElementCategory) -> [ElementKind] {
    var list: UnsafePointer<UInt32>?
    let count = lch_kinds(state, UInt32(category.rawValue), &list)
    return UnsafeBufferPointer(start: list, count: count).map { ElementKind(rawValue: $0) }
  }

  /// Calls into Lua with what the layout sees.
  func enter(
    _ environment: LayoutEnvironment, _ body: (UnsafePointer<lch_view>) -> Int32
  ) throws(LayoutError) {
    let isOutermost = !isBusy
    if isOutermost { host.environment = environment }
    let b = environment.bounds
    let insets = environment.insets
    let safe = environment.traits.safeArea
    let status = environment.sections.starts.withUnsafeBufferPointer { starts in
      var view = lch_view(
        x: b.x, y: b.y, width: b.width, height: b.height, inset_top: insets.top,
        inset_left: insets.left, inset_bottom: insets.bottom, inset_right: insets.right,
        scale: environment.traits.scale, safe_top: safe.top, safe_left: safe.left,
        safe_bottom: safe.bottom, safe_right: safe.right,
        transition: environment.transition ?? .nan,
        rtl: environment.traits.isRightToLeft,
        section_count: UInt32(environment.sections.sectionCount), starts: starts.baseAddress)
      return body(&view)
    }
    if isOutermost { host.environment = nil }
    try check(status)
  }

  /// Throws what the state says about a status that is not success.
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
  /// The code for a status of the C side.
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

  /// The status with which the C side raises an error of this code in the script.
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
