import Testing

@testable import LayoutCore

/// A view of measured cells beside a model that sees it from outside. Numbers run along the scroll axis.
final class SizingWorld {
  let view: CollectionView
  let rows: SizingRows
  var generator: SeededGenerator
  var naive: NaiveSizing
  var viewport = NaiveViewport()
  var rule = "none"
  var nextID: UInt64
  var log: [String] = []

  init(_ seed: UInt64) throws {
    generator = SeededGenerator(state: seed)
    var g = generator
    func pick(_ list: [Double]) -> Double { list.randomElement(using: &g) ?? 0 }
    naive = NaiveSizing(
      isVertical: Int.random(in: 0..<3, using: &g) > 0, estimate: pick([20, 40, 100]),
      breadth: pick([300, 140, 60]), gap: pick([0, 0, 8]), spacing: pick([0, 6]),
      header: pick([0, 0, 24]), parts: Int.random(in: 1...3, using: &g))
    naive.kind = SizingWorld.kinds(naive).randomElement(using: &g) ?? .rows
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
    viewport.keepsInContent = Int.random(in: 0..<4, using: &g) > 0
    rows = SizingRows(data, isVertical: naive.isVertical)
    rows.hasBreadths = naive.kind == .flow
    view = try CollectionView.make(layout: naive.makeLayout(), dataSource: rows)
    generator = g
    for id in rows.ids { setSize(of: id) }
    try view.setSize(size)
    try view.setOption("gravity", to: .string(viewport.isAtBottom ? "bottom" : "top"))
    try view.setOption("keeps_in_content", to: .bool(viewport.keepsInContent))
    log.append(
      "\(naive) \(rows.data.map { $0.map { "\($0): \(rows.lengths[$0] ?? 0)" } }) \(viewport)")
  }

  /// A list has no horizontal form.
  static func kinds(_ naive: NaiveSizing) -> [NaiveSizing.Kind] {
    NaiveSizing.Kind.allCases.filter { naive.isVertical || $0 != .list }
  }

  /// Quarters, whose sums are exact.
  func quarter(_ range: ClosedRange<Double>) -> Double {
    (Double.random(in: range, using: &generator) * 4).rounded() / 4
  }

  func chance(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &generator) == 0 }

  func setSize(of id: UInt64) {
    rows.lengths[id] = chance(8) ? naive.estimate : quarter(5...(chance(10) ? 500 : 150))
    rows.breadths[id] = chance(3) ? naive.breadth : quarter(30...150)
  }

  /// A viewport's size.
  var size: Size {
    naive.isVertical
      ? Size(viewport.room, viewport.length) : Size(viewport.length, viewport.room)
  }

  func point(_ offset: Double) -> Point { naive.isVertical ? Point(0, offset) : Point(offset, 0) }

  var offset: Double { naive.isVertical ? view.bounds.y : view.bounds.x }

  var plan: NaiveSizing.Plan { naive.layOut(rows.data, rows.known, room: viewport.room) }

  /// The first cell on screen, with the anchor "bottom" the last.
  func cellOnScreen(isLast: Bool) throws -> NaiveSizing.Cell? {
    let plan = self.plan
    let cells = try view.visible().filter { $0.category == .cell }.compactMap {
      plan[$0.identifier]
    }
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

  /// The cell on screen, which keeps its place in a viewport at another offset.
  func cellAnchor(at offset: Double) throws -> KeptPoint {
    let part = rule == "bottom" ? 1.0 : 0
    guard let cell = try cellOnScreen(isLast: part == 1) else { return .offset }
    let place = cell.start + part * cell.length - offset - part * viewport.length
    return .cell(cell.id, part: part, place: place)
  }

  /// A pass that begins with the sizes and the viewport of now, and with the offset of now unless the host sets another.
  func pass(_ kept: KeptPoint, at offset: Double? = nil, isInside: Bool? = nil) -> NaivePass {
    let plan = self.plan
    let offset = offset ?? self.offset
    return NaivePass(
      kept: kept, offset: offset, isInside: isInside ?? viewport.isInside(offset, plan.content),
      first: plan, viewport: viewport)
  }
}

extension SizingWorld {
  /// The first difference between the view and the model, in words.
  func difference(after passes: [NaivePass]) throws -> String? {
    let visible = try view.visible().filter { $0.category == .cell }
    let plan = self.plan
    let content = try view.currentContentSize()
    guard isClose(naive.isVertical ? content.height : content.width, plan.content, 1e-6) else {
      return "content \(content), not \(plan.content)"
    }
    let right = passes.map { $0.offset(after: plan) }
    guard right.contains(where: { isClose($0, offset, 1e-6) }) else {
      return "offset \(offset), not \(right) by \(passes.map { $0.kept })"
    }
    for a in visible {
      guard let cell = plan[a.identifier], cell.path == a.indexPath else {
        return "cell \(a.indexPath) with the id \(a.identifier)"
      }
      let (start, length) =
        naive.isVertical ? (a.frame.y, a.frame.height) : (a.frame.x, a.frame.width)
      guard isClose(start, cell.start, 1e-6), isClose(length, cell.length, 1e-6) else {
        return "cell \(cell.id) at \(start), \(length) long, not at \(cell.start), \(cell.length)"
      }
      guard rows.known[cell.id] != nil else { return "cell \(cell.id) was not measured" }
    }
    let seen = Set(visible.map { $0.identifier })
    let missing = plan.cells(from: offset, to: offset + viewport.length)
      .filter { !seen.contains($0.id) }
    guard missing.isEmpty else { return "\(missing.map { $0.id }) are missing at \(offset)" }
    return view.brokenInvariant()
  }
}
