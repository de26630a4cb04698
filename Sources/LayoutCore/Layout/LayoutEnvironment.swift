/// The input of a layout: the viewport, the counts, and the host's data.
public struct LayoutEnvironment {
  /// The viewport in content coordinates: origin is the content offset.
  public var bounds: Rect
  /// How much of the viewport the host covers at each edge.
  public var insets: EdgeInsets
  /// The traits of the screen: pixels in a point, direction, safe area.
  public var traits: Traits
  /// The numbers of sections and items.
  public var sections: SectionCounts
  /// The host's data.
  public var dataSource: any CollectionDataSource
  /// The plan that questions are about: that of the last good pass, or of the one that runs once it is made.
  public internal(set) var plan: LayoutPlan
  /// Maps the items of the last plan to current ones, while a pass takes over a batch of updates; nil otherwise.
  public internal(set) var updates: UpdateMap?
  /// Sizes that were measured. They count before those of the data source.
  var measurements: Measurements
  /// How far the interactive transition that the layout takes part in has come, 0 to 1; nil for none.
  public var transition: Double?
  /// The most elements that may be stored; beyond, the pass fails instead of filling memory.
  package var elementLimit: Int
  /// A number that differs for other data.
  package internal(set) var dataVersion = 0
  /// Rows that are scrolled or swiped, items that are expanded.
  var content = ContentState()
  /// Finds items by their ids; nil outside a view.
  var identities: ItemIdentities?
  /// Whether a pass, a query or a look back asks the layout.
  package internal(set) var occasion = Occasion.query
  /// Where a layout reports what is odd and no error.
  package var log: ((String) -> Void)?

  init(
    bounds: Rect, insets: EdgeInsets = .zero, traits: Traits = Traits(), sections: SectionCounts,
    dataSource: any CollectionDataSource, plan: LayoutPlan = LayoutPlan(),
    measurements: Measurements = Measurements(), transition: Double? = nil,
    elementLimit: Int, log: ((String) -> Void)? = nil, dataVersion: Int = 0,
    content: ContentState = ContentState(), identities: ItemIdentities? = nil, occasion: Occasion
  ) {
    self.bounds = bounds
    self.insets = insets
    self.traits = traits
    self.sections = sections
    self.dataSource = dataSource
    self.plan = plan
    self.measurements = measurements
    self.transition = transition
    self.elementLimit = elementLimit
    self.log = log
    self.dataVersion = dataVersion
    self.content = content
    self.identities = identities
    self.occasion = occasion
  }
}

extension LayoutEnvironment {
  /// In which situation a layout is asked.
  package enum Occasion: Sendable {
    case pass
    /// A question between two passes.
    case query
    /// A question about the last good layout, while a pass runs or after one has failed. The layout
    /// answers from the plan alone.
    case memory
  }

  /// The environment of a layout without a view: no data, no viewport.
  package static var nothing: LayoutEnvironment {
    LayoutEnvironment(
      bounds: .zero, sections: .none, dataSource: NoData(), elementLimit: 0, occasion: .memory)
  }

  /// Whether the layout may ask a script or the host.
  package var mayAsk: Bool { occasion != .memory }

  package var isPass: Bool { occasion == .pass }

  /// The elements of `plan`.
  public var elements: AttributeStore { plan.elements }

  /// The same for another plan, and for another place of the viewport.
  package func seeing(_ plan: LayoutPlan, in bounds: Rect? = nil) -> LayoutEnvironment {
    var environment = self
    environment.plan = plan
    if let bounds { environment.bounds = bounds }
    return environment
  }
}

extension Size {
  /// Whether both numbers are surely from 0 to 1e9: as bits these come first, so that one comparison tells.
  @inline(__always)
  var isGiven: Bool {
    let limit = Point.coordinateLimit.bitPattern
    return width.bitPattern <= limit && height.bitPattern <= limit
  }
}

extension [Size] {
  @_optimize(speed)
  var firstInvalid: Int? {
    for i in indices where !self[i].isGiven {
      if !self[i].isValid && self[i] != .unspecified { return i }
    }
    return nil
  }
}

extension LayoutEnvironment {
  /// The sizes of all items of a section: what was measured, else what the host says, asked in one
  /// call; a size that it leaves open is `Size.unspecified`.
  public func itemSizes(inSection section: Int) throws(LayoutError) -> [Size] {
    try itemSizes(ofItems: 0..<sections.itemCount(inSection: section), inSection: section)
  }

