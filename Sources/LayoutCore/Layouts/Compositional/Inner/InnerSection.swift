/// The items of a section that a layout of its own places, in one pass (3.11).
struct InnerSection {
  let owner: InnerLayout
  let counts: SectionCounts
  let source: SectionSource
  let plan: LayoutPlan
  /// The layout's viewport: the section's box across the scroll axis, and the view or the section along it.
  let size: Size
  /// Whether the viewport is the section, and stands still.
  let isFixed: Bool
  /// How much of the section it takes along the scroll axis.
  let length: Double

  var layout: CollectionLayout { owner.layout }
}

extension InnerSection {
  /// What the layout sees.
  ///
  /// - Parameter origin: where its content begins.
  func environment(_ outer: LayoutEnvironment, at origin: Point) -> LayoutEnvironment {
    var environment = outer.inside(source, counts, plan)
    environment.bounds = bounds(in: outer.bounds, at: origin)
    return environment
  }

  func bounds(in outer: Rect, at origin: Point) -> Rect {
    Rect(origin: isFixed ? .zero : outer.origin - origin, size: size)
  }
}

extension LayoutEnvironment {
  /// What the layout of one section sees of the data and the view: nothing covers it.
  func inside(
    _ source: SectionSource, _ counts: SectionCounts, _ plan: LayoutPlan
  ) -> LayoutEnvironment {
    var environment = self
    (environment.sections, environment.dataSource, environment.plan) = (counts, source, plan)
    environment.section = source.section
    environment.insets = .zero
    environment.updates = nil
    environment.identities = nil
    environment.measurements = Measurements()
    environment.content = ContentState()
    environment.content.expanded = content.expanded
    return environment
  }
}
