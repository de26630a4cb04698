/// The items of a section that a layout of its own places, in one pass (3.11).
package struct InnerSection {
  let owner: InnerLayout
  let counts: SectionCounts
  let source: SectionSource
  let plan: LayoutPlan
  /// The sizes that its elements were measured at, with their paths in the section.
  let measurements: Measurements
  /// The layout's viewport: the section's box across the scroll axis, and the view or the section along it.
  let size: Size
  /// Whether the viewport is the section, and stands still.
  let isFixed: Bool
  /// How much of the section it takes along the scroll axis.
  let length: Double

  var layout: CollectionLayout { owner.layout }
}

/// The sections of a plan that have a layout of their own.
struct InnerSections {
  var list: [InnerSection] = []
  /// The sections whose layouts hear of the batch that is being taken over, by their numbers after it and before.
  var changed: [(section: Int, old: Int)] = []
}

extension LayoutPlan {
  /// Tells the layouts inside sections that a pass is over, and those inside their sections.
  func notifyInnersOfEnd(succeeded: Bool) {
    for inner in inners {
      inner.layout.passDidEnd(succeeded: succeeded)
      inner.plan.notifyInnersOfEnd(succeeded: succeeded)
    }
  }
}

extension InnerSection {
  /// What the layout sees.
  ///
  /// - Parameter origin: where its content begins.
  func environment(_ outer: LayoutEnvironment, at origin: Point) -> LayoutEnvironment {
    outer.inside(source, counts, plan, bounds(in: outer.bounds, at: origin))
  }

  func bounds(in outer: Rect, at origin: Point) -> Rect {
    Rect(origin: isFixed ? .zero : outer.origin - origin, size: size)
  }
}

extension LayoutEnvironment {
  /// What the layout of one section sees of the data and the view: nothing covers it.
  func inside(
    _ source: SectionSource, _ counts: SectionCounts, _ plan: LayoutPlan, _ bounds: Rect,
    _ measurements: Measurements = Measurements()
  ) -> LayoutEnvironment {
    LayoutEnvironment(
      bounds: bounds, traits: traits, sections: counts, dataSource: source, plan: plan,
      measurements: measurements, transition: transition, elementLimit: elementLimit, log: log,
      dataVersion: dataVersion,
      content: ContentState(expanded: content.expanded), occasion: occasion)
  }

  /// The section whose items the layout places inside a compositional layout, which it sees as section 0; nil for a
  /// layout of the whole view.
  public var section: Int? { (dataSource as? SectionSource)?.section }
}
