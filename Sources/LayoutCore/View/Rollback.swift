/// What a failed pass goes back to.
struct Rollback {
  private let sections: SectionCounts
  private let contentSize: Size
  private let loopPeriod: Size
  private let bounds: Rect
  private let countsAreStale: Bool
  private let passCount: Int
  private let measurements: Measurements
  private let selection: Selection
  private let visible: [LayoutAttributes]
  private let visibleBounds: Rect
  private let trackers: ChangeTrackers
  private let prefetching: Prefetching
  private let renaming: UpdateMap?
  /// The store before the first pass that replaced it. A partial update keeps no copy, which would make
  /// every change to the store copy all of it.
  private var elements: AttributeStore?
  /// What single elements were, in the order of their changes.
  var replaced: [(id: ElementID, attributes: LayoutAttributes?)] = []

  init(_ view: CollectionView) {
    sections = view.sections
    contentSize = view.contentSize
    loopPeriod = view.loopPeriod
    bounds = view.bounds
    countsAreStale = view.countsAreStale
    passCount = view.passCount
    measurements = view.measurements
    selection = view.selection
    trackers = view.trackers
    prefetching = view.prefetching
    renaming = view.renaming
    visible = view.visibleElements
    visibleBounds = view.visibleBounds
  }

  mutating func keep(_ store: AttributeStore) {
    if elements == nil {
      elements = store
      for (id, attributes) in replaced.reversed() { _ = elements?.replace(id, with: attributes) }
    }
  }

  func restore(_ view: CollectionView, _ layout: CollectionLayout) {
    view.sections = sections
    view.contentSize = contentSize
    view.loopPeriod = loopPeriod
    view.bounds = bounds
    view.countsAreStale = countsAreStale
    view.passCount = passCount
    view.measurements = measurements
    view.selection = selection
    view.trackers = trackers
    view.prefetching = prefetching
    view.renaming = renaming
    view.visibleElements = visible
    view.visibleBounds = visibleBounds
    if let elements {
      layout.elements = elements
    } else {
      for (id, attributes) in replaced.reversed() {
        _ = layout.elements.replace(id, with: attributes)
      }
    }
  }
}
