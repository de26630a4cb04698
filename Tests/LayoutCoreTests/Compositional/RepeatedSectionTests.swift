import Testing

@testable import LayoutCore

/// A section with the same description as the previous one reuses its solved groups.
@Suite("Sections that repeat the one before")
struct RepeatedSectionTests {
  private static let tables = [
    "{height=50,row=4,spacing=2,gap=2}",
    "{height=0.1,row={{width='1/3'}},inset=7.3,gap=1.1}",
    "{height=20,row=2,header={height=30}}",
    "{row=1,item={height='~44'},gap=2}",
    "{row=1,width=240,height=90,gap=10,scroll='continuous'}",
    "{list='plain'}",
  ]

  private func describe(_ table: Int) throws(LayoutError) -> CompositionalSection? {
    try CompositionalText("{section=\(Self.tables[table])}") { kind($0) }.makeLayout().section
  }

  private func view(
    _ tables: [Int], _ source: MeasuredItems, share: Bool
  ) throws -> CollectionView {
    var shared: [CompositionalSection?] = []
    for table in Self.tables.indices { shared.append(try describe(table)) }
    let own = try tables.map { share ? shared[$0] : try describe($0) }
    let layout = CompositionalLayout { section, _ in own[section] }
    try layout.setParameter("gap", to: .number(3.7))
    let view = try CollectionView.make(layout: layout, dataSource: source)
    try view.setSize(Size(320, 480))
    try view.layoutIfNeeded()
    return view
  }

  @Test("Sections that share a description equal sections with separate, equal descriptions")
  func repeatsAreExact() throws {
    var random = SeededGenerator(state: 24)
    var repeats = 0
    for round in 0..<400 {
      var (tables, counts): ([Int], [Int]) = ([], [])
      for section in 0..<Int.random(in: 1...12, using: &random) {
        let isRepeat = section > 0 && Int.random(in: 0..<3, using: &random) > 0
        tables.append(
          isRepeat ? tables[section - 1] : .random(in: Self.tables.indices, using: &random))
        let isSame = section > 0 && Int.random(in: 0..<4, using: &random) > 0
        counts.append(
          isSame ? counts[section - 1] : [0, 1, 4, 5, 9].randomElement(using: &random) ?? 1)
        if isRepeat && isSame { repeats += 1 }
      }
      let cells = counts.map { count in
        (0..<count).map { _ in Size(-1, Double.random(in: 20...60, using: &random)) }
      }
      let one = try view(tables, MeasuredItems(counts, cells: cells), share: true)
      let each = try view(tables, MeasuredItems(counts, cells: cells), share: false)
      let everything = try Rect(0, 0, 320, one.currentContentSize().height)
      #expect(
        try one.currentContentSize() == each.currentContentSize(),
        "round \(round): \(tables), \(counts)")
      #expect(
        try one.attributesForElements(in: everything)
          == each.attributesForElements(in: everything), "round \(round): \(tables), \(counts)")
    }
    #expect(repeats > 1000)
  }
}
