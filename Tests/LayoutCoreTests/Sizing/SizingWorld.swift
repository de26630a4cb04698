import Testing

@testable import LayoutCore

/// A view of measured cells and a model that observes it from outside. Numbers are along the scroll
/// axis.
final class SizingWorld {
  let view: CollectionView
  let rows: SizingRows
  var generator: SeededGenerator
  var naive: NaiveSizing
  var viewport = NaiveViewport()
  var rule = "none"
  /// Whether lengths are quarters, whose sums are exact.
  private let isExact: Bool
  /// Whether batches are snapshots, which also move items and sections.
  let usesSnapshots: Bool
  var nextID: UInt64
  var log: [String] = []
  private var last: (version: Int, naive: NaiveSizing, room: Double, plan: NaiveSizing.Plan)?

  init(_ seed: UInt64) throws {
    generator = SeededGenerator(state: seed)
    var g = generator
    func pick(_ list: [Double]) -> Double { list.randomElement(using: &g) ?? 0 }
    naive = NaiveSizing(
      isVertical: Int.random(in: 0..<3, using: &g) > 0, estimate: pick([20, 40, 100]),
      breadth: pick([300, 140, 60]), gap: pick([0, 0, 8]), spacing: pick([0, 6]),
      header: pick([0, 0, 24]), parts: Int.random(in: 1...3, using: &g))
    viewport.isMirrored = !naive.isVertical && Bool.random(using: &g)
    naive.kind =
      SizingWorld.kinds(naive, isMirrored: viewport.isMirrored).randomElement(using: &g) ?? .rows
    var last: UInt64 = 0
    let data = (0..<Int.random(in: 1...3, using: &g)).map { _ in
      (0..<Int.random(in: 0...20, using: &g)).map { _ in
        last += 1
        return last
      }
    }
    nextID = last
    viewport.length = pick([200, 300, 400])
    viewport.isAtBottom = naive.isVertical && Bool.random(using: &g)
    // In a mirrored view, content that fits is at another offset: offsets beyond it are not tested.
    viewport.keepsInContent = viewport.isMirrored || Int.random(in: 0..<4, using: &g) > 0
    rows = SizingRows(data, isVertical: naive.isVertical)
    rows.hasBreadths = naive.kind == .flow
    view = try CollectionView.make(layout: naive.makeLayout(), dataSource: rows)
    isExact = Int.random(in: 0..<3, using: &g) > 0
    usesSnapshots = Bool.random(using: &g)
    generator = g
    try start()
  }

  private func start() throws {
    for id in rows.ids { setSize(of: id) }
    if usesSnapshots { try view.apply(rows.snapshot) }
    try view.setTraits(Traits(isRightToLeft: viewport.isMirrored))
    try view.setSize(size)
    try view.setOption("gravity", to: .string(viewport.isAtBottom ? "bottom" : "top"))
    try view.setOption("keeps_in_content", to: .bool(viewport.keepsInContent))
    log.append(
      "\(naive) \(rows.data.map { $0.map { "\($0): \(rows.lengths[$0] ?? 0)" } }) \(viewport)")
  }

  /// A list has no horizontal form, and the columns of this test have no mirrored form.
  static func kinds(_ naive: NaiveSizing, isMirrored: Bool) -> [NaiveSizing.Kind] {
    NaiveSizing.Kind.allCases.filter {
      ($0 != .list || naive.isVertical) && ($0 != .columns || !isMirrored)
    }
  }

  func length(_ range: ClosedRange<Double>) -> Double {
    let length = Double.random(in: range, using: &generator)
    return isExact ? (length * 4).rounded() / 4 : length
  }

  func chance(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &generator) == 0 }

  func setSize(of id: UInt64) {
    rows.lengths[id] = chance(8) ? naive.estimate : length(5...(chance(10) ? 500 : 150))
    rows.breadths[id] = chance(3) ? naive.breadth : length(30...150)
  }

  /// The size of the viewport.
  var size: Size {
    naive.isVertical
      ? Size(viewport.room, viewport.length) : Size(viewport.length, viewport.room)
  }

  /// The offset in the engine.
  func point(_ offset: Double) -> Point {
    if naive.isVertical { return Point(0, offset) }
    return Point(viewport.isMirrored ? plan.content - viewport.length - offset : offset, 0)
  }

  var offset: Double {
    if naive.isVertical { return view.bounds.y }
    let x = view.bounds.x
    return viewport.isMirrored ? plan.content - viewport.length - x : x
  }

  /// The start and end of a frame on screen.
  func place(of frame: Rect) -> (start: Double, end: Double) {
    let bounds = view.bounds
    if naive.isVertical { return (frame.minY - bounds.y, frame.maxY - bounds.y) }
    return viewport.isMirrored
      ? (bounds.maxX - frame.maxX, bounds.maxX - frame.minX)
      : (frame.minX - bounds.x, frame.maxX - bounds.x)
  }

  /// The layout with the known sizes.
  var plan: NaiveSizing.Plan {
    if let last, last.version == rows.version, last.naive == naive, last.room == viewport.room {
      return last.plan
    }
    let plan = naive.layOut(rows.data, rows.known, room: viewport.room)
    last = (rows.version, naive, viewport.room, plan)
    return plan
  }

  /// The first visible cell, or with the anchor "bottom" the last one.
  func cellOnScreen(isLast: Bool) throws -> NaiveSizing.Cell? {
    let plan = self.plan
    let cells = try view.visible().filter { $0.category == .cell }.compactMap {
      plan[$0.identifier]
    }.filter { $0.end > offset + 1e-6 && $0.start < offset + viewport.length - 1e-6 }
    return isLast
      ? cells.max { ($0.end, $0.cross) < ($1.end, $1.cross) }
      : cells.min { ($0.start, $0.cross) < ($1.start, $1.cross) }
  }

  /// The kept point of a pass with an anchor (11.1, 11.4).
  func anchor(evenAtStart: Bool = false) throws -> KeptPoint {
    let limits = viewport.limits(plan.content)
    if rule == "bottom" {
      if offset > limits.upperBound - 1e-6 {
        return .end(beyond: max(0, offset - limits.upperBound))
      }
    } else if !evenAtStart, offset < limits.lowerBound + 1e-6 {
      return .start(beyond: min(0, offset - limits.lowerBound))
    }
    return try cellAnchor(at: offset)
  }

  /// The visible cell that keeps its position in a viewport at another offset.
  func cellAnchor(at offset: Double) throws -> KeptPoint {
    let part = rule == "bottom" ? 1.0 : 0
    guard let cell = try cellOnScreen(isLast: part == 1) else { return .offset }
    let place = cell.start + part * cell.length - offset - part * viewport.length
    return .cell(cell.id, part: part, place: place)
  }

  /// A pass that begins with the current sizes and viewport.
  func pass(_ kept: KeptPoint, at offset: Double, isInside: Bool? = nil) -> NaivePass {
    let plan = self.plan
    return NaivePass(
      kept: kept, offset: offset, isInside: isInside ?? viewport.isInside(offset, plan.content),
      first: plan, viewport: viewport)
  }
}
