/// One run of a layout over the data: what the layout sees, and what it has placed so far.
public struct LayoutPass {
  public let environment: LayoutEnvironment
  /// What was placed so far.
  public package(set) var elements: AttributeStore

  package init(environment: LayoutEnvironment) {
    self.environment = environment
    self.elements = AttributeStore(sections: environment.sections)
  }
}

extension LayoutPass {
  public var bounds: Rect { environment.bounds }
  public var sections: SectionCounts { environment.sections }

  /// Places an element, or replaces what was placed for its identity.
  ///
  /// - Throws: an error when the index path does not exist, a size is negative, a number is not
  ///   finite, or there are more elements than the view allows.
  public mutating func add(_ attributes: LayoutAttributes) throws(LayoutError) {
    try attributes.validate(in: sections)
    try checkCapacity(adding: attributes.id)
    elements.set(attributes)
  }

  /// Places a cell at a frame.
  public mutating func addCell(item: Int, section: Int = 0, frame: Rect) throws(LayoutError) {
    try add(LayoutAttributes(.cell(at: IndexPath(item: item, section: section)), frame: frame))
  }

  /// Places all cells at once: one box for each ordinal. Headers and the like come afterwards.
  mutating func setCells(_ boxes: [FrameList.Box]) throws(LayoutError) {
    try checkCapacity(boxes.count)
    elements.setCells(boxes)
    elements.buildIndex()
    if let extent = elements.extent, extent.isWithinLimits { return }
    for ordinal in boxes.indices where !boxes[ordinal].isWithinLimits && !boxes[ordinal].isEmpty {
      let box = boxes[ordinal]
      var a = LayoutAttributes(.cell(at: sections.indexPath(ofOrdinal: ordinal)))
      (a.center, a.size) = (box.center, box.size)
      try a.validate(in: sections)
    }
  }

  private func checkCapacity(adding id: ElementID) throws(LayoutError) {
    // All cells get their places with the first element.
    let needed = elements.capacity == 0 ? sections.itemCount : elements.capacity
    try checkCapacity(needed + (id.category == .cell ? 0 : 1))
  }

  /// Checks that there may be so many elements.
  func checkCapacity(_ count: Int) throws(LayoutError) {
    try environment.checkCapacity(count)
  }
}

extension Rect {
  /// Whether everything in it keeps to the limit of coordinates.
  fileprivate var isWithinLimits: Bool {
    let limit = LayoutAttributes.coordinateLimit
    return abs(minX) <= limit && abs(minY) <= limit && abs(maxX) <= limit && abs(maxY) <= limit
      && width <= limit && height <= limit
  }
}

extension LayoutAttributes {
  /// The largest magnitude of a coordinate, in points.
  package static let coordinateLimit = 1e9

  /// Checks the rules for results: finite numbers of at most 1e9, sizes of at least 0, an index path
  /// that exists.
  package func validate(in sections: SectionCounts) throws(LayoutError) {
    let path = indexPath
    guard path.section >= 0, path.section < sections.sectionCount, path.item >= 0 else {
      throw invalid(
        "is in section \(path.section), and there are \(sections.sectionCount) sections")
    }
    guard category != .cell || path.item < sections.itemCount(inSection: path.section) else {
      throw invalid(
        "does not exist: section \(path.section) has "
          + "\(sections.itemCount(inSection: path.section)) items")
    }
    try validateNumbers()
  }

  func validateNumbers() throws(LayoutError) {
    guard size.isValid, size.width <= Self.coordinateLimit, size.height <= Self.coordinateLimit
    else { throw invalid("has the size \(size)") }
    guard abs(center.x) <= Self.coordinateLimit, abs(center.y) <= Self.coordinateLimit else {
      throw invalid("has its centre at \(center.x), \(center.y)")
    }
    guard transform3D.isFinite else { throw invalid("has a transform that is not finite") }
    guard alpha.isFinite else { throw invalid("has the alpha \(alpha)") }
  }

  private func invalid(_ what: Message) -> LayoutError {
    var error = LayoutError(
      .invalidArgument,
      "\(id) " + what)
    error.element = id
    return error
  }
}
