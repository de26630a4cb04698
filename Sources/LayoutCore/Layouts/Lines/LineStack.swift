/// Sections of lines with headers and footers: the content of flow, list, grid and justified.
struct LineStack: Sendable {
  var frame = SectionStack()
  /// The cells of each section.
  private(set) var lines: [SectionLines] = []
  /// The maximum distance, in points, by which rounding to pixels moves a box out of its line.
  var slack = 0.0
  /// Whether each section is exactly as long as its contents, so that a section that grows moves
  /// the following ones by the same amount. It is false with negative insets or rounding to pixels.
  var growsEvenly = true
  private var counts = SectionCounts.none
}

extension LineStack {
  init(_ counts: SectionCounts) {
    self.counts = counts
    lines.reserveCapacity(counts.sectionCount)
    frame.reserveCapacity(counts.sectionCount)
  }

  /// Adds a section whose cells occupy the range `from`..<`to` along the scroll axis.
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
      let part = section.storage
      all = (all.bytes + part.bytes, all.elements + part.elements)
    }
    return all
  }

  /// The box of an item; nil for an item without an element. The item must exist.
  func box(of path: IndexPath) -> LineBox? { lines[path.section].box(of: path.item) }

  func attributes(of path: IndexPath) -> LayoutAttributes? {
    guard counts.contains(path), path.section < lines.count,
      let box = lines[path.section].box(of: path.item)
    else { return nil }
    return LayoutAttributes(.cell(at: path), frame: frame.mirrored(frame.axis.rect(box)))
  }

  /// Adds the cells that touch a rectangle to a list, by section and line.
  ///
  /// - Throws: an error if the list would exceed the view's limit of elements. Cells of equal lines
  ///   are not stored, so no earlier check counts them.
  @_optimize(speed)
  func appendCells(
    in rect: Rect, to list: inout [LayoutAttributes], _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    let unmirrored = frame.mirrored(rect)
    let axis = frame.axis
    let (low, high) = (axis.start(unmirrored) - slack, axis.end(unmirrored) + slack)
    let mirror = frame.isFlipped ? frame.contentSize.width : nil
    for section in frame.sections(from: low, to: high) {
      // This is a separate function, so that the code is not inlined for each of the four kinds of
      // lines.
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
        let lineRange = lines.lines(from: low, to: high)
        let count = list.count + min(lines.count, lineRange.count * lines.itemsInLine)
        try checkCapacity(count, limit: environment.elementLimit, bytes: 640)
        lines.forEach(in: lineRange, add)
      case .rows(let rows): rows.forEach(from: low, to: high, add)
      case .justified(let rows): rows.forEach(from: low, to: high, add)
      case .stored(let lines): lines.forEach(from: low, to: high, add)
      }
    }
  }

  /// The length, along the scroll axis, of an item whose length can change in place; nil for other
  /// items. Only rows of lists qualify. If `breadth` is given, only rows of that breadth qualify.
  func length(ofRow path: IndexPath, breadth: Double?) -> Double? {
    guard growsEvenly, !frame.mayOverlap, counts.contains(path), path.section < lines.count,
      case .rows(let rows) = lines[path.section], rows.breadth == breadth ?? rows.breadth
    else { return nil }
    return rows.lengths[path.item]
  }

  /// Changes the length of an item in a list and moves the items and sections after it.
  ///
  /// - Returns: the previous length; nil if the section is not a list.
  mutating func setLength(of path: IndexPath, to length: Double) -> Double? {
    guard let old = lines[path.section].setLength(of: path.item, to: length) else { return nil }
    grow(path.section, by: length - old)
    return old
  }

  /// Whether the aspects of items in justified rows can change in place.
  var replacesAspects: Bool { growsEvenly && !frame.mayOverlap }

  /// Changes the aspects of items in justified rows and moves the sections after them.
  ///
  /// - Returns: the previous aspects.
  mutating func setAspects(_ aspects: [ItemAspect], ofSection section: Int) -> [ItemAspect] {
    guard let (old, growth) = lines[section].setAspects(aspects) else { return aspects }
    grow(section, by: growth)
    return old
  }

  private mutating func grow(_ section: Int, by change: Double) {
    if change == 0 { return }
    frame.grow(section, by: change)
    for next in lines.indices.dropFirst(section + 1) { lines[next].move(by: change) }
  }

  /// Checks the size of the content and the frames of the cells.
  ///
  /// - Throws: an error that names the first item whose position is out of bounds.
  func validate() throws(LayoutError) {
    try frame.contentSize.requireContent()
    for section in lines.indices where !(lines[section].reach <= Point.coordinateLimit) {
      var items = 0..<lines[section].count
      if case .equal(let lines) = lines[section], items.count > lines.itemsInLine {
        // In equal lines, the last item of the first line and the last item of all are the
        // farthest, so check only these.
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
