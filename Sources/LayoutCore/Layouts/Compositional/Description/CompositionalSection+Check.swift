// What the numbers of a description must keep to: a program may put anything into them.
extension CompositionalSection {
  /// - Throws: an error for a number that is not finite, beyond 1e9, or negative where it must not be.
  func check(_ section: Int) throws(LayoutError) {
    var isGood = gap.isLength && insets.isFinite
    for node in tree.nodes {
      isGood = isGood && node.width.value.isLength && node.height.value.isLength
      isGood = isGood && node.aspect.isLength && node.insets.isFinite
      isGood = isGood && node.spacing.points.isLength && node.edges.isGood
    }
    for badge in tree.badges {
      isGood = isGood && badge.width.value.isLength && badge.height.value.isLength
      isGood = isGood && badge.offset.isNear && badge.fractionalOffset.isNear
    }
    isGood = isGood && list?.separators?.isGood != false
    for item in backgrounds { isGood = isGood && item.insets.isFinite }
    guard isGood, boundary.areGood else {
      throw LayoutError(
        .layoutResult,
        "section \(section) is described with a number that is negative, not finite or beyond 1e9")
    }
    if hasTwins { throw LayoutError(.layoutResult, "section \(section): " + Self.twins) }
  }

  static let twins: Message =
    "two badges of one item, or of a group and its first item, have one kind; each needs a kind of its own"

  /// Whether two supplementary views would have one path (3.4.3): a group's badge has the path of its first item, a
  /// boundary item that of the section's first.
  var hasTwins: Bool {
    if tree.badges.isEmpty { return false }
    for start in tree.nodes.indices {
      var kinds = start == 0 ? boundary.map { $0.kind } : []
      var number = start
      while number >= 0 {
        for badge in tree.badges[tree.nodes[number].badges] {
          if kinds.contains(badge.kind) { return true }
          kinds.append(badge.kind)
        }
        number = tree.nodes[number].firstChild
      }
    }
    return false
  }
}

extension [CompositionalBoundaryItem] {
  var areGood: Bool {
    for item in self
    where !item.width.value.isLength || !item.height.value.isLength || !item.offset.isNear {
      return false
    }
    return true
  }
}

extension CompositionalSeparators {
  package var isGood: Bool { leading.isLength && trailing.isLength }
}

extension CompositionalEdges {
  fileprivate var isGood: Bool {
    leading.points.isLength && top.points.isLength && trailing.points.isLength
      && bottom.points.isLength
  }
}

extension Double {
  fileprivate var isLength: Bool { self >= 0 && self <= Point.coordinateLimit }
}

extension Point {
  fileprivate var isNear: Bool {
    abs(x) <= Point.coordinateLimit && abs(y) <= Point.coordinateLimit
  }
}

extension CompositionalFunctions.Frame {
  /// - Throws: an error for numbers that no element may have.
  func check(_ section: Int) throws(LayoutError) {
    let limit = Point.coordinateLimit
    guard frame.size.isValid, abs(frame.x) <= limit, abs(frame.y) <= limit else {
      throw LayoutError(
        .layoutResult,
        "a custom group of section \(section) has a frame that is negative, not finite or beyond 1e9"
      )
    }
  }
}
