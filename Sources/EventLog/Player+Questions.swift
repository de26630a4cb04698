internal import CLayoutLua

// Questions about the elements of a view. Each runs the pass that is due. After an error, the answer
// is that of the last pass that succeeded, or empty.
extension Player {
  /// The elements to draw, back to front.
  public var visible: [PlayedElement] {
    var span = lyl_attributes_span()
    guard lyl_view_visible(view, &span) == LYL_OK else { return [] }
    return elements(span)
  }

  /// The elements that touch a rectangle of the content, back to front, including hidden ones.
  public func elements(in rect: PlayedRect) -> [PlayedElement] {
    var span = lyl_attributes_span()
    let rect = lyl_rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    guard lyl_view_attributes_in_rect(view, rect, &span) == LYL_OK else { return [] }
    return elements(span)
  }

  /// One element, on screen or not; nil if the layout has no such element.
  public func element(_ id: PlayedElement.ID) -> PlayedElement? {
    var a = lyl_attributes()
    let kind = id.category == .cell ? 0 : lyl_engine_kind(engine, id.kind)
    let path = lyl_index_path([UInt32(clamping: id.section), UInt32(clamping: id.item)])
    guard lyl_view_attributes_at(view, id.category.rawValue, kind, path, &a) == LYL_OK else {
      return nil
    }
    return element(a)
  }

  /// The frontmost cell at a point of the content.
  public func cell(atX x: Double, y: Double) -> PlayedElement? {
    var a = lyl_attributes()
    let status = lyl_view_hit_test(view, lyl_point(x: x, y: y), 1 << LYL_CELL.rawValue, &a)
    return status == LYL_OK ? element(a) : nil
  }

  /// The zero-based paths of the cells in the accessibility tree, in reading order.
  public var readCells: [[Int]] {
    accessibilityNodes.filter { $0.element.category == LYL_CELL.rawValue }
      .map { [Int($0.element.path.section), Int($0.element.path.item)] }
  }

  /// The offset and the size of the viewport.
  public var viewport: PlayedRect { PlayedRect(bounds) }

  /// The size of the content in points.
  public var contentSize: (width: Double, height: Double) {
    var size = lyl_size()
    _ = lyl_view_content_size(view, &size)
    return (size.width, size.height)
  }

  /// The zero-based path of the focused cell; nil if no cell is focused.
  public var focused: [Int]? {
    var focus = lyl_element()
    guard lyl_view_focus(view, &focus) == LYL_OK, focus.category == LYL_CELL.rawValue else {
      return nil
    }
    return [Int(focus.path.section), Int(focus.path.item)]
  }

  /// The number of items in each section.
  public var counts: [Int] { model.sections.map { $0.items.count } }

  /// Whether the layout has measured cells, so that its sizes depend on the cells that were shown.
  public var hasMeasured: Bool { model.hasMeasured }

  /// Whether a section scrolls as a row of its own.
  public func scrollsSeparately(_ section: Int) -> Bool {
    var scroll = lyl_section_scroll()
    lyl_section_scroll_init(&scroll)
    return lyl_view_section_scroll(view, UInt32(clamping: section), &scroll) == LYL_OK
  }

  /// The value of a parameter that is a string; nil if there is none.
  public func text(ofParameter name: String) -> String? {
    var value = lyl_value()
    let layout = layouts.first { $0.name == installed }?.layout
    guard lyl_layout_get_parameter(layout, name, &value) == LYL_OK,
      value.type == LYL_VALUE_STRING.rawValue, let bytes = value.as.string.bytes
    else { return nil }
    return String(cString: bytes)
  }

  /// Collects the garbage of all scripts. The first cycle can have begun before the call.
  public func collectGarbage() { for _ in 0..<2 { _ = lyl_engine_collect(engine, 1) } }

  private func elements(_ span: lyl_attributes_span) -> [PlayedElement] {
    UnsafeBufferPointer(start: span.items, count: span.count).map { element($0) }
  }

  func element(_ a: lyl_attributes, values: [String: JSONValue] = [:]) -> PlayedElement {
    let name = a.kind == 0 ? nil : lyl_engine_kind_name(engine, a.kind)
    return PlayedElement(a, kind: name.map { String(cString: $0) } ?? "", values: values)
  }
}
