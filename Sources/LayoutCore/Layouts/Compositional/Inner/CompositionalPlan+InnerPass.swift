// Passes of a section's layout, as part of a pass over all sections or for its section only
// (3.11.5).
extension CompositionalPlan {
  /// - Parameters:
  ///   - start: the start of the section along the scroll axis.
  ///   - last: the last valid plan of the layout for the section.
  func lay(
    _ owner: InnerLayout, _ source: SectionSource, _ counts: SectionCounts,
    _ pattern: CompositionalPattern, from start: Double, after last: LayoutPlan,
    _ measurements: Measurements, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> InnerSection {
    let axis = frame.axis
    let view = environment.bounds.size
    let length = pattern.explicitLength(in: view)
    if length == nil, owner.layout.needsViewport {
      throw LayoutError(
        .layoutResult,
        "the layout '\(owner.layout.name)' needs the whole viewport: give section \(source.section) a length along the scroll axis"
      )
    }
    let size = viewportSize(pattern, in: view)
    let corner =
      length == nil
      ? environment.bounds.origin - innerOrigin(pattern, of: source.section, from: start) : .zero
    let innerEnvironment = environment.inside(
      source, counts, last, Rect(origin: corner, size: size), measurements)
    let made = try owner.layout.makePlan(in: innerEnvironment)
    guard length != nil || axis.cross(made.contentSize) <= pattern.breadth + 1e-6 else {
      throw LayoutError(
        .layoutResult,
        "the layout '\(owner.layout.name)' is \(axis.cross(made.contentSize)) points across the scroll axis, but section \(source.section) has \(pattern.breadth)"
      )
    }
    return InnerSection(
      owner: owner, counts: counts, source: source, plan: made, measurements: measurements,
      size: size, isFixed: length != nil, length: length ?? axis.main(made.contentSize))
  }

  /// Runs a section's layout again, with the measured sizes of the elements in `ids`.
  ///
  /// - Returns: nil if a pass over all sections is necessary.
  func relaidInner(
    _ section: Int, _ ids: [ElementID], _ environment: LayoutEnvironment
  ) throws(LayoutError) -> InnerSection? {
    guard let last = inner(ofSection: section) else { return nil }
    var measurements = last.measurements
    for id in ids where id.indexPath.section == section {
      guard let size = environment.measurements.size(of: id) else { continue }
      measurements.set(size, of: id.inSection(0), 0)
    }
    let layout = sectionLayouts[section]
    do throws(LayoutError) {
      return try lay(
        last.owner, last.source, last.counts, patterns[layout.pattern], from: layout.start,
        after: last.plan, measurements, environment)
    } catch {
      if error.isStop { throw error }
      return nil
    }
  }

  /// Replaces the result of a section's layout and updates the lengths.
  ///
  /// - Returns: the previous result.
  func replaceInner(_ section: Int, _ new: InnerSection) -> InnerSection {
    let before = lengths
    defer {
      updateLength(section)
      updateContentLength(since: before)
    }
    return exchangeInner(sectionLayouts[section].inner, new)
  }

  /// The sections that are on screen before or after a scroll.
  func sections(in old: Rect, or new: Rect) -> [Int] {
    let before = sections(touching: old)
    return Array(before) + sections(touching: new).filter { !before.contains($0) }
  }

  func viewportSize(_ pattern: CompositionalPattern, in view: Size) -> Size {
    let axis = frame.axis
    return axis.size(
      main: pattern.explicitLength(in: view) ?? axis.main(view), cross: pattern.breadth)
  }

  /// The origin of the content of a section's layout, before the section's length is known. During
  /// a pass, `growth` does not yet include the content's boundary items.
  private func innerOrigin(
    _ pattern: CompositionalPattern, of section: Int, from start: Double
  ) -> Point {
    let items = pattern.section.boundary
    let growth = frame.box(insets: pattern.insets, length: 0).growth(by: items) {
      sizes.size(of: .boundaryItem(items[$0].kind, ofSection: section))
    }.growth
    let boxStart =
      start + globalGrowth(of: globalBox).before - self.growth.before + growth.before
    var origin = innerOrigin(pattern)
    if frame.axis.isVertical { origin.y += boxStart } else { origin.x += boxStart }
    return origin
  }
}

extension CompositionalPattern {
  /// The breadth between the section's insets across the scroll axis, in points.
  var breadth: Double { axis.cross(box) }

  /// The described length of the section along the scroll axis; nil for the length of its layout's
  /// content.
  func explicitLength(in view: Size) -> Double? {
    section.inner?.length?.length(in: view, scale: solver.scale)
  }
}
