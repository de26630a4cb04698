/// The axis of a group: a row runs along x, a column along y.
struct RunAxis: Sendable {
  let isRow: Bool

  var mainUnit: CompositionalDimension.Unit { isRow ? .width : .height }
  var crossUnit: CompositionalDimension.Unit { isRow ? .height : .width }

  func main(_ size: Size) -> Double { isRow ? size.width : size.height }
  func cross(_ size: Size) -> Double { isRow ? size.height : size.width }
  func main(_ point: Point) -> Double { isRow ? point.x : point.y }
  func cross(_ point: Point) -> Double { isRow ? point.y : point.x }
  func main(_ node: GroupTree.Node) -> CompositionalDimension { isRow ? node.width : node.height }
  func cross(_ node: GroupTree.Node) -> CompositionalDimension { isRow ? node.height : node.width }

  func dimension(_ node: GroupTree.Node, _ isMain: Bool) -> CompositionalDimension {
    isMain ? main(node) : cross(node)
  }

  func size(main: Double, cross: Double) -> Size { isRow ? Size(main, cross) : Size(cross, main) }

  func point(main: Double, cross: Double) -> Point {
    isRow ? Point(main, cross) : Point(cross, main)
  }

  func set(_ size: inout Size, _ isMain: Bool, _ length: Double) {
    if isMain == isRow { size.width = length } else { size.height = length }
  }

  func start(_ edges: CompositionalEdges) -> CompositionalSpacing {
    isRow ? edges.leading : edges.top
  }

  func end(_ edges: CompositionalEdges) -> CompositionalSpacing {
    isRow ? edges.trailing : edges.bottom
  }

  func crossStart(_ edges: CompositionalEdges) -> CompositionalSpacing {
    isRow ? edges.top : edges.leading
  }

  func crossEnd(_ edges: CompositionalEdges) -> CompositionalSpacing {
    isRow ? edges.bottom : edges.trailing
  }

  /// The ratio of the length along the axis to that across it, if the aspect ratio determines the
  /// length along the axis; otherwise 0.
  func aspectFactor(_ node: GroupTree.Node) -> Double {
    if node.aspect == 0 || node.aspectSetsWidth != isRow { return 0 }
    return isRow ? node.aspect : 1 / node.aspect
  }

  /// The ratio of the length across the axis to that along it, if the aspect ratio determines the
  /// length across the axis; otherwise 0.
  func crossAspectFactor(_ node: GroupTree.Node) -> Double {
    if node.aspect == 0 || node.aspectSetsWidth == isRow { return 0 }
    return isRow ? 1 / node.aspect : node.aspect
  }

  /// Whether an element's length along the axis is unknown until it is measured or placed.
  func isEstimated(
    _ main: CompositionalDimension, _ cross: CompositionalDimension, _ node: GroupTree.Node
  ) -> Bool {
    aspectFactor(node) == 0 ? main.isEstimated : cross.isEstimated
  }

  /// The size of an equal part. The length is given, and the breadth is that of the element
  /// (3.1.8).
  func part(_ node: GroupTree.Node, _ length: Double, _ outer: Size, _ scale: Double) -> Size {
    var breadth = cross(outer)
    if node.aspect > 0 {
      breadth = flooredToPixel(
        isRow ? length / node.aspect : length * node.aspect, scale: scale, forgiving: 1e-3)
    }
    return size(main: length, cross: breadth)
  }
}

extension CompositionalSpacing {
  /// The offset of an element from the start of the breadth of a group (3.2.2). A fixed edge shifts
  /// the element; flexible edges share the leftover breadth.
  ///
  /// - Parameter leftover: the breadth that the element leaves free.
  func offset(before end: CompositionalSpacing, leftover: Double) -> Double {
    guard isFlexible else { return points }
    let left = max(0, leftover - points - end.points)
    return points + (end.isFlexible ? left / 2 : left)
  }
}
