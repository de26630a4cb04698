import LayoutCore
import LuaLayout
import Testing

/// A layout returns the same attributes for an element as for a rectangle that contains it.
@Suite struct OnDemandTests {
  static let scripts = [
    "grid", "circle", "wheel", "sphere", "waterfall", "carousel", "sticky", "tags", "decorated",
    "fly_in", "stack",
  ]
  static let layouts = NativeLayouts.names.map { "\($0)" } + scripts.map { $0 + ".lua" }

  @Test(
    "Queries for rectangles and for single elements agree: no element is missing or duplicated",
    arguments: layouts, 0..<4)
  func agreement(name: String, seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    let counts = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      Int.random(in: 0...40, using: &generator)
    }
    let sizes = (0..<40).map { _ in Size(number(10...120), number(10...120)) }
    let items = Items(counts, sizes: seed % 2 == 0 ? sizes : [])
    let environment = ScriptEnvironment()
    let layout: CollectionLayout
    if name.hasSuffix(".lua") {
      layout = try ScriptLayout.make(ScriptSource(path: "scripts/" + name), in: environment)
    } else {
      layout = try #require(NativeLayouts.make(name))
    }
    if ["flow", "waterfall", "sticky.lua"].contains(name) {
      try layout.setParameter("pin_headers", to: .bool(true))
      try layout.setParameter("pin_footers", to: .bool(seed % 2 == 1))
      try layout.setParameter("footer_height", to: .number(12))
    }
    let view = try CollectionView.make(
      layout: layout, dataSource: items, names: environment.names)
    try view.setSize(Size(320, 400))
    for _ in 0..<12 {
      try view.setOffset(Point(number(-50...300), number(-50...2000)))
      let everything = try view.attributesForElements(in: Rect(-1e6, -1e6, 2e6, 2e6))
      #expect(Set(everything.map { $0.id }).count == everything.count)
      for a in everything {
        let alone = try view.attributes(of: a.id)
        #expect(alone == a, "\(name) seed \(seed)")
      }
      let cells = everything.filter { $0.category == .cell }
      for section in counts.indices {
        for item in 0..<counts[section] {
          let alone = try view.attributes(of: cell(item, section))
          #expect((alone != nil) == cells.contains { $0.id == cell(item, section) })
        }
      }
      // Each rectangle contains exactly the elements that touch it; two rectangles contain those of their union.
      let a = Rect(number(-100...300), number(-100...2000), number(0...400), number(0...900))
      let b = Rect(a.maxX, a.y, number(0...400), a.height)
      let found = try view.attributesForElements(in: a)
      let beside = try view.attributesForElements(in: b)
      let both = try view.attributesForElements(in: a.union(b))
      #expect(Set(found.map { $0.id }).count == found.count)
      if !Self.movesFrames.contains(name) {
        #expect(found == everything.filter { a.isTouched(by: $0.frame) }, "\(name) seed \(seed)")
        #expect(Set((found + beside).map { $0.id }) == Set(both.map { $0.id }))
      }
      for element in found { #expect(a.isTouched(by: element.frame)) }
      // The visible elements are those of a query for the viewport.
      #expect(
        try view.visible() == view.attributesForElements(in: view.bounds).filter { !$0.isHidden })
    }
  }

  /// Their callbacks move elements further than `reach`.
  static let movesFrames: Set<String> = ["sticky.lua"]
}
