internal import CLayoutLua
internal import LayoutCore

// The callbacks for batch updates, bounds changes and layout transitions.
extension ForeignCallbacks {
  func prepareUpdates(
    _ updates: [Update], _ map: UpdateMap, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    guard let call = table.prepare_updates else { return }
    let context = try begin(environment)
    defer { end() }
    let list = updates.map { lyl_update($0, map) }
    try check(call(table.user, context, list, list.count), .prepareUpdates, nil)
  }

  func finalizeUpdates(in environment: LayoutEnvironment) throws(LayoutError) {
    try notify(.finalizeUpdates, table.finalize_updates, in: environment)
  }

  func prepareBoundsChange(
    from oldBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    guard let call = table.prepare_bounds_change else { return }
    let context = try begin(environment)
    defer { end() }
    var bounds = lyl_rect(oldBounds)
    try check(call(table.user, context, &bounds), .prepareBoundsChange, nil)
  }

  func finalizeBoundsChange(in environment: LayoutEnvironment) throws(LayoutError) {
    try notify(.finalizeBoundsChange, table.finalize_bounds_change, in: environment)
  }

  func finalizeTransition(in environment: LayoutEnvironment) throws(LayoutError) {
    try notify(.finalizeTransition, table.finalize_transition, in: environment)
  }

  private func notify(
    _ callback: CallbackKind,
    _ call: (@convention(c) (UnsafeMutableRawPointer?, OpaquePointer?) -> lyl_status)?,
    in environment: LayoutEnvironment
  ) throws(LayoutError) {
    guard let call else { return }
    let context = try begin(environment)
    defer { end() }
    try check(call(table.user, context), callback, nil)
  }

  func prepareTransition(
    _ direction: TransitionDirection, _ other: String, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    guard let call = table.prepare_transition else { return }
    let context = try begin(environment)
    defer { end() }
    let status = other.withCString { call(table.user, context, direction == .to, $0) }
    try check(status, .prepareTransition, nil)
  }

  func initial(
    _ preset: LayoutAttributes, _ change: ElementChange, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    try motion(.initial, table.initial, preset, change, in: environment)
  }

  func final(
    _ preset: LayoutAttributes, _ change: ElementChange, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    try motion(.final, table.final, preset, change, in: environment)
  }

  private typealias MotionFunction =
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<lyl_element_change>?,
      UnsafeMutablePointer<lyl_attributes>?
    ) -> lyl_status

  private func motion(
    _ callback: CallbackKind, _ ask: MotionFunction?, _ preset: LayoutAttributes,
    _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    guard let ask else { return preset }
    let context = try begin(environment)
    defer { end() }
    let given = export(preset)
    var a = given
    var change = lyl_element_change(change)
    try check(ask(table.user, context, &change, &a), callback, preset.id)
    let answer = attributes(a, from: given).identified(as: preset.id)
    do throws(LayoutError) { try answer.validateNumbers() } catch {
      throw failure("returned an invalid answer: \(error.message)", callback, preset.id)
    }
    return answer
  }
}

extension lyl_update {
  fileprivate init(_ update: Update, _ map: UpdateMap) {
    let (change, isSection) = update.change(in: map)
    let item = lyl_element_change(change)
    self.init(op: item.action, reserved: 0, from: item.from, to: item.to)
    if op == 0 { op = LYL_UPDATE_RECONFIGURE_ITEM.rawValue }
    guard isSection else { return }
    // A section's path has no item.
    from.item = LYL_NONE
    to.item = LYL_NONE
    op =
      switch change.action {
      case .insert: LYL_UPDATE_INSERT_SECTION.rawValue
      case .delete: LYL_UPDATE_DELETE_SECTION.rawValue
      case .move: LYL_UPDATE_MOVE_SECTION.rawValue
      default: LYL_UPDATE_RELOAD_SECTION.rawValue
      }
  }
}

extension lyl_element_change {
  init(_ change: ElementChange) {
    self.init()
    struct_size = UInt32(MemoryLayout<lyl_element_change>.stride)
    switch change.action {
    case .none: action = 0
    case .insert: action = LYL_UPDATE_INSERT_ITEM.rawValue
    case .delete: action = LYL_UPDATE_DELETE_ITEM.rawValue
    case .move: action = LYL_UPDATE_MOVE_ITEM.rawValue
    case .reload: action = LYL_UPDATE_RELOAD_ITEM.rawValue
    }
    from = lyl_index_path(orNone: change.from)
    to = lyl_index_path(orNone: change.to)
  }
}

extension lyl_index_path {
  init(orNone path: IndexPath?) {
    self = path.map { lyl_index_path($0) } ?? lyl_index_path(section: LYL_NONE, item: LYL_NONE)
  }
}
