// Queries by place: the element at a point, along a ray, or nearest to a point.
extension CollectionView {
  func requirePoint(_ point: Point, _ what: String = "the point") throws(LayoutError) {
    guard point.isInReach else {
      throw LayoutError(.invalidArgument, "\(what) must be finite, at most 1e9")
    }
  }

  /// The element in front at a point of the content, by the rules of 15.1: hidden and transparent ones
  /// are looked through; nil over a gap.
  ///
  /// - Parameters:
  ///   - point: in content coordinates.
  ///   - categories: the categories that are looked for.
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

  /// The item at a point of the content: nil over a gap, and where something else than a cell is in front.
  public func indexPathForItem(at point: Point) throws(LayoutError) -> IndexPath? {
    guard let front = try element(at: point), front.category == .cell else { return nil }
    return front.indexPath
  }

  /// The elements on screen that a ray meets, the nearest first. Places are those of the content's space:
  /// where a transform has a perspective, after its divide.
  public func elements(along ray: Ray) throws(LayoutError) -> [RayHit] {
    let d = ray.direction
    guard ray.origin.isFinite, d.isFinite, d != Point3D(0, 0, 0) else {
      throw LayoutError(
        .invalidArgument, "the ray must be finite, and its direction must not be 0, 0, 0")
    }
    try layoutIfNeeded()
    var hits: [RayHit] = []
    // Back to front, so that of those at one distance the one drawn last comes first.
    for a in presenter.visible.reversed() where a.canBeTouched {
      guard let (location, distance) = a.meeting(with: ray), distance >= 0, distance.isFinite else {
        continue
      }
      let hit = RayHit(attributes: a, distance: distance, location: location)
      let place = hits.firstIndex { $0.distance > hit.distance } ?? hits.count
      hits.insert(hit, at: place)
    }
    return hits
  }

  /// The element whose frame is nearest to a point of the content, of those that can be seen; the one in
  /// front where several are equally near. nil when there is none.
  ///
  /// - Parameters:
  ///   - point: in content coordinates.
  ///   - category: the category that is looked for; nil for any.
  public func nearestElement(
    to point: Point, of category: ElementCategory? = .cell
  ) throws(LayoutError) -> LayoutAttributes? {
    try requirePoint(point)
    let content = try wholeContent().union(Rect(origin: point, size: .zero))
    var reach = max(bounds.width, bounds.height, 1)
    while true {
      let area = Rect(point.x - reach, point.y - reach, 2 * reach, 2 * reach)
      var best: (a: LayoutAttributes, distance: Double)?
      for a in try attributesForElements(in: area)
      where a.canBeTouched && (category == nil || a.category == category) {
        let distance = a.frame.distance(to: point)
        if let best, best.distance < distance { continue }
        best = (a, distance)
      }
      // What lies farther than the area reaches may have a nearer neighbour outside.
      if let best, best.distance <= reach { return best.a }
      if area.holds(content) { return best?.a }
      reach *= 4
    }
  }

  /// All of the content, and the viewport.
  func wholeContent() throws(LayoutError) -> Rect {
    Rect(origin: .zero, size: try currentContentSize()).union(bounds)
  }
}
