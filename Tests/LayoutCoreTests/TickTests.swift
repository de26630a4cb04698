import LayoutCore
import Testing

/// The result does not depend on the number of ticks in a time.
@Suite struct TickTests {
  private func ticked(_ view: CollectionView, _ seconds: Double, _ count: Int) throws {
    for _ in 0..<count { try view.tick(seconds / Double(count)) }
  }

  private func isSame(_ a: [LayoutAttributes], _ b: [LayoutAttributes]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy {
        $0.id == $1.id && $0.state == $1.state && $0.isPinned == $1.isPinned
          && isClose($0.frame, $1.frame, 1e-9) && isClose($0.alpha, $1.alpha, 1e-9)
          && $0.clip.right == $1.clip.right
      }
  }

  /// Rows of 40. One is inserted in 1 s while the offset moves to 413 in 0.3 s.
  private func seen(
    _ layout: CollectionLayout, at row: Int, from start: Double, to end: Double, ticks: Int
  ) throws -> [LayoutAttributes] {
    let items = Items([60], ids: Array(1...60))
    let view = try laidOut(layout, items, size: Size(320, 200), at: Point(0, start))
    _ = try view.visible()
    items.counts = [61]
    items.ids.insert(99, at: row)
    try view.apply([.insertItem(IndexPath(item: row, section: 0))], animation: linear(1))
    try view.setOffset(Point(0, end), animation: Animation(duration: 0.3))
    try ticked(view, 0.6, ticks)
    return try view.visible()
  }

  @Test(
    "States and positions after an insertion and a scroll do not depend on the number of ticks",
    arguments: [(0, 0.0, 413.0), (1, 0.0, 413.0), (4, 0, 413), (9, 150, 300), (3, 500, 90)])
  func insertion(row: Int, start: Double, end: Double) throws {
    func flow() throws -> FlowLayout {
      let layout = FlowLayout()
      for (name, value) in [("item_width", 300.0), ("item_height", 40), ("line_spacing", 0)] {
        try layout.setParameter(name, to: .number(value))
      }
      return layout
    }
    let one = try seen(flow(), at: row, from: start, to: end, ticks: 1)
    let twenty = try seen(flow(), at: row, from: start, to: end, ticks: 20)
    #expect(isSame(one, twenty), "\(one.map { $0.state }) \(twenty.map { $0.state })")
  }

  @Test("A disappearing row moves to the final attributes of its layout, also during a scroll")
  func explicitEnd() throws {
    func places(_ ticks: Int) throws -> [LayoutAttributes] {
      let layout = Stage()
      layout.final = { a, _ in
        var a = a
        a.frame = a.frame.insetBy(20)
        return a
      }
      return try seen(layout, at: 1, from: 0, to: 700, ticks: ticks)
    }
    #expect(try isSame(places(1), places(20)))
  }
}

extension Rect {
  fileprivate func insetBy(_ d: Double) -> Rect {
    Rect(x + d, y + d, width - 2 * d, height - 2 * d)
  }
}
