import EventLog

// Touches and the focus.
extension Property {
  static let hits = Property(
    name: "hits",
    summary: "A touch in the middle of a visible cell finds it or one in front of it.",
    onlyAsks: true, prepare: scrollSomewhere
  ) { tested, layout in
    let played = try layout.view(of: tested)
    let player = played.player
    let cells = player.visible.filter { $0.id.category == .cell && !$0.isKept }
    for (index, cell) in cells.enumerated() where isTouchable(cell) {
      let (x, y) = middle(of: cell)
      guard isInside(x, y, player.viewport) else { continue }
      let hit = player.cell(atX: x, y: y)
      if let hit, cells[index...].contains(where: { $0.id == hit.id }) { continue }
      return Finding(
        text: "a touch at \(short(x)),\(short(y)), the middle of \(cell.id.text) at "
          + "\(cell.frame.text), finds \(hit.map { $0.id.text + " behind it" } ?? "no item")",
        element: cell.id, numbers: ["frame": cell.frame.numbers, "point": [x, y]],
        cause: layout.line(of: "elements_in_rect").map {
          "'elements_in_rect' (line \($0)) leaves the cell out of small rectangles"
        },
        cure: "Emit all cells whose frames touch the rectangle, also if it is one point large.",
        played: played)
    }
    return nil
  }

  private static func isTouchable(_ cell: PlayedElement) -> Bool {
    cell.isTouchable && cell.alpha >= 0.01 && cell.untransformed.width >= 1
      && cell.untransformed.height >= 1 && cell.clip == [0, 0, 0, 0] && !isEdgeOn(cell)
  }

  /// Whether a cell is seen from the side, so that no point of it is on screen.
  private static func isEdgeOn(_ cell: PlayedElement) -> Bool {
    cell.frame.width < 1 || cell.frame.height < 1
  }

  /// The point at which a cell's center is drawn.
  private static func middle(of cell: PlayedElement) -> (x: Double, y: Double) {
    let (r, t) = (cell.untransformed, cell.transform)
    let w = t.count == 16 && t[15] != 0 ? t[15] : 1
    let (dx, dy) = t.count == 16 ? (t[12] / w, t[13] / w) : (0, 0)
    return (r.x + r.width / 2 + dx, r.y + r.height / 2 + dy)
  }

  private static func isInside(_ x: Double, _ y: Double, _ rect: PlayedRect) -> Bool {
    x >= rect.x && x < rect.maxX && y >= rect.y && y < rect.maxY
  }

  static let reading = Property(
    name: "reading_order", summary: "Assistive technology reads every visible item once.",
    onlyAsks: true, prepare: scrollSomewhere
  ) { tested, layout in
    let played = try layout.view(of: tested)
    let read = played.player.readCells
    // A view of the role "none" is not read.
    if read.isEmpty { return nil }
    for cell in played.player.visible where cell.id.category == .cell && cell.alpha >= 0.01 {
      let count = read.count { $0 == [cell.id.section, cell.id.item] }
      if count == 1 { continue }
      return Finding(
        text: "\(cell.id.text) is visible at \(cell.frame.text), but is read \(count) times",
        element: cell.id, numbers: ["frame": cell.frame.numbers],
        cure: "Emit each item once, and also for rectangles that are larger than the viewport.",
        played: played)
    }
    return nil
  }

  static let focus = Property(
    name: "focus", summary: "The moves of the focus reach every item that can have it."
  ) { tested, layout in
    guard tested.count <= 40, tested.width >= 1, tested.height >= 1 else { return nil }
    let played = try layout.play(tested)
    var walk = FocusWalk(played)
    let reached = try walk.reached()
    let lost = walk.items.first { !reached.contains($0) }
    guard let lost else { return nil }
    let id = PlayedElement.ID(.cell, kind: "", section: lost[0], item: lost[1])
    return Finding(
      text: "no move of the focus from the first item leads to \(id.text)", element: id,
      cause: layout.line(of: "next_item").map { "'next_item' (line \($0)) skips the item" },
      cure: "Each item must be the answer of 'next_item' for a move from another item, or let "
        + "'next_item' return no value.", played: walk.played)
  }
}

/// A walk of the focus over all items with all moves.
private struct FocusWalk {
  private(set) var played: PlayedCase
  /// The items that can have the focus.
  let items: [[Int]]

  init(_ played: PlayedCase) {
    self.played = played
    items = played.player.counts.enumerated().flatMap { section, count in
      (0..<count).map { [section, $0] }
    }.filter { path in
      let id = PlayedElement.ID(.cell, kind: "", section: path[0], item: path[1])
      return played.player.element(id).map { cell in
        !cell.isHidden && cell.alpha >= 0.01 && cell.isTouchable
      } ?? false
    }
  }

  /// The items to which moves lead from the first item.
  mutating func reached() throws -> Set<[Int]> {
    guard let first = items.first else { return [] }
    var reached: Set<[Int]> = [first]
    var open = [first]
    while let path = open.popLast(), reached.count < items.count {
      for move in ["next", "previous", "down", "up", "right", "left"] {
        guard let target = try target(of: move, from: path) else { continue }
        if reached.insert(target).inserted { open.append(target) }
      }
    }
    return reached
  }

  private mutating func target(of move: String, from path: [Int]) throws -> [Int]? {
    var focus = Event(.focus)
    focus.path = path.map { UInt32(clamping: $0) }
    try played.perform(focus)
    var event = Event(.moveFocus)
    event.key = move
    try played.perform(event)
    return played.player.focused
  }
}
