internal import CLayoutLua
internal import LayoutCore

// What a layout hears of batches, of changes of the bounds and of the layout.
extension ForeignCallbacks {
  func hearUpdates(
    _ updates: [Update], _ map: UpdateMap, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    guard let hear = table.prepare_updates else { return }
    let context = try begin(environment)
    defer { end() }
    let list = updates.map { lyl_update($0, map) }
    try check(hear(table.user, context, list, list.count), .prepareUpdates, nil)
  }

  func hear(
    _ callback: LayoutCallback, _ oldBounds: Rect?, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    let context = try begin(environment)
    defer { end() }
    var bounds = lyl_rect(oldBounds ?? .zero)
    let status: lyl_status? =
      switch callback {
      case .finalizeUpdates: table.finalize_updates?(table.user, context)
      case .prepareBoundsChange: table.prepare_bounds_change?(table.user, context, &bounds)
      case .finalizeBoundsChange: table.finalize_bounds_change?(table.user, context)
      default: table.finalize_transition?(table.user, context)
      }
    try check(status ?? lyl_status(LYL_OK), callback, nil)
  }

  func hearTransition(
    _ direction: TransitionDirection, _ other: String, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    guard let hear = table.prepare_transition else { return }
    let context = try begin(environment)
    defer { end() }
    let status = other.withCString { hear(table.user, context, direction == .to, $0) }
    try check(status, .prepareTransition, nil)
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
