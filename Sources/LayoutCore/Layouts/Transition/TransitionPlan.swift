/// The plan of an interactive transition: the plans and viewports of both layouts, and the
/// interpolated offset and content size. It stores the layouts' answers, so that each query is made
/// only once.
final class TransitionPlan: LayoutPlan {
  let from: LayoutPlan
  let to: LayoutPlan
  private let fromBounds: Rect
  private let toBounds: Rect
  /// The elements that touch the viewport in either layout, at both ends of the transition.
  /// `viewport` is the viewport of the first layout when they were found, or nil if they must be
  /// found again.
  private var shown: (viewport: Rect?, ends: [End]) = (nil, [])
  /// The layouts' answers for elements that only one layout has, and the presets of these answers.
  private var answers = AttributesTable()
  private var presets = AttributesTable()

  /// An element at both ends of the transition.
  struct End {
    var from: LayoutAttributes
    var to: LayoutAttributes
  }

  /// - Parameter last: the previous plan. The elements that it showed are used if a layout cannot
  ///   answer.
  init(
    from: LayoutPlan, to: LayoutPlan, fromBounds: Rect, toBounds: Rect, sections: SectionCounts,
    after last: TransitionPlan? = nil
  ) {
    self.from = from
    self.to = to
    self.fromBounds = fromBounds
    self.toBounds = toBounds
    shown.ends = last?.shown.ends ?? []
    super.init(sections: sections)
  }

  override var storage: (bytes: Int, elements: Int) {
    let (a, b) = (from.storage, to.storage)
    return (a.bytes + b.bytes, a.elements + b.elements)
  }

  package override func outlineStarts(_ section: Int) -> [Int32] { from.outlineStarts(section) }

  package override var scopes: ElementScopes { from.scopes.union(to.scopes) }

  override var inners: [InnerSection] { from.inners + to.inners }

  package override var faults: ElementFaults { from.faults.adding(to.faults) }

  package override func consumeUnreportedFaults() -> (errors: [LayoutError], counts: [Int]) {
    let (a, b) = (from.consumeUnreportedFaults(), to.consumeUnreportedFaults())
    return (a.errors + b.errors, a.counts + b.counts)
  }
}

extension TransitionPlan {
  /// The distance from the first layout's viewport to that of the second.
  var displacement: Point { toBounds.origin - fromBounds.origin }

  /// The content offset, interpolated between the viewports of the two layouts (8.6).
  func contentOffset(at progress: Double) -> Point {
    Point(fromBounds.x + displacement.x * progress, fromBounds.y + displacement.y * progress)
  }

  /// The content size, interpolated between those of the two layouts (8.6).
  func contentSize(at progress: Double) -> Size {
    let (a, b) = (from.contentSize, to.contentSize)
    return Size(
      a.width + (b.width - a.width) * progress, a.height + (b.height - a.height) * progress)
  }

  /// The viewports of the two layouts. A scroll after the plan was made has moved both.
  func viewports(in bounds: Rect, _ progress: Double) -> (from: Rect, to: Rect) {
    var scrolled = bounds.origin - contentOffset(at: progress)
    // Smaller differences are rounding errors of the interpolated offset.
    if abs(scrolled.x) < 1e-7 { scrolled.x = 0 }
    if abs(scrolled.y) < 1e-7 { scrolled.y = 0 }
    return (fromBounds.moved(by: scrolled), toBounds.moved(by: scrolled))
  }

  /// The ends of an element that was found in the viewport last.
  func shownEnd(of id: ElementID) -> End? { shown.ends.first { $0.to.id == id } }

  /// The elements that were found in the viewport last; nil if there are none.
  var lastShown: [End]? { shown.ends.isEmpty ? nil : shown.ends }

  func shownEnds(in viewport: Rect) -> [End]? { shown.viewport == viewport ? shown.ends : nil }

  func storeShown(_ ends: [End], in viewport: Rect) { shown = (viewport, ends) }

  /// Causes the elements in the viewport to be found again. The elements that were found last are
  /// used if a layout cannot answer.
  func dropShown() { shown.viewport = nil }

  func adoptAnswers(of last: TransitionPlan) {
    (answers, presets) = (last.answers, last.presets)
  }

  /// The stored answer for a preset; nil if there is none, or if the preset differs.
  func answer(for preset: LayoutAttributes) -> LayoutAttributes? {
    guard let known = presets[preset.id], known.looksLike(preset) else { return nil }
    return answers[preset.id]
  }

  func storeAnswer(_ attributes: LayoutAttributes, for preset: LayoutAttributes) {
    presets.set(preset)
    answers.set(attributes)
  }
}
