/// Sections of lines, with their headers and footers: what flow and grid know of a content.
struct LineStack: Sendable {
  var frame = SectionStack()
  /// The cells of each section.
  private(set) var lines: [SectionLines] = []
  /// How far a box may lie out of its line: rounding to pixels moves it.
  var slack = 0.0
  /// Whether a section is always as long as its contents, so that one that grows moves those behind it by as much: no
  /// negative insets, and no rounding of places.
  var growsEvenly = true
  private var counts = SectionCounts.none
}

extension LineStack {
  init(_ counts: SectionCounts) {
    self.counts = counts
    lines.reserveCapacity(counts.sectionCount)
    frame.reserveCapacity(counts.sectionCount)
  }

  /// Adds a section whose cells take a stretch along the scroll axis.
  mutating func append(
    _ section: SectionStack.Section, _ cells: SectionLines, from: Double, to: Double
  ) {
    frame.append(section, from: from, to: to)
    lines.append(cells)
  }

  var storage: (bytes: Int, elements: Int) {
    var all = (bytes: lines.capacity * MemoryLayout<SectionLines>.stride, elements: 0)
    all.bytes += frame.sections.capacity * MemoryLayout<SectionStack.Section>.stride
    for section in lines {
      let own = section.storage
      all = (all.bytes + own.bytes, all.elements + own.elements)
    }
    return all
  }

  /// Where an item that exists is in its lines.
  func box(of path: IndexPath) -> LineBox { lines[path.section].box(of: path.item) }

  func attributes(of path: IndexPath) -> LayoutAttributes? {
    guard counts.contains(path), path.section < lines.count else { return nil }
    let rect = frame.axis.rect(lines[path.section].box(of: path.item))
    return LayoutAttributes(.cell(at: path), frame: frame.mirrored(rect))
  }

  /// Adds the cells that touch a rectangle to a list, section by section and line by line.
  ///
  /// - Throws: an error when there are too many at once: those that follow from arithmetic are not counted before.
  @_optimize(speed)
  func appendCells(
    in rect: Rect, to list: inout [LayoutAttributes], _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    let seen = frame.mirrored(rect)
    let axis = frame.axis
    let (low, high) = (axis.start(seen) - slack, axis.end(seen) + slack)
    let mirror = frame.isFlipped ? frame.contentSize.width : nil
    for section in frame.sections(from: low, to: high) {
      // A call, since three kinds of lines would each have a copy of it.
      @_optimize(speed)
      func add(_ item: Int, _ box: LineBox) {
        var cell = axis.rect(box)
        if let mirror { cell.x = mirror - cell.maxX }
        guard rect.isTouched(by: cell) else { return }
        list.append(
          LayoutAttributes(.cell(at: IndexPath(item: item, section: section)), frame: cell))
      }
      switch lines[section] {
      case .equal(let lines):
        let seen = lines.lines(from: low, to: high)
        let count = list.count + min(lines.count, seen.count * lines.itemsInLine)
        try checkCapacity(count, limit: environment.elementLimit, bytes: 640)
        lines.forEach(in: seen, add)
      case .rows(let rows): rows.forEach(from: low, to: high, add)
      case .stored(let lines): lines.forEach(from: low, to: high, add)
      }
    }
  }

  /// The length along the scroll axis of an item whose length can change in place; nil for other
  /// items. Only rows of lists can, and, if `breadth` is given, only those of that breadth.
  func length(ofRow path: IndexPath, breadth: Double?) -> Double? {
    guard growsEvenly, !frame.mayOverlap, counts.contains(path), path.section < lines.count,
      case .rows(let rows) = lines[path.section], rows.breadth == breadth ?? rows.breadth
    else { return nil }
    return rows.lengths[path.item]
  }

  /// Changes the length of an item in a list; what is behind it moves.
  ///
  /// - Returns: the length before; nil where the section is no list.
  mutating func setLength(of path: IndexPath, to length: Double) -> Double? {
    guard let old = lines[path.section].setLength(of: path.item, to: length) else { return nil }
    frame.grow(path.section, by: length - old)
    for section in lines.indices.dropFirst(path.section + 1) {
      lines[section].move(by: length - old)
    }
    return old
  }

  /// Checks what the content and every element must keep to: places beyond all bounds name the first such item.
  func validate() throws(LayoutError) {
    try frame.contentSize.requireContent()
    for section in lines.indices where !(lines[section].reach <= Point.coordinateLimit) {
      var items = 0..<lines[section].count
      if case .equal(let lines) = lines[section], items.count > lines.itemsInLine {
        // Of equal lines only the last item of a line and the last item of all are looked at: no
        // other lies farther.
        try validate(lines.itemsInLine - 1, section)
        items = (items.upperBound - 1)..<items.upperBound
      }
      for item in items { try validate(item, section) }
    }
  }

  private func validate(_ item: Int, _ section: Int) throws(LayoutError) {
    let path = IndexPath(item: item, section: section)
    if let a = attributes(of: path) { try a.validate(in: counts) }
  }
}
