import LayoutCore
import LuaLayout
import Testing

/// Every bundled script gives the same results as the built-in layout with its name.
@Suite struct BundledScriptTests {
  static let folder =
    #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/scripts/"

  struct Case: Sendable {
    var name: String
    var settings: [(String, DataValue)] = []
    var offset = Point.zero
    var isRightToLeft = false
  }

  static let cases: [Case] = [
    Case(name: "circle"), Case(name: "circle", settings: [("item_width", .number(80))]),
    Case(name: "wheel", offset: Point(0, 400)),
    Case(name: "wheel", settings: [("distance", .number(300))], offset: Point(0, 733.3)),
    Case(name: "sphere", offset: Point(320, 400)), Case(name: "sphere", offset: Point(100.5, 999)),
    Case(name: "grid"),
    Case(
      name: "grid",
      settings: [
        ("columns", .number(4)), ("line_spacing", .number(7)), ("interitem_spacing", .number(3)),
        ("inset_top", .number(5)), ("inset_left", .number(6)), ("inset_bottom", .number(9)),
        ("inset_right", .number(2)),
      ], offset: Point(0, 100)),
    Case(
      name: "grid", settings: [("inset_left", .number(6)), ("interitem_spacing", .number(3))],
      isRightToLeft: true),
    Case(name: "waterfall"),
    Case(name: "waterfall", settings: [("inset_left", .number(40))], isRightToLeft: true),
    Case(name: "waterfall", settings: [("tie", .string("right")), ("columns", .number(3))]),
    Case(
      name: "waterfall",
      settings: [
        ("item_height_mode", .string("aspect")), ("pixel_rounding", .bool(true)),
        ("inset_left", .number(12.3)), ("inset_top", .number(4)), ("inset_bottom", .number(8)),
        ("line_spacing", .number(1)), ("interitem_spacing", .number(2)),
      ]),
  ]

  static let counts = [[10], [3, 0, 4], [1], [], [57]]

  @Test(
    "A bundled script and the built-in layout with its name agree to 1e-9", arguments: cases, counts
  )
  func twins(test: Case, counts: [Int]) throws {
    let sizes = (0..<57).map { (i: Int) -> Size in
      Size(Double(40 + i * 13 % 50), Double(20 + i * 37 % 90))
    }
    let native = try #require(NativeLayouts.make(test.name))
    let environment = ScriptEnvironment()
    let script = try ScriptLayout.make(
      ScriptSource(path: Self.folder + test.name + ".lua"), in: environment)
    let views = try [native, script].map { layout in
      for (name, value) in test.settings { try layout.setParameter(name, to: value) }
      let view = try CollectionView.make(layout: layout, dataSource: Items(counts, sizes: sizes))
      try view.setTraits(Traits(isRightToLeft: test.isRightToLeft))
      try view.setSize(Size(320, 400))
      try view.setOffset(test.offset)
      return view
    }
    let content = try views.map { try $0.currentContentSize() }
    #expect(abs(content[0].width - content[1].width) < 1e-9)
    #expect(abs(content[0].height - content[1].height) < 1e-9)
    for (section, count) in counts.enumerated() {
      for item in 0..<count {
        let pair = try views.map { try #require(try $0.attributes(of: cell(item, section))) }
        #expect(distance(pair[0], pair[1]) < 1e-9, "\(test.name) \(section),\(item)")
      }
    }
    #expect(try views[0].visible().map { $0.id } == views[1].visible().map { $0.id })
  }

  private func distance(_ a: LayoutAttributes, _ b: LayoutAttributes) -> Double {
    func numbers(_ a: LayoutAttributes) -> [Double] {
      let t = a.transform3D
      return [
        a.center.x, a.center.y, a.size.width, a.size.height, a.alpha, Double(a.zIndex), t.m11,
        t.m12,
        t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
        t.m44,
      ]
    }
    return zip(numbers(a), numbers(b)).map { abs($0 - $1) }.max() ?? 0
  }

  @Test(
    "Every bundled script has a demo table",
    arguments: ["circle", "grid", "sphere", "waterfall", "wheel"])
  func demo(name: String) throws {
    let layout = try ScriptLayout.make(
      ScriptSource(path: Self.folder + name + ".lua"), in: ScriptEnvironment())
    #expect((layout.demo.items ?? 0) > 0 || layout.demo.data != nil)
    #expect(layout.demo.width == 320)
  }
}
