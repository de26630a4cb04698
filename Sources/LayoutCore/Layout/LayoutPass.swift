/// One run of a layout over the data: the input of the layout, and the plan that it makes.
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

  /// Places an element, or replaces the placed element with the same identity.
  ///
  /// - Throws: an error if the index path does not exist, a size is negative, a number is not
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

  /// Sets the plan of the pass to an instance of the layout's plan class. Elements that are already
  /// placed are moved to it.
  public mutating func use(_ newPlan: LayoutPlan) {
    if plan.elements.capacity > 0 { newPlan.adoptElements(of: plan) }
    plan = newPlan
  }

  /// Sets the plan of a refresh to an instance of the layout's plan class, with the stored elements
  /// of the last plan.
  mutating func use(_ newPlan: LayoutPlan, keepingElementsOf last: LayoutPlan) {
    newPlan.adoptElements(of: last)
    plan = newPlan
  }

  /// Keeps the plan of the last pass, for a refresh of a layout whose frames do not depend on the
  /// offset.
  public mutating func reusePlan() { plan = environment.plan }

  /// Places all cells: one box for each ordinal. Other elements must be placed afterwards.
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
    // Adding the first cell adds the entries of all cells.
    let isCell = id.category == .cell
    let added = isCell ? (plan.elements.hasCells ? 0 : sections.itemCount) : 1
    try checkCapacity(plan.elements.capacity + added)
  }

  /// Checks that a number of elements is allowed.
  func checkCapacity(_ count: Int) throws(LayoutError) {
    try environment.checkCapacity(count)
  }
}

extension Rect {
  /// Whether all its coordinates and lengths are within the limit.
  fileprivate var isWithinLimits: Bool {
    let limit = Point.coordinateLimit
    return abs(minX) <= limit && abs(minY) <= limit && abs(maxX) <= limit && abs(maxY) <= limit
      && width <= limit && height <= limit
  }
}
