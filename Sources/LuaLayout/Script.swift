internal import CLuaHost
internal import LayoutCore

/// A Lua state with a loaded layout. This object owns the state and converts its statuses to
/// errors.
final class Script: LayoutCallbacks {
  let warnings = CallbackWarnings()
  let state: OpaquePointer
  let host: ScriptBridge
  let chunkName: String
  let shared: ScriptEnvironment
  /// The parameters. They are read when the script is loaded, because its callbacks can query them.
  var parameterInfos: [ParameterInfo] = []
  var declarations = ScriptDeclarations()
  /// Reusable storage for results as attributes, and for requests for elements.
  private var listed: [LayoutAttributes] = []
  var requests: [lch_element] = []
  var requestStyles: [lch_style] = []
  let requestValues = BorrowedCustomValues()

  private init(
    _ state: OpaquePointer, _ host: ScriptBridge, _ chunkName: String, _ shared: ScriptEnvironment
  ) {
    self.state = state
    self.chunkName = chunkName
    self.host = host
    self.shared = shared
    host.state = state
    host.script = self
    shared.states.append(.init(script: self))
  }

  /// Opens a state, runs the chunk, and checks the names in the table that it returns. This does
  /// not call any callback.
  static func load(
    _ source: ScriptSource, shared: ScriptEnvironment
  ) throws(LayoutError) -> Script {
    let host = ScriptBridge(shared: shared, folder: source.folder)
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
      fields: script.fields, source: source, extendsNative: lch_extends(state)
    ).check()
    host.loading = source
    defer { host.loading = nil }
    try script.check(lch_bind(state))
    try script.recordParameters()
    try script.recordDeclarations()
    script.warnOfFields(source)
    script.sections?.setScript(source)
    return script
  }

  deinit {
    if let layout = host.native as? CompositionalLayout { sections?.close(layout) }
    (host.script, host.state) = (nil, nil)
    shared.states.removeAll { $0.script === self }
    lch_close(state)
  }
}

extension Script {
  struct Field {
    var name: String
    var type: String
  }

  /// The named fields of the layout's table, in the byte order of their names.
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

  /// Restores the native layout's parameters from the last successful pass.
  func restoreNativeParameters() { host.restoreParameters() }

  func storeNativeParameters() { host.storeParameters() }
}

extension Script {
  /// The source of the compositional layout that the script extends.
  var sections: ScriptSections? { (host.native as? CompositionalLayout)?.source as? ScriptSections }
}

// MARK: Callbacks

extension Script {
  var native: CollectionLayout? { lch_extends(state) ? host.native : nil }
  var isBusy: Bool { lch_is_busy(state) }

  func has(_ callback: CallbackKind) -> Bool {
    lch_has(state, lch_callback(callback.rawValue))
  }

  func kinds(_ category: ElementCategory) -> [ElementKind] {
    kinds(category == .supplementary ? LCH_SUPPLEMENTARY_KINDS : LCH_DECORATION_KINDS)
  }

  var itemKinds: [ElementKind] { kinds(LCH_ITEM_KINDS) }

  private func kinds(_ list: lch_kind_list) -> [ElementKind] {
    var kinds: UnsafePointer<UInt32>?
    let count = lch_kinds(state, list, &kinds)
    return UnsafeBufferPointer(start: kinds, count: count).map { ElementKind(rawValue: $0) }
  }

  var scrollBehavior: ScrollBehavior { declarations.scrolling ?? nativeScrollBehavior }
  var reach: Double { declarations.reach }
  var role: Role? { declarations.role }
  var readingOrder: ReadingOrder? { declarations.readingOrder }
  var readsTransition: Bool { lch_reads_transition(state) }
  var needsViewport: Bool { declarations.needsViewport || nativeNeedsViewport }

  func passDidBegin(_ plan: CallbackPlan) { host.plan = plan }
  func passDidEnd() { host.plan = nil }
  func dropCachedAnswers() { host.dropSizes() }
  func clearResults() { lch_clear_results(state) }
  var duplicateCount: Int { Int(clamping: lch_duplicates(state)) }
  var resultCount: Int { results.count }
  func resultID(_ number: Int) -> ElementID { ElementID(results[number]) }
  func result(_ number: Int) -> LayoutAttributes { attributes(results[number]) }
  func allResults() -> [LayoutAttributes] {
    listed.removeAll(keepingCapacity: true)
    for element in results { listed.append(attributes(element)) }
    return listed
  }
  func isAbsent(_ number: Int) -> Bool { results[number].absent != 0 }

  func prepare(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> [FrameList.Box] {
    try withBoxes(in: environment) { cells throws(LayoutError) in
      var placesCells = false
      try enter(environment) { view in
        lch_prepare(
          state, view, cBoxes(UnsafeMutableRawBufferPointer(cells)), cells.count, &placesCells)
      }
      return placesCells
    }
  }

  func prepareNative(in environment: LayoutEnvironment) throws(LayoutError) {
    try enter(environment) { lch_prepare_native(state, $0) }
  }

  func attributesOfCells(
    _ boxes: inout [FrameList.Box], from first: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    try enter(environment) { view in
      boxes.withUnsafeMutableBytes { lch_attributes(state, view, cBoxes($0), first) }
    }
  }

  func elementsInRect(
    _ rect: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    var numbers = (rect.x, rect.y, rect.width, rect.height)
    var keeps = false
    try enter(environment) { view in
      withUnsafeBytes(of: &numbers) {
        lch_elements_in_rect(
          state, view, $0.baseAddress?.assumingMemoryBound(to: Double.self), &keeps)
      }
    }
    return !keeps
  }
}