  /// The sizes of some items of a section, which must exist. C: `lyl_context_sizes`.
  public func itemSizes(
    ofItems items: Range<Int>, inSection section: Int
  ) throws(LayoutError) -> [Size] {
    let sizes = try askedSizes(ofItems: items, inSection: section)
    if let i = sizes.firstInvalid { throw invalid(sizes[i], of: items.lowerBound + i, section) }
    return sizes
  }

  /// The sizes of a section's items unchecked: a size may be negative, above 1e9 or not finite.
  package func askedSizes(inSection section: Int) throws(LayoutError) -> [Size] {
    try askedSizes(ofItems: 0..<sections.itemCount(inSection: section), inSection: section)
  }

  private func askedSizes(
    ofItems items: Range<Int>, inSection section: Int
  ) throws(LayoutError) -> [Size] {
    try checkCapacity(items.count)
    var sizes = try ask(items, section)
    measurements.overlay(&sizes, ofItems: items, inSection: section)
    return sizes
  }

  /// What the host says of some items.
  private func ask(_ items: Range<Int>, _ section: Int) throws(LayoutError) -> [Size] {
    var sizes = [Size](repeating: .unspecified, count: items.count)
    guard !items.isEmpty, dataSource.answers.contains(.sizes) else { return sizes }
    dataSource.sizes(ofItems: items, inSection: section, container: bounds.size, into: &sizes)
    guard sizes.count == items.count else {
      throw LayoutError(
        .hostResult, "the data source changed the length of the list of sizes in section \(section)"
      )
    }
    return sizes
  }

  package func invalid(_ size: Size, of item: Int, _ section: Int) -> LayoutError {
    invalid(size, of: .cell(at: IndexPath(item: item, section: section)))
  }

  /// The size of one item; `Size.unspecified` where the host leaves it open.
  func itemSize(at path: IndexPath) throws(LayoutError) -> Size {
    if let size = measurements.size(of: .cell(at: path)) { return size }
    let size = try ask(path.item..<(path.item + 1), path.section)[0]
    guard size.isValid || size == .unspecified else { throw invalid(size, of: .cell(at: path)) }
    return size
  }

  /// Whether there may be sizes of single items.
  var hasItemSizes: Bool { dataSource.answers.contains(.sizes) || !measurements.isEmpty }

  /// The size of a supplementary view: what was measured, else what the host says; nil for no opinion.
  public func supplementarySize(
    ofKind kind: ElementKind, inSection section: Int
  ) throws(LayoutError) -> Size? {
    let id = ElementID(.supplementary, kind: kind, at: IndexPath(item: 0, section: section))
    if let size = measurements.size(of: id) { return size }
    guard
      let size = dataSource.supplementarySize(
        ofKind: kind, inSection: section, container: bounds.size)
    else { return nil }
    guard size.isValid else { throw invalid(size, of: id) }
    return size
  }

  /// The insets and spacings of a section: those of the data source, or the preset where it has no opinion.
  ///
  /// - Parameters:
  ///   - section: the number of the section, from 0.
  ///   - preset: the layout's own insets and spacings.
  public func metrics(
    ofSection section: Int, preset: SectionMetrics
  ) throws(LayoutError) -> SectionMetrics {
    guard let metrics = dataSource.metrics(ofSection: section, preset: preset) else {
      return preset
    }
    guard metrics.insets.isFinite, abs(metrics.lineSpacing) <= Point.coordinateLimit,
      abs(metrics.interitemSpacing) <= Point.coordinateLimit
    else {
      throw LayoutError.oddMetrics(ofSection: section)
    }
    return metrics
  }

  private func invalid(_ size: Size, of id: ElementID) -> LayoutError {
    var error = LayoutError(
      .hostResult,
      "the data source gave \(id) the size \(size); sizes must be finite, from 0 to 1e9")
    error.element = id
    return error
  }
}

extension LayoutError {
  /// The data source's insets or spacings of a section are no good; the number is as its reader counts.
  package static func oddMetrics(ofSection number: Int) -> LayoutError {
    LayoutError(
      .hostResult,
      "the data source gave section \(number) insets or spacings that are not finite")
  }
}

extension LayoutEnvironment {
  package func checkCapacity(_ count: Int, bytes: Int = 96) throws(LayoutError) {
    try LayoutCore.checkCapacity(count, limit: elementLimit, bytes: bytes)
  }
}
