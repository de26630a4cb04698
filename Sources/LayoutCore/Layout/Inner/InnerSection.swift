/// The result of one pass of a separate layout that places the items of a section (3.11).
package struct InnerSection {
  let owner: InnerLayout
  let counts: SectionCounts
  let source: SectionSource
  let plan: LayoutPlan
  /// The measured sizes of its elements, by their paths in the section.
  let measurements: Measurements
  /// The size of the layout's viewport: that of the section's box across the scroll axis, and that
  /// of the view or the section along it.
  let size: Size
  /// Whether the viewport coincides with the section and does not move.
  let isFixed: Bool
  /// The length of the layout in the section along the scroll axis, in points.
  let length: Double

  var layout: CollectionLayout { owner.layout }
}

/// The sections of a plan that have a separate layout.
struct InnerSections {
  var list: [InnerSection] = []
  /// The sections whose layouts are notified of the current batch, with their numbers after and
  /// before the batch.
  var changed: [(section: Int, old: Int)] = []
}

extension LayoutPlan {
  /// Notifies the layouts inside sections, including nested ones, that a pass has ended.
  func notifyInnersOfEnd(succeeded: Bool) {
    for inner in inners {
      inner.layout.passDidEnd(succeeded: succeeded)
      inner.plan.notifyInnersOfEnd(succeeded: succeeded)
    }
  }
}

extension InnerSection {
  /// The environment of the layout.
  ///
  /// - Parameter origin: the start of its content.
  func environment(_ outer: LayoutEnvironment, at origin: Point) -> LayoutEnvironment {
    outer.inside(source, counts, plan, bounds(in: outer.bounds, at: origin))
  }

  func bounds(in outer: Rect, at origin: Point) -> Rect {
    Rect(origin: isFixed ? .zero : outer.origin - origin, size: size)
  }
}

extension LayoutEnvironment {
  /// The environment of the layout of one section, without insets.
  func inside(
    _ source: SectionSource, _ counts: SectionCounts, _ plan: LayoutPlan, _ bounds: Rect,
    _ measurements: Measurements = Measurements()
  ) -> LayoutEnvironment {
    LayoutEnvironment(
      bounds: bounds, traits: traits, sections: counts, dataSource: source, plan: plan,
      measurements: measurements, transition: transition, elementLimit: elementLimit, log: log,
      dataVersion: dataVersion,
      content: ContentState(expanded: content.expanded), names: names, occasion: occasion)
  }

  /// The section whose items the layout places inside a compositional layout; nil for a layout of
  /// the whole view. In the layout's environment it is section 0.
  public var section: Int? { (dataSource as? SectionSource)?.section }
}
