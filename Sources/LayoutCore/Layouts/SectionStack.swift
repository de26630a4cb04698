/// The positions of the sections of flow, justified, list, grid or waterfall along the scroll axis,
/// with the lengths of their headers and footers. The frames of headers and footers are computed,
/// not stored.
struct SectionStack: Sendable {
  var axis = ScrollAxis(isVertical: true)
  private(set) var sections: [Section] = []
  /// The content's extents across and along the scroll axis, in points.
  var cross = 0.0
  var main = 0.0
  /// Whether x runs from the right.
  var isFlipped = false
  /// Whether sections can overlap, or cells extend beyond their section, because of negative insets
  /// or spacings.
  private(set) var mayOverlap = false

  struct Section: Sendable {
    var start: Double
    var end: Double
    /// The header's and the footer's length along the scroll axis; 0 if there is none.
    var header: Double
    var footer: Double
  }
}

extension SectionStack {
  mutating func reserveCapacity(_ count: Int) { sections.reserveCapacity(count) }

  /// Appends a section whose cells occupy the range `from`..<`to` along the scroll axis. A section
  /// is at least as long as its header and its footer: negative insets do not make it shorter.
  mutating func append(_ section: Section, from: Double, to: Double) {
    var section = section
    section.end = max(section.end, section.start + section.header + section.footer)
    if from < section.start || to > section.end || section.start < (sections.last?.end ?? 0) {
      mayOverlap = true
    }
    sections.append(section)
    main = section.end
  }

  /// Makes a section longer and moves the sections after it.
  mutating func grow(_ number: Int, by change: Double) {
    sections[number].end += change
    for i in (number + 1)..<max(number + 1, sections.count) {
      sections[i].start += change
      sections[i].end += change
    }
    main += change
  }

  /// Moves all sections along the scroll axis.
  mutating func move(by distance: Double) {
    for i in sections.indices {
      sections[i].start += distance
      sections[i].end += distance
    }
    main += distance
  }

  var contentSize: Size { axis.size(main: max(0, main), cross: max(0, cross)) }

  /// A frame in content coordinates: mirrored in right-to-left interfaces.
  func mirrored(_ frame: Rect) -> Rect {
    isFlipped ? Rect(contentSize.width - frame.maxX, frame.y, frame.width, frame.height) : frame
  }

  func mirrored(_ insets: EdgeInsets) -> EdgeInsets {
    isFlipped
      ? EdgeInsets(
        top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left) : insets
  }

  /// The header or the footer of a section; nil if it has none.
  func attributes(ofKind kind: ElementKind, at path: IndexPath) -> LayoutAttributes? {
    guard path.item == 0, sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    let isHeader = kind == .header
    let length = isHeader ? section.header : kind == .footer ? section.footer : 0
    guard length > 0 else { return nil }
    let position = isHeader ? section.start : section.end - length
    let frame = axis.rect(
      main: position, cross: 0, size: axis.size(main: length, cross: max(0, cross)))
    return LayoutAttributes(
      ElementID(.supplementary, kind: kind, at: path), frame: mirrored(frame))
  }

  /// The box of a section over the whole breadth of the content.
  func box(ofSection section: Int) -> Rect? {
    guard sections.indices.contains(section) else { return nil }
    let (start, end) = (sections[section].start, sections[section].end)
    return mirrored(
      axis.rect(main: start, cross: 0, size: axis.size(main: end - start, cross: max(0, cross))))
  }

  /// The sections that touch a rectangle.
  func sections(in rect: Rect) -> Range<Int> {
    let unmirrored = mirrored(rect)
    return sections(from: axis.start(unmirrored), to: axis.end(unmirrored))
  }

  /// The sections that touch a range along the scroll axis.
  func sections(from low: Double, to high: Double) -> Range<Int> {
    if mayOverlap { return sections.indices }
    let first = sections.indices.partitioningIndex(where: { sections[$0].end >= low })
    let end = sections.indices.partitioningIndex(where: { sections[$0].start >= high })
    return first..<max(first, end)
  }

  /// Calls a closure with the headers and footers that can touch a rectangle.
  func forEachSupplementaryView<E>(
    in rect: Rect, _ body: (ElementID) throws(E) -> Void
  ) throws(E) {
    for section in sections(in: rect) {
      let path = IndexPath(item: 0, section: section)
      if sections[section].header > 0 {
        try body(ElementID(.supplementary, kind: .header, at: path))
      }
      if sections[section].footer > 0 {
        try body(ElementID(.supplementary, kind: .footer, at: path))
      }
    }
  }
}
