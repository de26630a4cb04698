/// One run of a layout over the data: what the layout sees, and the plan that it makes.
public struct LayoutPass {
  /// The input of the layout: the viewport, the counts and the host's data.
  public let environment: LayoutEnvironment
  /// The plan that the pass has made so far.
  public private(set) var plan: LayoutPlan

  package init(environment: LayoutEnvironment) {
    self.environment = environment
    plan = LayoutPlan(sections: environment.sections)
  }
}

extension LayoutPass {
  /// The viewport in content coordinates, in points.
  public var bounds: Rect { environment.bounds }
  /// The numbers of sections and items.
  public var sections: SectionCounts { environment.sections }
  /// The attributes that were placed so far.
  public var elements: AttributeStore { plan.elements }

  /// Places an element, or replaces what was placed for its identity.
  ///
  /// - Throws: an error when the index path does not exist, a size is negative, a number is not
  ///   finite, or there are more elements than the view allows.
  public mutating func add(_ attributes: LayoutAttributes) throws(LayoutError) {
    try attributes.validate(in: sections)
    try checkCapacity(adding: attributes.id)
    plan.place { $0.set(attributes) }
  }

  /// Places a cell at a frame, in points.
  public mutating func addCell(item: Int, section: Int = 0, frame: Rect) throws(LayoutError) {
    try add(LayoutAttributes(.cell(at: IndexPath(item: item, section: section)), frame: frame))
  }

  /// Makes the pass produce a plan of the layout's own class. What was placed before goes into it.
  public mutating func use(_ own: LayoutPlan) {
    if plan.elements.capacity > 0 { own.adoptElements(of: plan) }
    plan = own
  }

  /// Makes a refresh produce a plan of the layout's own class with what the last one stored.
  mutating func use(_ own: LayoutPlan, keepingElementsOf last: LayoutPlan) {
    own.adoptElements(of: last)
    plan = own
  }

  /// Leaves the plan of the last pass in force: for a refresh of a layout whose places do not depend on the offset.
  public mutating func reusePlan() { plan = environment.plan }

  /// Places all cells at once: one box for each ordinal. Headers and the like come afterwards.
  mutating func setCells(_ boxes: [FrameList.Box]) throws(LayoutError) {
    try checkCapacity(boxes.count)
    plan.place {
      $0.setCells(boxes)
      $0.buildIndex()
    }
    if let extent = elements.extent, extent.isWithinLimits { return }
    for ordinal in boxes.indices where !boxes[ordinal].isWithinLimits && !boxes[ordinal].isEmpty {
      let box = boxes[ordinal]
      var a = LayoutAttributes(.cell(at: sections.indexPath(ofOrdinal: ordinal)))
      (a.center, a.size) = (box.center, box.size)
      try a.validate(in: sections)
    }
  }

  private func checkCapacity(adding id: ElementID) throws(LayoutError) {
    // All cells get their places with the first one.
    let isCell = id.category == .cell
    let added = isCell ? (plan.elements.hasCells ? 0 : sections.itemCount) : 1
    try checkCapacity(plan.elements.capacity + added)
  }

  /// Checks that there may be this many elements.
  func checkCapacity(_ count: Int) throws(LayoutError) {
    try environment.checkCapacity(count)
  }
}

extension Rect {
  /// Whether everything in it keeps to the limit of coordinates.
  fileprivate var isWithinLimits: Bool {
    let limit = Point.coordinateLimit
    return abs(minX) <= limit && abs(minY) <= limit && abs(maxX) <= limit && abs(maxY) <= limit
      && width <= limit && height <= limit
  }
}
