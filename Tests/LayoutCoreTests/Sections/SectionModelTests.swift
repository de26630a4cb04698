import Foundation
import Testing

@testable import LayoutCore

/// A row as rule 3.9 describes it, with every rest in a list. It shares no code with the engine.
private struct NaiveRow {
  let scroll: String
  let room: Double
  /// The start of each group, and the total width.
  let starts: [Double]
  let width: Double

  var end: Double { max(0, (starts.last ?? 0) + width - room) }
  var lowest: Double { scroll == "group_paging_centered" ? middle(0) : 0 }
  var highest: Double { scroll == "group_paging_centered" ? middle(starts.count - 1) : end }

  private func middle(_ group: Int) -> Double { starts[group] + width / 2 - room / 2 }

  var rests: [Double] {
    switch scroll {
    case "paging":
      var list = [0.0]
      while list[list.count - 1] + room < end { list.append(list[list.count - 1] + room) }
      return end > 0 ? list + [end] : list
    case "group_paging_centered": return starts.indices.map { middle($0) }
    default:
      var list: [Double] = []
      for start in starts where start < end { list.append(start) }
      return list + [end]
    }
  }

  /// The rest of a row that is released at an offset with a speed in points per second.
  func rest(from offset: Double, speed: Double, dragBegan start: Double) -> Double {
    let friction =
      ["continuous", "leading"].contains(scroll) ? -1000 * log(0.998) : -1000 * log(0.99)
    let natural = min(max(offset + speed / friction, lowest), highest)
    if scroll == "continuous" { return natural }
    if scroll == "leading" { return nearest(natural) }
    let list = rests
    var place = list.firstIndex(of: nearest(offset)) ?? 0
    if speed >= 200 { place = list.firstIndex { $0 > offset + 1e-6 } ?? list.count - 1 }
    if speed <= -200 { place = list.lastIndex { $0 < offset - 1e-6 } ?? 0 }
    let began = list.firstIndex(of: nearest(start)) ?? 0
    return list[min(max(place, began - 1, 0), began + 1, list.count - 1)]
  }

  private func nearest(_ offset: Double) -> Double {
    let list = rests
    if scroll != "group_paging_centered" {
      if offset >= end { return end }
      // Pages and groups first; the end counts if no group begins before it.
      let inner = scroll == "paging" ? (0...list.count).map { Double($0) * room } : starts
      return min(closest(offset, inner), end)
    }
    return closest(offset, list)
  }

  private func closest(_ offset: Double, _ list: [Double]) -> Double {
    var best = list[0]
    for rest in list where abs(rest - offset) <= abs(best - offset) { best = rest }
    return best
  }
}

@Suite("Rows compared with a model")
struct SectionModelTests {
  private static let behaviors = [
    "continuous", "leading", "paging", "group_paging", "group_paging_centered",
  ]

  @Test("2,000 drags of rows and of the page end at the positions of the model", arguments: 0..<100)
  func drags(_ seed: Int) throws {
    var random = SeededGenerator(state: UInt64(seed + 1))
    func pick(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
    let rtl = seed % 3 == 0
    let rows = (0..<6).map { _ in
      NaiveRow.random(Self.behaviors[Int(pick(0...4))], pick(60...340), Int(pick(1...14)))
    }
    let (margin, gap, height) = (20.0, 10.0, 100.0)
    let texts = rows.map { row in
      "{ row = 1, width = \(row.width), height = \(height), gap = \(gap), "
        + "inset = { 0, \(margin), 0, \(margin) }, scroll = '\(row.scroll)' }"
    }
    let sections = try texts.map { text in
      try #require(
        try CompositionalText("{ section = \(text) }") { kind($0) }.makeLayout().section)
    }
    let layout = CompositionalLayout { section, _ in sections[section] }
    let view = try CollectionView.make(
      layout: layout, dataSource: MeasuredItems(rows.map { $0.starts.count }))
    try view.setTraits(Traits(scale: 2, isRightToLeft: rtl))
    try view.setSize(Size(400, 300))
    try view.setOption("scroll_enabled", to: .bool(true))
    var offsets = rows.map { row in row.scroll == "group_paging_centered" ? row.lowest : 0 }
    for drag in 0..<20 {
      let way = Point(pick(-90...90) * 2 + 0.5, pick(-30...30) * 2)
      let start = Point(pick(150...250), pick(100...200))
      let section = Int((start.y + view.bounds.y) / height)
      let page = view.bounds.y
      let seconds = pick(5...90) / 100
      try view.touchDown(at: start)
      for step in 1...10 {
        try view.tick(seconds / 10)
        let part = Double(step) / 10
        try view.touchMoved(to: Point(start.x + way.x * part, start.y + way.y * part))
      }
      let row = rows[section]
      let movesRow = abs(way.x) > abs(way.y) && row.highest > row.lowest && abs(way.x) > 10
      let before = offsets
      if movesRow { #expect(view.bounds.y == page) }
      let released = try view.sectionOffset(section).x
      try view.touchUp(at: start + way)
      try view.finishAnimations()
      if movesRow {
        let speed = -way.x / seconds * (rtl ? -1 : 1)
        offsets[section] = row.rest(
          from: released, speed: speed, dragBegan: before[section])
      }
      for (number, offset) in offsets.enumerated() {
        let found = try view.sectionOffset(number).x
        #expect(
          abs(found - offset) < 1e-6,
          "seed \(seed), drag \(drag) by \(way) in \(seconds) s from \(before), row \(number) (\(rows[number])): \(found), not \(offset)"
        )
        offsets[number] = found
      }
    }
  }
}

extension NaiveRow {
  fileprivate static func random(_ scroll: String, _ width: Double, _ count: Int) -> NaiveRow {
    NaiveRow(
      scroll: scroll, room: 360, starts: (0..<count).map { Double($0) * (width + 10) },
      width: width)
  }
}
