/// Where the sections of a list are along the scroll axis, with their headers and footers: what flow,
/// grid and waterfall know of headers and footers without storing them.
///
/// A pinned header follows the viewport, so that its place is worked out when it is asked for: a scroll
/// costs the headers on screen and no pass (uikit-rules 2.5).
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

  /// The zIndex of pinned headers and footers: UIKit's (2.1-11).
  static let pinnedZIndex: Int64 = 10
}

extension SectionStack {
  mutating func reserveCapacity(_ count: Int) { sections.reserveCapacity(count) }

  /// Adds a section at the end, whose cells take a stretch along the scroll axis.
  mutating func append(_ section: Section, from: Double, to: Double) {
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

  /// A frame as the content has it: mirrored where the interface runs from right to left (2.4-15).
  func mirrored(_ frame: Rect) -> Rect {
    isFlipped ? Rect(contentSize.width - frame.maxX, frame.y, frame.width, frame.height) : frame
  }

  func mirrored(_ insets: EdgeInsets) -> EdgeInsets {
    isFlipped
      ? EdgeInsets(
        top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left) : insets
  }

  /// The header or the footer of a section, seen with these bounds; nil where there is none.
  func attributes(
    ofKind kind: ElementKind, at path: IndexPath, _ pins: Pins, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    guard path.item == 0, path.section >= 0, path.section < sections.count else { return nil }
    let section = sections[path.section]
    let isHeader = kind == .header
    let length = isHeader ? section.header : kind == .footer ? section.footer : 0
    guard length > 0 else { return nil }
    var a = LayoutAttributes(ElementID(.supplementary, kind: kind, at: path))
    let natural = isHeader ? section.start : section.end - length
    var place = natural
    if isHeader ? pins.headers : pins.footers {
      a.zIndex = Self.pinnedZIndex
      let seen = mirrored(environment.bounds)
      let insets = mirrored(environment.insets)
      let top = axis.start(seen) + axis.mainStart(insets)
      let bottom = axis.end(seen) - axis.mainEnd(insets)
      place =
        isHeader
        ? max(min(top, section.end - length), natural)
        : min(max(bottom - length, section.start), natural)
      a.isPinned = place != natural
    }
    a.frame = mirrored(
      axis.rect(main: place, cross: 0, size: axis.size(main: length, cross: max(0, cross))))
    return a
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
  func forEachSupplementaryView(
    in rect: Rect, _ body: (ElementID) throws(LayoutError) -> Void
  ) throws(LayoutError) {
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

  /// What a scroll moves: the pinned headers and footers that were or will be on screen.
  func pinned(_ pins: Pins, from old: Rect, to new: Rect) -> [ElementID] {
    guard pins.headers || pins.footers else { return [] }
    var ids: [ElementID] = []
    let before = sections(in: old)
    func add(_ section: Int) {
      let path = IndexPath(item: 0, section: section)
      if pins.headers && sections[section].header > 0 {
        ids.append(ElementID(.supplementary, kind: .header, at: path))
      }
      if pins.footers && sections[section].footer > 0 {
        ids.append(ElementID(.supplementary, kind: .footer, at: path))
      }
    }
    for section in before { add(section) }
    for section in sections(in: new) where !before.contains(section) { add(section) }
    return ids
  }
}

/// Which of the headers and footers of a list stay on screen while their section does.
struct Pins {
  var headers = false
  var footers = false
}
