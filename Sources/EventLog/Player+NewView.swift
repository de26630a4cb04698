internal import CLayoutLua

// A layout must give the same result however its view arrived at a state. To test this, the
// elements of a view are compared with those of a new view in the same state.

/// The first difference of a view from a new view in the same state.
public struct NewViewDifference {
  public let text: String
  /// The element that differs; nil for the bounds and the accessibility tree.
  public let element: PlayedElement.ID?
}

extension Player {
  /// The state that a new view gets, as far as the view does not report it.
  struct PlayedState {
    private var isTouched = false
    private var isMoving = false
    private var isInTransition = false
    private(set) var environment: Event?
    private(set) var active: Event?
    private(set) var options: [Event] = []

    /// Whether a finger, a moved item or an interactive transition holds the view.
    var isHeld: Bool { isTouched || isMoving || isInTransition }

    /// Notes an event that succeeded.
    mutating func note(_ event: Event) {
      switch event.action {
      case .touch: isTouched = event.phase == "down" || event.phase == "move" && isTouched
      case .beginMove: isMoving = true
      case .endMove: isMoving = false
      case .beginTransition: isInTransition = true
      case .endTransition, .layout: isInTransition = false
      case .environment: environment = event
      case .active: active = event
      case .option: options.append(event)
      default: break
      }
    }
  }

  /// Describes the first difference from a new view with the same layout, parameters, options, data,
  /// viewport, offsets, expanded items, selection, focus and kept elements.
  ///
  /// - Returns: nil if the views are equal, or if they cannot be compared: while something moves,
  ///   after an error, and after cells were measured, because the sizes depend on the cells that
  ///   were on screen.
  public func differenceFromNewView() throws(LogError) -> NewViewDifference? {
    var band = lyl_rect()
    guard !played.isHeld, lyl_view_band(view, &band) != LYL_OK, lyl_view_motion(view) == 0,
      !model.hasMeasured,
      let elements = visibleElements()
    else { return nil }
    let other = try newView(of: elements)
    guard let others = other.visibleElements() else { return nil }
    if let difference = difference(elements, others) { return difference }
    let (here, there) = (bounds, other.bounds)
    let isEqual = abs(here.x - there.x) < 1e-6 && abs(here.y - there.y) < 1e-6
    let text =
      isEqual
      ? accessibilityDifference(from: other)
      : "the bounds are \(words(here)), and in a new view \(words(there))"
    return text.map { NewViewDifference(text: $0, element: nil) }
  }

  private func newView(of elements: [lyl_attributes]) throws(LogError) -> Player {
    let current = lyl_view_layout(view)
    let name = layouts.first { $0.layout == current }?.name ?? installed
    var start = EventLog.Start(
      version: "", layouts: [.init(name: name, source: sources[name])], counts: nil, data: nil,
      width: bounds.width, height: bounds.height)
    start.modules = required
    let other = try Player(start, model: Model(model))
    copyKinds(to: other)
    if let environment = played.environment { _ = try other.perform(environment) }
    if let active = played.active { _ = try other.perform(active) }
    for option in played.options { _ = try other.perform(option) }
    copyParameters(to: other)
    copySections(to: other)
    copySelection(to: other)
    _ = lyl_view_set_offset(other.view, lyl_point(x: bounds.x, y: bounds.y), nil)
    copyFocus(to: other, elements)
    var kept: UnsafePointer<lyl_element>?
    var count = 0
    if lyl_view_kept(view, &kept, &count) == LYL_OK {
      _ = lyl_view_keep(other.view, kept, count, true)
    }
    // Some of these calls run a pass, whose frames can be out of date at the offset.
    _ = lyl_view_invalidate(other.view, nil)
    return other
  }

  /// Copies the focus. A move into an inactive view has activated it, which the elements show.
  private func copyFocus(to other: Player, _ elements: [lyl_attributes]) {
    var focused = lyl_element()
    guard lyl_view_focus(view, &focused) == LYL_OK else { return }
    _ = lyl_view_set_focus(other.view, &focused)
    if elements.contains(where: { $0.flags & UInt32(LYL_ATTR_FOCUSED.rawValue) != 0 }) {
      _ = lyl_view_set_active(other.view, true)
    }
  }

  /// Gives the kinds of this view's engine the same numbers in the new one.
  private func copyKinds(to other: Player) {
    var kind: lyl_kind = 1
    while let name = lyl_engine_kind_name(engine, kind) {
      _ = lyl_engine_kind(other.engine, name)
      kind += 1
    }
  }

  private func copyParameters(to other: Player) {
    let (mine, theirs) = (lyl_view_layout(view), lyl_view_layout(other.view))
    for i in 0..<lyl_layout_parameter_count(mine) {
      var info = lyl_parameter_info()
      info.struct_size = UInt32(MemoryLayout<lyl_parameter_info>.size)
      var value = lyl_value()
      guard lyl_layout_parameter_at(mine, i, &info) == LYL_OK, let text = info.name else {
        continue
      }
      let name = String(cString: text)
      guard lyl_layout_get_parameter(mine, name, &value) == LYL_OK else { continue }
      _ = lyl_layout_set_parameter(theirs, name, &value)
    }
  }

