/// Something that can be done with a row of a list, uncovered by swiping it: UIContextualAction (12.6).
public struct SwipeAction: Equatable, Sendable {
  /// The text on the action.
  public var title: String
  /// The width of the action, in points.
  public var width: Double
  /// A number of the host's own, for how the action looks.
  public var style: UInt32
  /// Whether swiping the row over two thirds of its breadth performs the action.
  public var isPerformedByFullSwipe: Bool

  /// Creates an action of a row. The width is in points.
  public init(
    title: String, width: Double, style: UInt32 = 0, isPerformedByFullSwipe: Bool = false
  ) {
    self.title = title
    self.width = width
    self.style = style
    self.isPerformedByFullSwipe = isPerformedByFullSwipe
  }
}

/// The row of a list that is swiped aside, and what it uncovers. At most one row of a view is.
struct SwipedRow: Equatable, Sendable {
  private(set) var path: IndexPath
  /// The edge of the row at which the actions lie: the first one lies at the edge.
  let edge: Pin.Edge
  let actions: [SwipeAction]
  /// How long the row is across the scroll axis, in points.
  let breadth: Double
  /// How far the row is moved away from the edge, in points.
  private(set) var offset = 0.0

  /// Points between actions, and around them.
  private static let gap = 10.0

  init(_ path: IndexPath, _ edge: Pin.Edge, _ actions: [SwipeAction], breadth: Double) {
    self.path = path
    self.edge = edge
    self.actions = actions
    self.breadth = breadth
  }
}

extension SwipedRow {
  var isSideways: Bool { edge == .left || edge == .right }

  /// 1 where the row moves towards smaller coordinates, else -1.
  var direction: Double { edge == .right || edge == .bottom ? 1 : -1 }

  /// How far the row is moved where all actions are uncovered.
  var openOffset: Double {
    actions.reduce(Self.gap) { $0 + $1.width + Self.gap }
  }

  /// The row with all actions uncovered.
  var opened: SwipedRow { moved(to: openOffset) }

  func moved(to offset: Double) -> SwipedRow {
    var row = self
    row.offset = offset
    return row
  }

  /// The first action that a full swipe performs.
  var fullAction: Int? { actions.firstIndex { $0.isPerformedByFullSwipe } }

  /// How far the row is moved when a finger has pulled it so far.
  func shown(_ pulled: Double) -> Double {
    if pulled <= 0 { return 0 }
    if fullAction != nil { return min(pulled, max(breadth, openOffset)) }
    return ScrollLimits(from: 0, to: openOffset, length: max(breadth, 1)).shown(
      pulled, bounces: true)
  }

  /// Goes with the row to where a batch put it.
  ///
  /// - Returns: nil where the row is gone, or made anew.
  func followed(by map: UpdateMap) -> SwipedRow? {
    guard let new = map.newPath(of: path), !map.isReloaded(.cell(at: path)) else { return nil }
    var row = self
    row.path = new
    return row
  }

  /// Calls a closure with the row where it is seen, then with its actions. What leaves the row's own place is cut off
  /// (12.6).
  ///
  /// - Parameter cell: the row where its layout has it.
  func forEachElement(_ cell: LayoutAttributes, _ body: (LayoutAttributes) -> Void) {
    let displacement = -direction * offset
    var moved = cell.moved(by: isSideways ? Point(displacement, 0) : Point(0, displacement))
    moved.insert(.swiped)
    moved.clip.widen(to: min(offset, breadth), at: edge.opposite)
    body(moved)
    for i in actions.indices { body(action(i, of: cell.frame, Int64(clamping: cell.zIndex))) }
  }

  /// Actions come in with the row. What the row is pulled further widens the first one.
  private func action(_ number: Int, of row: Rect, _ zIndex: Int64) -> LayoutAttributes {
    let extra = offset - openOffset
    var near = min(extra, 0) + Self.gap
    for action in actions[..<number] { near += action.width + Self.gap }
    var length = actions[number].width
    if extra > 0 {
      if number == 0 { length += extra } else { near += extra }
    }
    let rect =
      switch edge {
      case .left: Rect(row.minX + near, row.y, length, row.height)
      case .right: Rect(row.maxX - near - length, row.y, length, row.height)
      case .top: Rect(row.x, row.minY + near, row.width, length)
      case .bottom: Rect(row.x, row.maxY - near - length, row.width, length)
      }
    var a = LayoutAttributes(
      ElementID(
        .supplementary, kind: .swipeAction, at: IndexPath(item: number, section: path.section)),
      frame: rect)
    a.zIndex = zIndex
    if near < 0 { a.clip.widen(to: min(-near, length), at: edge) }
    a.insert(.swiped)
    return a
  }
}

extension ScrollAxis {
  /// The edges of a row at which actions may lie: the one at larger coordinates, then the other.
  var swipedEdges: [Pin.Edge] { isVertical ? [.right, .left] : [.bottom, .top] }
}

extension Pin.Edge {
  fileprivate var opposite: Pin.Edge {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    }
  }
}

extension EdgeInsets {
  /// Makes an inset at least so large.
  mutating fileprivate func widen(to inset: Double, at edge: Pin.Edge) {
    switch edge {
    case .left: left = max(left, inset)
    case .right: right = max(right, inset)
    case .top: top = max(top, inset)
    case .bottom: bottom = max(bottom, inset)
    }
  }
}

extension LayoutAttributes {
  mutating fileprivate func insert(_ new: ElementState) { setState(state.union(new)) }
}

extension LayoutEnvironment {
  /// Calls a closure with the row that is swiped aside, where it is seen, and with its actions; not at all while no row
  /// is swiped.
  func forEachSwipedElement(
    of layout: CollectionLayout, _ body: (LayoutAttributes) -> Void
  ) throws(LayoutError) {
    guard let swiped = content.swiped, swiped.offset > 0, sections.contains(swiped.path),
      let cell = pinned(try layout.attributes(of: .cell(at: swiped.path), in: self))
    else { return }
    swiped.forEachElement(cell, body)
  }

  /// Puts the row that is swiped aside into a list of elements in place of its own attributes, and its actions.
  func showSwipedRow(
    of layout: CollectionLayout, in list: inout [LayoutAttributes]
  ) throws(LayoutError) {
    try forEachSwipedElement(of: layout) { a in
      list.retain { $0.id != a.id }
      list.append(a)
    }
  }
}
