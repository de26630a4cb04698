internal import CLuaHost
internal import LayoutCore

// What a script hears of batches, of changes of the bounds and of the layout. What these throw is reported,
// and the change goes on.
extension Script {
  func hear(
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

  func hearTransition(
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

  func move(
    _ callback: lch_callback, _ preset: LayoutAttributes, _ change: ElementChange,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> LayoutAttributes {
    var styles: [lch_style] = []
    let values = HandedValues()
    var request = lch_element(preset, &styles, values)
    var update = lch_update(change)
    try enter(environment) { view in
      lch_ask_motion(state, view, callback, &request, styles, values.items, &update)
    }
    return results.first.map { attributes($0) } ?? preset
  }
}

extension lch_update {
  private init(_ action: some BinaryInteger, from: IndexPath?, to: IndexPath?) {
    self.init(
      action: UInt32(truncatingIfNeeded: action), from_section: Int64(from?.section ?? -1),
      from_item: Int64(from?.item ?? -1), section: Int64(to?.section ?? -1),
      item: Int64(to?.item ?? -1))
  }

  /// A section stands as the path of its item -1.
  private static func section(_ number: Int?) -> IndexPath? {
    number.map { IndexPath(item: -1, section: $0) }
  }

  init(_ update: Update, _ map: UpdateMap) {
    switch update {
    case .insertItem(let to): self.init(LCH_INSERT, from: nil, to: to)
    case .deleteItem(let from): self.init(LCH_DELETE, from: from, to: nil)
    case .moveItem(let from, let to): self.init(LCH_MOVE, from: from, to: to)
    case .reloadItem(let from): self.init(LCH_RELOAD, from: from, to: map.newPath(of: from))
    case .reconfigureItem(let from):
      self.init(LCH_RECONFIGURE, from: from, to: map.newPath(of: from))
    case .insertSection(let to): self.init(LCH_INSERT, from: nil, to: Self.section(to))
    case .deleteSection(let from): self.init(LCH_DELETE, from: Self.section(from), to: nil)
    case .moveSection(let from, let to):
      self.init(LCH_MOVE, from: Self.section(from), to: Self.section(to))
    case .reloadSection(let from):
      self.init(
        LCH_RELOAD, from: Self.section(from), to: Self.section(map.newSection(of: from)))
    }
  }

  fileprivate init(_ change: ElementChange) {
    switch change.action {
    case .none: self.init(LCH_NO_CHANGE, from: change.from, to: change.to)
    case .insert: self.init(LCH_INSERT, from: change.from, to: change.to)
    case .delete: self.init(LCH_DELETE, from: change.from, to: change.to)
    case .move: self.init(LCH_MOVE, from: change.from, to: change.to)
    case .reload: self.init(LCH_RELOAD, from: change.from, to: change.to)
    }
  }
}
