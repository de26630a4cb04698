import Testing

@testable import LayoutCore

/// Changes to the content above the viewport during a glide: the motion on screen is that of a view
/// without the change.
struct GlideChangesTests {
  enum Change: CaseIterable {
    case insertion, deletion, size
  }

  /// A view that begins to glide in the middle of 2,000 items.
  private static func gliding(_ layout: String) throws -> (view: CollectionView, source: Keyed) {
    let source = Keyed([Array(1...2000)])
    let view = try CollectionView.make(
      layout: try #require(NativeLayouts.make(layout)), dataSource: source)
    try view.setSize(Size(300, 400))
    try view.setOption("anchor", to: .string("top"))
    try view.scrollToItem(at: IndexPath(item: 1000, section: 0), .top)
    try view.beginDrag(at: .zero)
    try view.endDrag(velocity: Point(0, 1500))
    return (view, source)
  }

  /// The position of the item with the identifier 1001 on screen.
  private static func place(in view: CollectionView, _ source: Keyed) throws -> Double {
    let item = try #require(source.data[0].firstIndex(of: 1001))
    return try #require(try view.attributes(of: cell(item))).frame.y - view.bounds.y
  }

  @Test(
    "A glide continues on screen when the content above changes",
    arguments: ["list", "flow", "grid", "waterfall", "justified"], Change.allCases)
  func continues(layout: String, change: Change) throws {
    // Cells of a grid have no individual sizes. A size in other columns moves only some items.
    if change == .size && ["grid", "waterfall"].contains(layout) { return }
    let (view, source) = try Self.gliding(layout)
    let (twin, other) = try Self.gliding(layout)
    for tick in 0..<300 {
      try view.tick(1.0 / 60)
      try twin.tick(1.0 / 60)
      #expect(
        isClose(try Self.place(in: view, source), try Self.place(in: twin, other), 1e-6),
        "tick \(tick)")
      guard [3, 20, 60].contains(tick) else { continue }
      switch change {
      case .insertion:
        let new = (0..<60).map { UInt64(10_000 + tick * 100 + $0) }
        source.data[0].insert(contentsOf: new, at: 5)
        try view.apply((5..<65).map { .insertItem(IndexPath(item: $0, section: 0)) })
      case .deletion:
        source.data[0].removeSubrange(5..<65)
        try view.apply((5..<65).map { .deleteItem(IndexPath(item: $0, section: 0)) })
      case .size:
        try view.setMeasuredSizes([
          (IndexPath(item: 10, section: 0), Size(300, Double(200 + tick)))
        ])
      }
    }
    #expect(!view.isGliding && !twin.isGliding)
  }
}
