/// An action of a list row that a swipe uncovers, like UIContextualAction (12.6).
public struct SwipeAction: Equatable, Sendable {
  /// The text on the action.
  public var title: String
  /// The width of the action, in points.
  public var width: Double
  /// A number for the host, which describes the appearance of the action.
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

/// The swiped row of a list, and its actions. A view has at most one swiped row.
struct SwipedRow: Equatable, Sendable {
  private(set) var path: IndexPath
  /// The edge of the row at which the actions are placed. The first action is at the edge.
  let edge: Pin.Edge
  let actions: [SwipeAction]
  /// The length of the row across the scroll axis, in points.
  let breadth: Double
  /// The distance by which the row is moved away from the edge, in points.
  private(set) var offset = 0.0

  /// The distance between actions and around them, in points.
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

  /// 1 if the row moves towards smaller coordinates, otherwise -1.
  var direction: Double { edge == .right || edge == .bottom ? 1 : -1 }

  /// The offset at which all actions are uncovered.
  var openOffset: Double {
    actions.reduce(Self.gap) { $0 + $1.width + Self.gap }
  }

  /// A copy of the row with all actions uncovered.
  var opened: SwipedRow { moved(to: openOffset) }

  func moved(to offset: Double) -> SwipedRow {
    var row = self
    row.offset = offset
    return row
  }

  /// The index of the first action that a full swipe performs.
  var fullAction: Int? { actions.firstIndex { $0.isPerformedByFullSwipe } }

  /// The displayed offset of the row for the distance that a finger has pulled it.
  func shown(_ pulled: Double) -> Double {
    if pulled <= 0 { return 0 }
    if fullAction != nil { return min(pulled, max(breadth, openOffset)) }
    return ScrollLimits(from: 0, to: openOffset, length: max(breadth, 1)).shown(
      pulled, bounces: true)
  }

  /// Maps the row through a batch.
  ///
  /// - Returns: nil if the row was removed or reloaded.
  func followed(by map: UpdateMap) -> SwipedRow? {
    guard let new = map.newPath(of: path), !map.isReloaded(.cell(at: path)) else { return nil }
    var row = self
    row.path = new
    return row
  }

  /// Calls a closure with the row at its swiped position, then with its actions. Parts outside the
  /// row's original frame are cut off (12.6).
  ///
  /// - Parameter cell: the attributes that the layout gave the row.
  func forEachElement(_ cell: LayoutAttributes, _ body: (LayoutAttributes) -> Void) {
    let displacement = -direction * offset
    var moved = cell.moved(by: isSideways ? Point(displacement, 0) : Point(0, displacement))
    moved.insert(.swiped)
    moved.clip.widen(to: min(offset, breadth), at: edge.opposite)
    body(moved)
    for i in actions.indices { body(action(i, of: cell.frame, Int64(clamping: cell.zIndex))) }
  }

  /// The attributes of an action. Actions move into view with the row. If the row is pulled
  /// further, the first action becomes wider.
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
  /// The edges of a row at which actions can be placed: the edge at larger coordinates, then the
  /// other one.
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
  /// Increases an inset to a minimum.
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
  /// Calls a closure with the swiped row at its swiped position, and with its actions. The closure
  /// is not called if no row is swiped.
  func forEachSwipedElement(
    of layout: CollectionLayout, _ body: (LayoutAttributes) -> Void
  ) throws(LayoutError) {
    guard let swiped = content.swiped, swiped.offset > 0, sections.contains(swiped.path),
      let cell = pinned(try layout.attributes(of: .cell(at: swiped.path), in: self))
    else { return }
    swiped.forEachElement(cell, body)
  }

  /// Replaces the swiped row in a list of elements with its attributes at the swiped position, and
  /// adds its actions.
  func showSwipedRow(
    of layout: CollectionLayout, in list: inout [LayoutAttributes]
  ) throws(LayoutError) {
    try forEachSwipedElement(of: layout) { a in
      list.retain { $0.pointee.id != a.id }
      list.append(a)
    }
  }
}
