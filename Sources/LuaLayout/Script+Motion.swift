internal import CLuaHost
internal import LayoutCore

// The callbacks for batch updates, bounds changes and layout transitions. Their errors are reported
// and do not stop the change.
extension Script {
  func prepareUpdates(
    _ updates: [Update], _ map: UpdateMap, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    let list = updates.map { lch_update($0, map) }
    try enter(environment) { lch_prepare_updates(state, $0, list, list.count) }
  }

  func finalizeUpdates(in environment: LayoutEnvironment) throws(LayoutError) {
    try notify(LCH_FINALIZE_UPDATES, nil, in: environment)
  }

  func prepareBoundsChange(
    from oldBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    try notify(LCH_PREPARE_BOUNDS_CHANGE, oldBounds, in: environment)
  }

  func finalizeBoundsChange(in environment: LayoutEnvironment) throws(LayoutError) {
    try notify(LCH_FINALIZE_BOUNDS_CHANGE, nil, in: environment)
  }

  func finalizeTransition(in environment: LayoutEnvironment) throws(LayoutError) {
    try notify(LCH_FINALIZE_TRANSITION, nil, in: environment)
  }

  private func notify(
    _ callback: lch_callback, _ oldBounds: Rect?, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    let numbers = oldBounds.map { [$0.x, $0.y, $0.width, $0.height] }
    try enter(environment) { view in
      guard let numbers else { return lch_tell(state, view, callback, nil, nil, lch_string()) }
      return numbers.withUnsafeBufferPointer {
        lch_tell(state, view, callback, $0.baseAddress, nil, lch_string())
      }
    }
  }

  func prepareTransition(
    _ direction: TransitionDirection, _ other: String, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    var name = other
    try enter(environment) { view in
      name.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { bytes in
          lch_tell(
            state, view, LCH_PREPARE_TRANSITION, nil, direction == .to ? "to" : "from",
            lch_string(bytes: bytes.baseAddress, length: bytes.count))
        }
      }
    }
  }

  func initial(
    _ preset: LayoutAttributes, _ change: ElementChange, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    try motion(LCH_INITIAL, preset, change, in: environment)
  }

  func final(
    _ preset: LayoutAttributes, _ change: ElementChange, in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    try motion(LCH_FINAL, preset, change, in: environment)
  }

  private func motion(
    _ callback: lch_callback, _ preset: LayoutAttributes, _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    var styles: [lch_style] = []
    let values = BorrowedCustomValues()
    var request = lch_element(preset, &styles, values)
    var update = lch_update(change)
    try enter(environment) { view in
      lch_ask_motion(state, view, callback, &request, styles, values.items, &update)
    }
    return results.first.map { attributes($0) } ?? preset
  }
}

extension lch_update {
  fileprivate init(_ update: Update, _ map: UpdateMap) {
    self.init(update.change(in: map).change)
    if action == UInt32(LCH_NO_CHANGE) { action = UInt32(LCH_RECONFIGURE) }
  }

  fileprivate init(_ change: ElementChange) {
    let action =
      switch change.action {
      case .none: LCH_NO_CHANGE
      case .insert: LCH_INSERT
      case .delete: LCH_DELETE
      case .move: LCH_MOVE
      case .reload: LCH_RELOAD
      }
    self.init(
      action: UInt32(action), from_section: Int64(change.from?.section ?? -1),
      from_item: Int64(change.from?.item ?? -1), section: Int64(change.to?.section ?? -1),
      item: Int64(change.to?.item ?? -1))
  }
}
