import LayoutCore
import LuaLayout
import Testing

/// The bundled scripts that are samples of articles and guides, with the numbers from there.
@Suite struct SampleScriptTests {
  private final class Data: CollectionDataSource {
    var items: [[String: DataValue]]
    var sizes: [Size]

    init(_ items: [[String: DataValue]], sizes: [Size] = []) {
      (self.items, self.sizes) = (items, sizes)
    }

    func numberOfSections() -> Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { items.count }

    func identifiers(
      ofItems range: Range<Int>, inSection section: Int, into ids: inout [UInt64]
    ) {
      for (i, item) in range.enumerated() { ids[i] = UInt64(item + 1) }
    }

    func sizes(
      ofItems range: Range<Int>, inSection section: Int, container: Size, into out: inout [Size]
    ) {
      for (i, item) in range.enumerated() where item < sizes.count { out[i] = sizes[item] }
    }

    func value(forKey key: String, of element: ElementID) -> DataValue? {
      items[element.indexPath.item][key]
    }
  }

  private func view(
    _ name: String, _ data: Data, _ settings: [(String, DataValue)] = [],
    size: Size = Size(320, 400)
  ) throws -> CollectionView {
    let environment = ScriptEnvironment()
    environment.log = { level, message in
      if level == .warning { Issue.record("\(message)") }
    }
    let layout = try ScriptLayout.make(
      ScriptSource(path: BundledScriptTests.folder + name), in: environment)
    for (key, value) in settings { try layout.setParameter(key, to: value) }
    let view = try CollectionView.make(
      layout: layout, dataSource: data, names: environment.names)
    try view.setSize(size)
    return view
  }

  private func frame(_ view: CollectionView, _ item: Int) throws -> Rect {
    try #require(try view.attributes(of: .cell(at: IndexPath(item: item, section: 0)))).frame
  }

  @Test("nine_grid.lua: three columns of 100 in 320 are at 0, 110 and 220; twelve are 430 high")
  func nineGrid() throws {
    let view = try view("nine_grid.lua", Data(Array(repeating: [:], count: 12)))
    #expect(try (0..<4).map { try frame(view, $0).x } == [0, 110, 220, 0])
    #expect(try frame(view, 11) == Rect(220, 330, 100, 100))
    #expect(try view.currentContentSize() == Size(320, 430))
  }

  @Test("mixed.lua: alternating 50 and 100 are at 0, 110 and 270, the small ones 25 lower")
  func mixed() throws {
    let sizes = (0..<12).map { $0 % 2 == 0 ? Size(50, 50) : Size(100, 100) }
    let view = try view("mixed.lua", Data(Array(repeating: [:], count: 12), sizes: sizes))
    let first = try (0..<3).map { try frame(view, $0) }
    #expect(first.map { $0.x } == [0, 110, 270])
    #expect(first.map { $0.y } == [25, 0, 25])
  }

  @Test("labels.lua: each cell has a label with its title below it")
  func labels() throws {
    let view = try view(
      "labels.lua", Data([["title": .string("Dawn")], [:], [:], [:]]))
    let seen = try view.visible()
    let labels = seen.filter { $0.category == .supplementary }.sorted { $0.id < $1.id }
    #expect(labels.count == 4)
    for (item, label) in labels.enumerated() {
      let cell = try frame(view, item)
      #expect(label.indexPath == IndexPath(item: item, section: 0))
      #expect(label.frame == Rect(cell.x, cell.maxY, cell.width, 24))
    }
    let titles = labels.map { label in
      label.values.all.compactMap { entry -> String? in
        guard case .text(let bytes) = entry.value else { return nil }
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    #expect(titles.map { $0.first } == ["Dawn", "item 2", "item 3", "item 4"])
    let (first, fourth) = (try frame(view, 0), try frame(view, 3))
    #expect(fourth.y == first.maxY + 24 + 10)
  }

  @Test(
    "map.lua: points follow Mercator's map: even degrees on the equator, larger ones in the north"
  )
  func map() throws {
    func place(_ lon: Double, _ lat: Double, _ people: Double = 100) -> [String: DataValue] {
      ["lon": .number(lon), "lat": .number(lat), "thousands": .number(people)]
    }
    let view = try view(
      "map.lua", Data([place(-10, 0), place(0, 0, 25), place(10, 0), place(0, 45), place(0, 60)]),
      size: Size(364, 400))
    let centers = try (0..<5).map { try frame(view, $0).center }
    // 300 points for 20 degrees.
    #expect(centers[0].x == 32 && abs(centers[1].x - 182) < 1e-9 && abs(centers[2].x - 332) < 1e-9)
    // ln tan(pi/4 + lat/2) of 45 and 60 degrees: 0.881374 and 1.316958 (Mercator).
    let radian = 300 / (20 * Double.pi / 180)
    #expect(abs(centers[0].y - centers[3].y - 0.881373587 * radian) < 1e-5)
    #expect(abs(centers[0].y - centers[4].y - 1.316957897 * radian) < 1e-5)
    #expect(try frame(view, 0).width == 64)
    #expect(try frame(view, 1).width == 32, "a quarter of the people, half the diameter")
  }

  @Test(
    "sphere.lua has `directions` axes; four axes are those of the articles",
    arguments: [1, 2, 3, 4, 9])
  func directions(count: Int) throws {
    let view = try view(
      "sphere.lua", Data(Array(repeating: [:], count: 36)),
      [("directions", .number(Double(count)))])
    try view.setOffset(Point(320, 400))
    func transforms() throws -> [Transform3D?] {
      try (0..<36).map {
        try view.attributes(of: .cell(at: IndexPath(item: $0, section: 0)))?.transform3D
      }
    }
    let before = try transforms()
    // A horizontal scroll turns only the rings about the vertical axis.
    try view.setOffset(Point(640, 400))
    let after = try transforms()
    let turned = (0..<36).filter { before[$0] != after[$0] }.map { $0 % count }
    let upright = count == 4 ? 2 : count / 2
    #expect(Set(turned) == (count % 2 == 0 ? [upright] : []))
  }

  @Test("circle.lua: inserted items appear from the middle, deleted items shrink into it")
  func circle() throws {
    let data = Data(Array(repeating: [:], count: 8))
    let view = try view("circle.lua", data)
    _ = try view.visible()
    data.items.append([:])
    let animation = Animation(duration: 1, timing: .curve(.linear))
    try view.apply(
      [.insertItem(IndexPath(item: 8, section: 0))], animation: animation)
    let new = try #require(try view.visible().first { $0.alpha == 0 })
    #expect(new.center == Point(160, 200))
    try view.tick(1)
    data.items.removeLast()
    try view.apply([.deleteItem(IndexPath(item: 8, section: 0))], animation: animation)
    try view.tick(0.999999)
    let old = try #require(try view.visible().first { $0.alpha < 0.01 })
    #expect(abs(old.center.x - 160) < 0.01 && abs(old.center.y - 200) < 0.01)
    #expect(abs(old.transform3D.m11 - 0.1) < 0.01)
  }
}
