internal import CLayoutLua
internal import LayoutCore
internal import LuaLayout

/// A layout written in C. `CallbackLayout` contains the code around the callbacks.
final class ForeignLayout: CallbackLayout {
  private let callbacks: ForeignCallbacks

  private init(_ callbacks: ForeignCallbacks) {
    self.callbacks = callbacks
    super.init()
  }

  override var active: any LayoutCallbacks { callbacks }
  override var name: String { callbacks.name }

  override func warn(_ message: String, about callback: CallbackKind) {
    let text: Message = "\(name): warning: \(message)"
    callbacks.scripts.log?(.warning, text.text)
  }

  override func passDidEnd(succeeded: Bool) {
    // The cached answers belong to the data of the failed pass.
    if !succeeded { callbacks.dropCachedAnswers() }
  }

  override var parameterInfos: [ParameterInfo] {
    (callbacks.native?.parameterInfos ?? []) + callbacks.parameters.map { $0.info }
  }

  override var savedParameters: [(name: String, value: DataValue)] {
    (callbacks.native?.savedParameters ?? [])
      + callbacks.parameters.map { ($0.info.name, $0.value) }
  }

  override func parameter(_ name: String) throws(LayoutError) -> DataValue {
    try callbacks.parameter(name)
  }

  override func setParameter(_ name: String, to value: DataValue) throws(LayoutError) {
    try requireIdle()
    guard !callbacks.isBusy else {
      throw LayoutError(
        .reentrant, "a callback of the layout is running; change the layout after it returns")
    }
    try callbacks.setParameter(name, to: value)
    parameterChanged()
  }

  override var savedBytes: [UInt8] { callbacks.savedBytes }

  override func restore(_ bytes: [UInt8]) throws(LayoutError) { try callbacks.restore(bytes) }
}

// MARK: From a class to a layout

extension ForeignLayout {
  static func make(
    _ pointer: UnsafePointer<lyl_layout_class>, in engine: EngineHandle
  ) throws(LayoutError) -> ForeignLayout {
    let table = try copyStruct(
      pointer, size: pointer.pointee.struct_size, empty: lyl_layout_class(), "lyl_layout_class")
    try requireNoFlags(table.flags, "lyl_layout_class")
    var native: CollectionLayout?
    if let extends = table.extends {
      let name = String(cString: extends)
      native = NativeLayouts.make(name)
      if native == nil { throw NativeLayouts.unknown(name) }
    }
    guard
      table.prepare != nil || table.attributes != nil || table.elements_in_rect != nil
        || native != nil
    else {
      throw LayoutError(
        .invalidArgument, "a layout needs prepare, attributes, elements_in_rect or extends")
    }
    let callbacks = ForeignCallbacks(
      table, table.name.map { String(cString: $0) } ?? "custom", extending: native,
      kinds: (
        try kinds(
          table.supplementary_kinds, table.supplementary_kind_count, "supplementary_kinds", engine),
        try kinds(
          table.decoration_kinds, table.decoration_kind_count, "decoration_kinds", engine),
        try kinds(table.item_kinds, table.item_kind_count, "item_kinds", engine)
      ), in: engine)
    callbacks.behavior = try behavior(table)
    callbacks.role = try role(table.role)
    callbacks.readingOrder = try readingOrder(table.reading_order)
    guard 0...Point.coordinateLimit ~= table.reach else {
      throw LayoutError(.invalidArgument, "reach must be 0 to 1e9 points, got \(table.reach)")
    }
    try callbacks.applyParameters(table.parameters, table.parameter_count)
    callbacks.isOwned = true
    return ForeignLayout(callbacks)
  }

  private static func behavior(
    _ table: lyl_layout_class
  ) throws(LayoutError) -> ScrollBehavior? {
    var behavior = ScrollBehavior()
    for (name, text) in [
      ("anchor", table.anchor), ("gravity", table.gravity), ("snap", table.snap),
    ] {
      guard let text, let allowed = behavior.set(name, to: .string(String(cString: text))) else {
        continue
      }
      throw LayoutError(.invalidArgument, "'\(name)' must be \(allowed), or NULL")
    }
    guard table.paging <= 1 else {
      throw LayoutError(.invalidArgument, "paging must be 0 or 1")
    }
    if table.paging == 1 { behavior.pages = true }
    return behavior == ScrollBehavior() ? nil : behavior
  }

  private static func role(_ name: UnsafePointer<CChar>?) throws(LayoutError) -> Role? {
    guard let name = name.map({ String(cString: $0) }) else { return nil }
    guard let role = Role(container: name) else {
      throw LayoutError(.invalidArgument, "role must be \(Role.containerList), got '\(name)'")
    }
    return role
  }

  private static func readingOrder(
    _ name: UnsafePointer<CChar>?
  ) throws(LayoutError) -> ReadingOrder? {
    guard let name = name.map({ String(cString: $0) }) else { return nil }
    guard let order = ReadingOrder(rawValue: name) else {
      throw LayoutError(
        .invalidArgument, "reading_order must be 'data' or 'place', got '\(name)'")
    }
    return order
  }

  private static func kinds(
    _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ field: String,
    _ engine: EngineHandle
  ) throws(LayoutError) -> [ElementKind] {
    var kinds: [ElementKind] = []
    for name in try requireStrings(names, count, field) {
      guard !name.isEmpty, let kind = engine.scripts.names.kind(name), !kinds.contains(kind) else {
        throw LayoutError(
          .invalidArgument, "\(field): the kind '\(name)' is empty or listed twice")
      }
      kinds.append(kind)
    }
    return kinds
  }
}
