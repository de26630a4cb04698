import LayoutCore

/// A data source with given counts that records its calls.
final class Items: CollectionDataSource {
  var counts: [Int]
  var sizes: [Size]
  var ids: [UInt64]
  private(set) var questions: [String] = []

  init(_ counts: [Int], sizes: [Size] = [], ids: [UInt64] = []) {
    self.counts = counts
    self.sizes = sizes
    self.ids = ids
  }

  convenience init(heights: [Double], width: Double = 100) {
    self.init([heights.count], sizes: heights.map { Size(width, $0) })
  }

  func numberOfSections() -> Int {
    questions.append("sections")
    return counts.count
  }

  func numberOfItems(inSection section: Int) -> Int {
    questions.append("items \(section)")
    return counts[section]
  }

  func sizes(
    ofItems items: Range<Int>, inSection section: Int, container: Size, into sizes: inout [Size]
  ) {
    for (i, item) in items.enumerated() where item < self.sizes.count {
      sizes[i] = self.sizes[item]
    }
  }

  func identifiers(
    ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64]
  ) {
    for (i, item) in items.enumerated() where item < self.ids.count { ids[i] = self.ids[item] }
  }
}

/// A layout that records its calls, and can be made to fail.
final class Recorder: CollectionLayout {
  var calls: [String] = []
  var failure: LayoutError?
  var verdict: InvalidationContext?
  /// Rows of 100 by 50, one below the other, starting at this y.
  var top = 0.0

  override func prepare(_ pass: inout LayoutPass) throws(LayoutError) {
    calls.append("prepare")
    if let failure { throw failure }
    for item in 0..<pass.sections.itemCount {
      try pass.addCell(item: item, frame: Rect(0, top + Double(item) * 50, 100, 50))
    }
  }

  override func contentSize(of pass: LayoutPass) throws(LayoutError) -> Size {
    calls.append("contentSize")
    return try super.contentSize(of: pass)
  }

  override func appendElements(
    in rect: Rect, to list: inout [LayoutAttributes], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Bool {
    calls.append("elements")
    return try super.appendElements(in: rect, to: &list, in: environment)
  }

  override func invalidation(
    forBoundsChange newBounds: Rect, in environment: LayoutEnvironment
  ) throws(LayoutError) -> InvalidationContext? {
    calls.append("should \(environment.bounds.y) -> \(newBounds.y)")
    return verdict
  }
}

func laidOut(
  _ layout: CollectionLayout, _ items: Items, size: Size = Size(320, 400), at offset: Point = .zero
) throws -> CollectionView {
  let view = try CollectionView.make(layout: layout, dataSource: items)
  try view.setSize(size)
  try view.setOffset(offset)
  return view
}

func cell(_ item: Int, _ section: Int = 0) -> ElementID {
  .cell(at: IndexPath(item: item, section: section))
}

extension CollectionView {
  func frames() throws -> [Rect] {
    try (0..<currentSections().itemCount).compactMap { try attributes(of: cell($0))?.frame }
  }
}

/// SplitMix64: small, and with the same sequence for a seed on every machine.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-3) -> Bool {
  abs(a - b) <= tolerance
}

func isClose(_ a: Rect, _ b: Rect, _ tolerance: Double = 1e-3) -> Bool {
  isClose(a.x, b.x, tolerance) && isClose(a.y, b.y, tolerance)
    && isClose(a.width, b.width, tolerance) && isClose(a.height, b.height, tolerance)
}

/// Sections of ids.
final class Keyed: CollectionDataSource {
  var data: [[UInt64]]
  var onCount: () -> Void = {}
  init(_ data: [[UInt64]]) { self.data = data }
  convenience init(counts: [Int]) {
    var next: UInt64 = 1
    self.init(
      counts.map { count in
        (0..<count).map { _ in
          next += 1
          return next
        }
      })
  }
  func numberOfSections() -> Int {
    onCount()
    return data.count
  }
  func numberOfItems(inSection section: Int) -> Int { data[section].count }
  func identifiers(ofItems items: Range<Int>, inSection section: Int, into ids: inout [UInt64]) {
    for (i, item) in items.enumerated() where item < data[section].count {
      ids[i] = data[section][item]
    }
  }
}

extension Snapshot {
  /// A few sections with a few items each.
  static func random(
    _ generator: inout SeededGenerator, _ next: inout UInt64
  ) -> Snapshot {
    var snapshot = Snapshot()
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      next += 1
      let section = next
      let items = (0..<Int.random(in: 0...8, using: &generator)).map { next + 1 + UInt64($0) }
      next += 20
      snapshot.append(section: section, items: items)
    }
    return snapshot
  }

  /// Applies one change to any kind.
  mutating func edit(_ generator: inout SeededGenerator, _ next: inout UInt64) {
    next += 1
    let item = itemIDs.randomElement(using: &generator) ?? 0
    let other = itemIDs.randomElement(using: &generator) ?? 0
    let section = sectionIDs.randomElement(using: &generator) ?? 0
    let otherSection = sectionIDs.randomElement(using: &generator) ?? 0
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: delete([item])
    case 1: insert([next], before: item)
    case 2: append([next], to: section)
    case 3: move(item, before: other)
    case 4: move(item, after: other)
    case 5: move(section: section, before: otherSection)
    case 6: delete(section: section)
    case 7: append(section: next, items: [])
    default: insert(section: next, after: section)
    }
  }
}
