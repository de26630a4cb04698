// How the layout of a section lays out, in a pass over all sections and for its section alone (3.11.5).
extension CompositionalPlan {
  /// - Parameters:
  ///   - start: where the section begins along the scroll axis.
  ///   - last: the last good plan of the layout for the section.
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
    let seen = environment.inside(
      source, counts, last, Rect(origin: corner, size: size), measurements)
    let made = try owner.layout.makePlan(in: seen)
    guard length != nil || axis.cross(made.contentSize) <= pattern.breadth + 1e-6 else {
      throw LayoutError(
        .layoutResult,
        "the layout '\(owner.layout.name)' is \(axis.cross(made.contentSize)) points broad, and section \(source.section) has \(pattern.breadth)"
      )
    }
    return InnerSection(
      owner: owner, counts: counts, source: source, plan: made, measurements: measurements,
      size: size, isFixed: length != nil, length: length ?? axis.main(made.contentSize))
  }

  /// What the layout of a section lays out anew, with the sizes of the elements that are named.
  ///
  /// - Returns: nil if only a pass over all sections can tell what becomes of the section.
  func laidAnew(
    _ section: Int, _ ids: [ElementID], _ environment: LayoutEnvironment
  ) throws(LayoutError) -> InnerSection? {
    guard let last = inner(ofSection: section) else { return nil }
    var measurements = last.measurements
    for id in ids where id.indexPath.section == section {
      guard let size = environment.measurements.size(of: id) else { continue }
      measurements.set(size, of: id.inSection(0), 0)
    }
    let place = places[section]
    do throws(LayoutError) {
      return try lay(
        last.owner, last.source, last.counts, patterns[place.pattern], from: place.start,
        after: last.plan, measurements, environment)
    } catch {
      if error.isStop { throw error }
      return nil
    }
  }

  /// Takes over what the layout of a section has laid out.
  ///
  /// - Returns: what it had laid out before.
  func replaceInner(_ section: Int, _ new: InnerSection) -> InnerSection {
    let before = lengths
    defer {
      updateLength(section)
      updateContentLength(since: before)
    }
    return exchangeInner(places[section].inner, new)
  }

  /// The sections on screen, before a scroll or after it.
  func sections(in old: Rect, or new: Rect) -> [Int] {
    let before = sections(touching: old)
    return Array(before) + sections(touching: new).filter { !before.contains($0) }
  }

  func viewportSize(_ pattern: CompositionalPattern, in view: Size) -> Size {
    let axis = frame.axis
    return axis.size(
      main: pattern.explicitLength(in: view) ?? axis.main(view), cross: pattern.breadth)
  }

  /// Where the content of a section's layout begins before the section's length is known. While a pass places sections, what
  /// the items at the content's start add is yet to come.
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
  /// How broad the room between the section's insets is across the scroll axis, in points.
  var breadth: Double { axis.cross(box) }

  /// How long the section says that it is along the scroll axis; nil for as long as its layout's content.
  func explicitLength(in view: Size) -> Double? {
    section.inner?.length?.length(in: view, scale: solver.scale)
  }
}
