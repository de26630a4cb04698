// Queries by location: the element at a point, along a ray, or nearest to a point.
extension CollectionView {
  func requirePoint(_ point: Point, _ subject: String = "the point") throws(LayoutError) {
    guard point.isInReach else {
      throw LayoutError(.invalidArgument, "\(subject) must be finite, at most 1e9")
    }
  }

  /// Returns the frontmost element at a point in the content (15.1); nil if the point is over a
  /// gap. Hidden and transparent elements are skipped.
  ///
  /// - Parameters:
  ///   - point: a point in content coordinates.
  ///   - categories: the categories of elements to find.
  public func element(
    at point: Point, of categories: ElementCategories = .all
  ) throws(LayoutError) -> LayoutAttributes? {
    guard point.isFinite else {
      throw LayoutError(.invalidArgument, "the point must be finite")
    }
    return try attributesForElements(in: Rect(around: point)).last {
      $0.canBeTouched && categories.contains($0.category)
        && $0.covers(point)
    }
  }

  /// Returns the index path of the item at a point in the content; nil if the point is over a gap
  /// or the frontmost element is not a cell.
  public func indexPathForItem(at point: Point) throws(LayoutError) -> IndexPath? {
    guard let front = try element(at: point), front.category == .cell else { return nil }
    return front.indexPath
  }

  /// Returns the elements on screen that a ray intersects, nearest first. Locations are in the
  /// space of the content, after the perspective divide of a transform.
  public func elements(along ray: Ray) throws(LayoutError) -> [RayHit] {
    let d = ray.direction
    guard ray.origin.isFinite, d.isFinite, d != Point3D(0, 0, 0) else {
      throw LayoutError(
        .invalidArgument, "the ray must be finite, and its direction must not be 0, 0, 0")
    }
    try layoutIfNeeded()
    var hits: [RayHit] = []
    // The elements are visited in reverse draw order, so that among hits at the same distance, the
    // element drawn last is first.
    for a in presenter.visible.reversed() where a.canBeTouched && !a.isKept {
      guard let (location, distance) = a.meeting(with: ray), distance >= 0, distance.isFinite else {
        continue
      }
      let hit = RayHit(attributes: a, distance: distance, location: location)
      let index = hits.firstIndex { $0.distance > hit.distance } ?? hits.count
      hits.insert(hit, at: index)
    }
    return hits
  }

  /// Returns the visible element whose frame is nearest to a point in the content; nil if there is
  /// none. If several are equally near, the frontmost one is returned.
  ///
  /// - Parameters:
  ///   - point: a point in content coordinates.
  ///   - category: the category of elements to find; nil for any category.
  public func nearestElement(
    to point: Point, of category: ElementCategory? = .cell
  ) throws(LayoutError) -> LayoutAttributes? {
    try requirePoint(point)
    return try nearestElement(to: point) { category == nil || $0.category == category }
  }

  /// Returns the element that satisfies a condition and whose frame is nearest to a point in the
  /// content.
  func nearestElement(
    to point: Point, where condition: (LayoutAttributes) -> Bool
  ) throws(LayoutError) -> LayoutAttributes? {
    let content = try wholeContent().union(Rect(origin: point, size: .zero))
    var reach = max(bounds.width, bounds.height, 1)
    while true {
      let area = Rect(point.x - reach, point.y - reach, 2 * reach, 2 * reach)
      var best: (a: LayoutAttributes, distance: Double)?
      for a in try attributesForElements(in: area)
      where a.canBeTouched && condition(a) {
        let distance = a.frame.distance(to: point)
        if let best, best.distance < distance { continue }
        best = (a, distance)
      }
      // If the nearest element found is farther than `reach`, an element outside the searched area
      // can be nearer.
      if let best, best.distance <= reach { return best.a }
      if area.holds(content) { return best?.a }
      reach *= 4
    }
  }

  /// Returns the union of the content and the viewport.
  func wholeContent() throws(LayoutError) -> Rect {
    Rect(origin: .zero, size: try currentContentSize()).union(bounds)
  }
}
