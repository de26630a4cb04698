/// Where the sections of a list are along the scroll axis, with their headers and footers: what flow,
/// grid and waterfall know of headers and footers without storing them.
///
struct SectionStack: Sendable {
  var axis = ScrollAxis(isVertical: true)
  private(set) var sections: [Section] = []
  /// The content's extent across and along the scroll axis.
  var cross = 0.0
  var main = 0.0
  /// Whether x runs from the right.
  var isFlipped = false
  /// Insets or spacings below 0 let sections lie over each other, or cells stick out of theirs.
  private(set) var mayOverlap = false

  struct Section: Sendable {
    var start: Double
    var end: Double
    /// The header's and the footer's length along the scroll axis; 0 for none.
    var header: Double
    var footer: Double
  }
}

extension SectionStack {
  mutating func reserveCapacity(_ count: Int) { sections.reserveCapacity(count) }

  /// Adds a section at the end, whose cells take a stretch along the scroll axis. A section is at least as long as its
  /// header and its footer: insets below 0 cannot make it shorter.
  mutating func append(_ section: Section, from: Double, to: Double) {
    var section = section
    section.end = max(section.end, section.start + section.header + section.footer)
    if from < section.start || to > section.end || section.start < (sections.last?.end ?? 0) {
      mayOverlap = true
    }
    sections.append(section)
    main = section.end
  }

  /// Makes a section longer; those behind it follow.
  mutating func grow(_ number: Int, by change: Double) {
    sections[number].end += change
    for i in (number + 1)..<max(number + 1, sections.count) {
      sections[i].start += change
      sections[i].end += change
    }
    main += change
  }

  var contentSize: Size { axis.size(main: max(0, main), cross: max(0, cross)) }

  /// A frame as the content has it: mirrored where the interface runs from right to left.
  func mirrored(_ frame: Rect) -> Rect {
    isFlipped ? Rect(contentSize.width - frame.maxX, frame.y, frame.width, frame.height) : frame
  }

  func mirrored(_ insets: EdgeInsets) -> EdgeInsets {
    isFlipped
      ? EdgeInsets(
        top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left) : insets
  }

  /// The header or the footer of a section; nil where there is none.
  func attributes(ofKind kind: ElementKind, at path: IndexPath) -> LayoutAttributes? {
    guard path.item == 0, sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    let isHeader = kind == .header
    let length = isHeader ? section.header : kind == .footer ? section.footer : 0
    guard length > 0 else { return nil }
    let place = isHeader ? section.start : section.end - length
    let frame = axis.rect(
      main: place, cross: 0, size: axis.size(main: length, cross: max(0, cross)))
    return LayoutAttributes(
      ElementID(.supplementary, kind: kind, at: path), frame: mirrored(frame))
  }

  /// Where a section begins and ends, over all of the content's breadth.
  func box(ofSection section: Int) -> Rect? {
    guard sections.indices.contains(section) else { return nil }
    let (start, end) = (sections[section].start, sections[section].end)
    return mirrored(
      axis.rect(main: start, cross: 0, size: axis.size(main: end - start, cross: max(0, cross))))
  }

  /// The sections that touch a rectangle.
  func sections(in rect: Rect) -> Range<Int> {
    let seen = mirrored(rect)
    return sections(from: axis.start(seen), to: axis.end(seen))
  }

  /// The sections that touch a stretch along the scroll axis.
  func sections(from low: Double, to high: Double) -> Range<Int> {
    if mayOverlap { return sections.indices }
    let first = sections.indices.partitioningIndex(where: { sections[$0].end >= low })
    let end = sections.indices.partitioningIndex(where: { sections[$0].start >= high })
    return first..<max(first, end)
  }

  /// Calls a closure with the headers and footers that may touch a rectangle.
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
