/// The elements of a list other than its rows: the list's header and footer, separators and index,
/// and the breadth of each section.
struct ListFrames: Sendable {
  var sections: [Section] = []
  var containerHeader = 0.0
  /// The list's insets. The top inset is between the container's header and the list's header.
  var insets = EdgeInsets.zero
  var header = 0.0
  var footer = 0.0
  /// The height of a separator, or 0 if there are none, and the indent of a separator.
  var separator = 0.0
  var separatorInset = 0.0
  var indexWidth = 0.0
  /// The vertical range of the viewport in which the index is centered.
  var index = PinnedViews.Stretch(top: 0, height: 0)

  /// The horizontal position and width of a section's rows, and the number of columns.
  struct Section: Sendable {
    var x: Double
    var width: Double
    var columns: Int
  }
}

// The elements of a list other than its rows.
extension LinesPlan {
  /// The attributes of a header, a footer or an entry of the index.
  func view(ofKind kind: ElementKind, at path: IndexPath) -> LayoutAttributes? {
    guard path.item == 0, let list, let rect = rect(ofKind: kind, path.section, list),
      rect.height > 0
    else { return nil }
    var view = LayoutAttributes(
      ElementID(.supplementary, kind: kind, at: path), frame: lines.frame.mirrored(rect))
    // The index is in front of pinned headers.
    if kind == .index { view.zIndex = 1 }
    return view
  }

  private func rect(
    ofKind kind: ElementKind, _ number: Int, _ frames: ListFrames
  ) -> Rect? {
    let inner = lines.frame.cross - frames.insets.left - frames.insets.right
    switch kind {
    case .containerHeader where number == 0:
      return Rect(0, 0, lines.frame.cross, frames.containerHeader)
    case .listHeader where number == 0:
      return Rect(
        frames.insets.left, frames.containerHeader + frames.insets.top, max(0, inner), frames.header
      )
    case .listFooter where number == 0:
      let y = lines.frame.main - frames.insets.bottom - frames.footer
      return Rect(frames.insets.left, y, max(0, inner), frames.footer)
    case .index where frames.indexWidth > 0 && frames.sections.indices.contains(number):
      let count = Double(frames.sections.count)
      let height = min(16, frames.index.height / count)
      let top = frames.index.top + (frames.index.height - height * count) / 2
      return Rect(
        lines.frame.cross - frames.indexWidth, top + Double(number) * height, frames.indexWidth,
        height)
    case .header, .footer:
      guard frames.sections.indices.contains(number) else { return nil }
      let section = lines.frame.sections[number]
      let (x, width) = (frames.sections[number].x, frames.sections[number].width)
      return kind == .header
        ? Rect(x, section.start, width, section.header)
        : Rect(x, section.end - section.footer, width, section.footer)
    default: return nil
    }
  }

  /// The separator at the bottom of a line; nil for the last line of a section.
  func separator(belowLine line: Int, ofSection number: Int) -> LayoutAttributes? {
    guard let frames = list, frames.separator > 0, line >= 0,
      frames.sections.indices.contains(number)
    else { return nil }
    let section = frames.sections[number]
    let (first, next) = (line * section.columns, (line + 1) * section.columns)
    guard next < elements.sections.itemCount(inSection: number) else { return nil }
    var bottom = -Double.infinity
    for item in first..<next {
      guard let box = lines.box(of: IndexPath(item: item, section: number)) else { continue }
      bottom = max(bottom, box.main + box.length)
    }
    // A separator is never wider than its row.
    let inset = min(frames.separatorInset, section.width)
    let rect = Rect(
      section.x + inset, bottom - frames.separator, section.width - inset, frames.separator)
    var separator = LayoutAttributes(
      ElementID(.decoration, kind: .separator, at: IndexPath(item: line, section: number)),
      frame: lines.frame.mirrored(rect))
    // The separator is in front of its row.
    separator.zIndex = 1
    return separator
  }

  /// Adds the separators of the rows in `list`, which must be in order.
  func appendSeparators(to list: inout [LayoutAttributes]) {
    guard let frames = self.list, frames.separator > 0 else { return }
    var last = IndexPath(item: -1, section: -1)
    for i in list.indices where list[i].id.category == .cell {
      let path = list[i].id.indexPath
      let line = IndexPath(
        item: path.item / frames.sections[path.section].columns, section: path.section)
      if line == last { continue }
      last = line
      if let a = separator(belowLine: line.item, ofSection: line.section) { list.append(a) }
    }
  }

  /// Adds the container's header, the list's header and footer, and the index.
  func appendFixed(to list: inout [LayoutAttributes]) {
    for kind in [ElementKind.containerHeader, .listHeader, .listFooter] {
      if let a = view(ofKind: kind, at: IndexPath(item: 0, section: 0)) { list.append(a) }
    }
    guard let frames = self.list, frames.indexWidth > 0 else { return }
    for number in frames.sections.indices {
      if let a = view(ofKind: .index, at: IndexPath(item: 0, section: number)) { list.append(a) }
    }
  }
}