  /// Copies the selected items. In the mode "none", items stay selected, but cannot be selected. The
  /// new view can have selected an item while it was in the mode "browse".
  private func copySelection(to other: Player) {
    var allows = lyl_value()
    var ranges: UnsafePointer<lyl_item_range>?
    var count = 0
    guard lyl_view_get_option(view, "allows_selection", &allows) == LYL_OK,
      lyl_view_selected_ranges(view, &ranges, &count) == LYL_OK
    else { return }
    _ = lyl_view_set_bool(other.view, "allows_selection", true)
    let all = lyl_index_path(section: UInt32.max, item: UInt32.max)
    _ = lyl_view_select(other.view, all, false)
    for range in UnsafeBufferPointer(start: ranges, count: count) {
      let first = lyl_index_path(section: range.section, item: range.first)
      if range.count == 1 {
        _ = lyl_view_select(other.view, first, true)
      } else {
        let last = lyl_index_path(section: range.section, item: range.first + range.count - 1)
        _ = lyl_view_select_range(other.view, first, last, LYL_SELECT_ADD.rawValue)
      }
    }
    _ = lyl_view_set_option(other.view, "allows_selection", &allows)
  }

  /// Copies expanded items, and the offsets of sections.
  private func copySections(to other: Player) {
    for (section, items) in model.sections.indices.map({ ($0, model.sections[$0].items) }) {
      for item in items.indices {
        let path = lyl_index_path(section: UInt32(section), item: UInt32(item))
        if lyl_view_is_expanded(view, path) { lyl_view_set_expanded(other.view, path, true, nil) }
      }
    }
    for section in model.sections.indices {
      var offset = lyl_point()
      guard lyl_view_section_offset(view, UInt32(section), &offset) == LYL_OK else { continue }
      _ = lyl_view_set_section_offset(other.view, UInt32(section), offset, nil)
    }
  }
}

extension Player {
  /// The visible elements; nil if an element or the layout failed.
  private func visibleElements() -> [lyl_attributes]? {
    var span = lyl_attributes_span()
    var status = lyl_layout_status()
    status.struct_size = UInt32(MemoryLayout<lyl_layout_status>.size)
    guard lyl_view_visible(view, &span) == LYL_OK,
      lyl_view_layout_status(view, &status) == LYL_OK, status.state == LYL_LAYOUT_CURRENT.rawValue
    else { return nil }
    return Array(UnsafeBufferPointer(start: span.items, count: span.count))
  }

  private func difference(
    _ mine: [lyl_attributes], _ theirs: [lyl_attributes]
  ) -> NewViewDifference? {
    for a in mine {
      guard let b = theirs.first(where: { isSame($0, a) }) else {
        return difference(a, "only the view of the events shows \(name(of: a))")
      }
      if !isEqual(a, b) {
        let flags = a.flags == b.flags ? "" : " (flags \(a.flags) and \(b.flags))"
        return difference(
          a,
          "\(name(of: a)) is at \(words(a.frame)), and in a new view at \(words(b.frame))\(flags)")
      }
    }
    return theirs.first { b in !mine.contains { isSame($0, b) } }
      .map { difference($0, "only a new view shows \(name(of: $0))") }
  }

  private func difference(_ a: lyl_attributes, _ text: String) -> NewViewDifference {
    NewViewDifference(text: text, element: element(a).id)
  }

  private func isSame(_ a: lyl_attributes, _ b: lyl_attributes) -> Bool {
    a.category == b.category && a.kind == b.kind && a.path.section == b.path.section
      && a.path.item == b.path.item && a.ghost == b.ghost
  }

  /// Compares all fields that do not depend on the order of events, except for the last digits. The
  /// element under the pointer changes only with a tick.
  private func isEqual(_ a: lyl_attributes, _ b: lyl_attributes) -> Bool {
    func numbers(_ a: lyl_attributes) -> [Double] {
      var list = [a.center.x, a.center.y, a.size.width, a.size.height, a.alpha]
      withUnsafeBytes(of: a.transform) { list += $0.bindMemory(to: Double.self) }
      return list
    }
    let flags = (a.flags ^ b.flags) & ~UInt32(LYL_ATTR_HOVERED.rawValue)
    return a.identifier == b.identifier && a.z_index == b.z_index && flags == 0
      && zip(numbers(a), numbers(b)).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  private func name(of a: lyl_attributes) -> String {
    let noun =
      a.category == LYL_CELL.rawValue
      ? "item" : lyl_engine_kind_name(engine, a.kind).map { String(cString: $0) } ?? "view"
    return "\(noun) \(a.path.item + 1) of section \(a.path.section + 1)"
  }

  func words(_ frame: lyl_rect) -> String {
    let numbers = [frame.x, frame.y, frame.width, frame.height]
    return numbers.map { "\($0)" }.joined(separator: " ")
  }
}
