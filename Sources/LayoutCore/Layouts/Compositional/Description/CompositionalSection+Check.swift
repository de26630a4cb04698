// Validation of the numbers in a description, which programs can set to any value.
extension CompositionalSection {
  /// - Throws: an error for a number that is not finite, exceeds 1e9, or is negative where it must
  ///   not be.
  func check(_ section: Int) throws(LayoutError) {
    var isValid = gap.isLength && insets.isFinite
    for node in tree.nodes {
      isValid = isValid && node.width.value.isLength && node.height.value.isLength
      isValid = isValid && node.aspect.isLength && node.insets.isFinite
      isValid = isValid && node.spacing.points.isLength && node.edges.isValid
    }
    for badge in tree.badges {
      isValid = isValid && badge.width.value.isLength && badge.height.value.isLength
      isValid = isValid && badge.offset.isNear && badge.fractionalOffset.isNear
    }
    isValid = isValid && list?.separators?.isGood != false
    for item in backgrounds { isValid = isValid && item.insets.isFinite }
    guard isValid, boundary.areValid else {
      throw LayoutError(
        .layoutResult,
        "the description of section \(section) has a number that is negative, not finite or beyond 1e9"
      )
    }
    if hasDuplicateKinds {
      throw LayoutError(.layoutResult, "section \(section): " + Self.duplicateKinds)
    }
  }

  static let duplicateKinds: Message =
    "two badges of one item, or of a group and its first item, have the same kind; each needs its own kind"

  /// Whether two supplementary views would have the same id (3.4.3). A group's badge has the index
  /// path of the group's first item. A boundary item has the index path of the section's first
  /// item.
  var hasDuplicateKinds: Bool {
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
  var areValid: Bool {
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
  fileprivate var isValid: Bool {
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
  /// - Throws: an error for a negative size, and for numbers that are not finite or exceed 1e9.
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
