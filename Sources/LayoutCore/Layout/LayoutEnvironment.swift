/// The input of a layout: the viewport, the counts, and the host's data.
public struct LayoutEnvironment {
  /// The viewport in content coordinates: its origin is the content offset.
  public var bounds: Rect
  /// The lengths in points that the host covers at each edge of the viewport.
  public var insets: EdgeInsets
  /// The traits of the screen: pixels per point, direction, safe area.
  public var traits: Traits
  /// The numbers of sections and items.
  public var sections: SectionCounts
  /// The host's data.
  public var dataSource: any CollectionDataSource
  /// The plan that queries use: that of the last successful pass or, once it is made, that of the
  /// current pass.
  public internal(set) var plan: LayoutPlan
  /// Maps the items of the last plan to the current ones during the pass of a batch of updates;
  /// otherwise nil.
  public internal(set) var updates: UpdateMap?
  /// The measured sizes, which take precedence over those of the data source.
  var measurements: Measurements
  /// The progress of the layout's interactive transition, from 0 to 1; nil if there is no
  /// transition.
  public var transition: Double?
  /// The largest number of stored elements. A pass with more elements fails instead of exhausting
  /// memory.
  package var elementLimit: Int
  /// A number that changes with the data.
  package internal(set) var dataVersion = 0
  /// The scrolled rows, the swiped row and the expanded items.
  var content = ContentState()
  /// Finds items by their ids; nil outside a view.
  var identities: ItemIdentities?
  /// The names of kinds and custom values.
  package var names: NameTable
  /// The situation in which the layout is called.
  package internal(set) var occasion = Occasion.query
  /// In the callback `invalidate`, the reason for the pass that follows, whose plan is not made yet.
  var nextReason: PassReason?
  /// Receives the warnings of a layout.
  package var log: ((String) -> Void)?

  init(
    bounds: Rect, insets: EdgeInsets = .zero, traits: Traits = Traits(), sections: SectionCounts,
    dataSource: any CollectionDataSource, plan: LayoutPlan = LayoutPlan(),
    measurements: Measurements = Measurements(), transition: Double? = nil,
    elementLimit: Int, log: ((String) -> Void)? = nil, dataVersion: Int = 0,
    content: ContentState = ContentState(), identities: ItemIdentities? = nil,
    names: NameTable, occasion: Occasion
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
    self.names = names
    self.occasion = occasion
  }
}

extension LayoutEnvironment {
  /// A situation in which a layout is called.
  package enum Occasion: Sendable {
    case pass
    /// A query between two passes.
    case query
    /// A query about the last valid layout, while a pass runs or after a pass has failed. The
    /// layout must answer from the plan alone.
    case memory
  }

  /// The environment of a layout without a view: no data, no viewport.
  package static var nothing: LayoutEnvironment {
    LayoutEnvironment(
      bounds: .zero, sections: .none, dataSource: NoData(), elementLimit: 0, names: NameTable(),
      occasion: .memory)
  }

  /// Whether the layout may call a script or the host.
  package var mayAsk: Bool { occasion != .memory }

  package var isPass: Bool { occasion == .pass }

  /// The elements of `plan`.
  public var elements: AttributeStore { plan.elements }

  /// A copy with another plan and, if given, another viewport.
  package func seeing(_ plan: LayoutPlan, in bounds: Rect? = nil) -> LayoutEnvironment {
    var environment = self
    environment.plan = plan
    if let bounds { environment.bounds = bounds }
    return environment
  }
}

extension Size {
  /// Whether both numbers are from +0 to 1e9. The bit patterns of these numbers are the smallest,
  /// so that one comparison per number is sufficient.
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
  /// The sizes of all items in a section: the measured sizes or, for items that are not measured,
  /// the host's sizes, which are queried in one call. A size that the host does not specify is
  /// `Size.unspecified`.
  public func itemSizes(inSection section: Int) throws(LayoutError) -> [Size] {
    try itemSizes(ofItems: 0..<sections.itemCount(inSection: section), inSection: section)
  }

  /// The sizes of some items in a section. The items must exist. C: `lyl_context_sizes`.
  public func itemSizes(
    ofItems items: Range<Int>, inSection section: Int
  ) throws(LayoutError) -> [Size] {
    let sizes = try askedSizes(ofItems: items, inSection: section)
    if let i = sizes.firstInvalid { throw invalid(sizes[i], of: items.lowerBound + i, section) }
    return sizes
  }

  /// The sizes of a section's items, unchecked: a size can be negative, above 1e9 or not finite.
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

  /// The host's sizes of some items.
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

  /// The size of one item; `Size.unspecified` if the host does not specify it.
  func itemSize(at path: IndexPath) throws(LayoutError) -> Size {
    if let size = measurements.size(of: .cell(at: path)) { return size }
    let size = try ask(path.item..<(path.item + 1), path.section)[0]
    guard size.isValid || size == .unspecified else { throw invalid(size, of: .cell(at: path)) }
    return size
  }

  /// Whether items can have individual sizes.
  var hasItemSizes: Bool { dataSource.answers.contains(.sizes) || !measurements.isEmpty }

  /// The size of a supplementary view: the measured size or, if there is none, the host's size; nil
  /// means the layout's default.
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

  /// The insets and spacings of a section, as the data source specifies them, or the preset if it
  /// returns nil.
  ///
  /// - Parameters:
  ///   - section: the index of the section, from 0.
  ///   - preset: the insets and spacings of the layout.
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
  /// The error for invalid insets or spacings from the data source. The section's number is
  /// zero-based or one-based, as the reader of the message expects.
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
